// How a game of bots is watched: the server plays on, the page shows it at its own pace. It can be
// stopped, shown move by move, at any speed, or left for what is on the table now.

// The last one: as fast as it goes.
export const WATCH_SPEEDS = [0.5, 1, 2, 4, 8, 16, Number.POSITIVE_INFINITY] as const;

const FASTEST = Math.max(...WATCH_SPEEDS.filter(Number.isFinite));

export class Reel {
  playing = $state(true);
  speed = $state(1);
  // How many moves are still to be shown.
  behind = $state(0);
  // Whether one move is to be shown though it is stopped.
  private single = false;
  private wake = () => {};

  // As it was watched before.
  constructor({ playing = true, speed = 1 }: { playing?: boolean; speed?: number } = {}) {
    this.playing = playing;
    this.speed = speed;
  }

  // The part of its usual length that each move gets; 0 for none. A single one is always to be seen.
  get pace(): number {
    return 1 / (this.playing ? this.speed : Math.min(this.speed, FASTEST));
  }

  play(): void {
    this.playing = true;
    this.wake();
  }

  pause(): void {
    this.playing = false;
    this.single = false;
    this.wake();
  }

  step(): void {
    this.playing = false;
    this.single = true;
    this.wake();
  }

  faster(speed: number): void {
    this.speed = speed;
    this.wake();
  }

  // Until the next move may be shown.
  async ready(): Promise<void> {
    while (!this.playing && !this.single) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  // After a move: time to look at it. What chance does belongs to the move after it.
  async rest(ms: number, byChance: boolean): Promise<void> {
    if (!byChance) this.single = false;
    if (ms <= 0 || !this.playing) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
