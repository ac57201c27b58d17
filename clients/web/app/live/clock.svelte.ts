// The clocks of a table, ticking between the messages that set them.
import type { PlayerId } from '../../board/types.ts';
import type { Seat, TableView } from './messages.ts';
import type { LiveTable } from './table.svelte.ts';

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

// What is left to a seat when `passed` milliseconds went by since the clocks were read.
export function remaining(left: number, running: boolean, passed: number): number {
  return running ? Math.max(0, left - Math.max(0, passed)) : left;
}

// A bot that takes over within so many milliseconds of a clock's end does so because of it.
const LAST = 2000;

// The seats in which a bot plays since the clock ran out, as seats and clocks tell it.
export function timedOut(
  view: Pick<TableView, 'clock' | 'time_left' | 'asked'>,
  before: readonly Seat[],
  after: readonly Seat[],
  passed: number,
): PlayerId[] {
  if (view.clock.kind === 'none') return [];
  return after
    .filter(({ player, stand_in }, k) => {
      const left = view.time_left?.[k] ?? 0;
      const running = view.asked.player === player;
      return stand_in && !before[k]?.stand_in && remaining(left, running, passed) < LAST;
    })
    .map(({ player }) => player);
}

export class Clocks {
  private now = $state(Date.now());
  private readonly table: LiveTable;

  // To be made by a component: it ticks as long as that stands.
  constructor(table: LiveTable) {
    this.table = table;
    $effect(() => {
      if (!table.view?.time_left || table.view.stage !== 'playing') return;
      this.now = Date.now();
      const timer = setInterval(() => {
        this.now = Date.now();
      }, 250);
      return () => clearInterval(timer);
    });
  }

  of(player: PlayerId): string | undefined {
    const { view, readAt } = this.table;
    const left = view?.time_left?.[Number(player.slice(1)) - 1];
    if (!view || left === undefined || left === null) return undefined;
    const running = view.stage === 'playing' && view.asked.player === player;
    return clockText(remaining(left, running, this.now - readAt));
  }
}
