// A table as it stands on this screen. Messages change what is known at once; what is shown follows
// move by move, so that every move can be seen.
import { tick } from 'svelte';
import type { DieValue, GameState, Phase, PlayerId } from '../../board/types.ts';
import { pauseAfter } from '../replay/pace.ts';
import { api } from './api.ts';
import { timedOut } from './clock.svelte.ts';
import { type Link, type Refused, TableSocket } from './connection.ts';
import { DEAF, HURRY, LONG, LONGEST, ON_MY_CLOCK, paceFor } from './film.ts';
import { foldEvents, type Rank } from './fold.ts';
import type { GameLog, Line, Said, Seat, ServerMessage, TableView } from './messages.ts';
import { Reel } from './reel.svelte.ts';
import { stepsOf } from './steps.ts';
import { withWants } from './wants.ts';
import { watched } from './watched.ts';

// How a move is shown: before the table changes, and after it did. The pace is the part of its length
// that it may take.
export interface Show {
  lengthOf(line: Line, before: GameState, after: GameState, own: boolean): number;
  before(scene: Scene, before: GameState, pace: number): Promise<void>;
  after(scene: Scene, pace: number): void;
  // Ends at once what is still to be seen.
  cut(): void;
}

export interface Scene {
  line: Line;
  after: GameState;
  own: boolean;
  // ms, and when it was told.
  length: number;
  at: number;
}

// What chance does belongs to the move after it.
const isMove = ({ line }: Scene) => line.by !== 'chance' || line.step === true;

const botsAlone = ({ seats }: TableView) =>
  seats.every(({ kind }) => kind === 'bot' || kind === 'automaton');

export class LiveTable {
  view: TableView | null = $state.raw(null);
  // What is drawn: the state of the view, or an earlier one while moves are being shown.
  shown: GameState | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  // The last step that is to be seen on the table.
  shownPly = $state(0);
  // Whether the moves being shown take so long that somebody may want to skip them.
  long = $state(false);
  // The phase before the first line.
  firstPhase: Phase = $state('A');
  // What the white die showed there.
  firstWhite: DieValue | null = $state(null);
  chat: Said[] = $state.raw([]);
  link: Link = $state('connecting');
  gone = $state(false);
  refused: Refused | null = $state.raw(null);
  showing: Line | null = $state.raw(null);

  // Whose clock ran out lately, so that a bot plays or played.
  timeUp: PlayerId[] = $state.raw([]);

  // Where bots play among themselves: how they are watched.
  reel: Reel | null = $state.raw(null);
  // The last move that is shown or waits for it, and the table after it.
  private filmed: { ply: number; state: GameState } | null = null;
  private readonly fromStart: boolean;
  // The table before the first line.
  private start: GameState | null = $state.raw(null);

  private readonly socket: TableSocket;
  private readonly rank: Rank;
  private queue: Scene[] = [];
  private skippedAt = Number.NEGATIVE_INFINITY;
  private hurriedAt = Number.NEGATIVE_INFINITY;
  private busy = false;
  private arrivals = 0;
  private readonly show: Show;
  // When the clocks of the view were read.
  readAt = $state(0);

  // Bots among themselves can be watched from the start of their game on.
  constructor(table: string, rank: Rank, show: Show, fromStart = false) {
    this.rank = rank;
    this.show = show;
    this.fromStart = fromStart;
    this.socket = new TableSocket(table);
    this.socket.onlink = (link) => {
      this.link = link;
    };
    this.socket.onmessage = (message) => this.receive(message);
  }

  close(): void {
    this.socket.close();
  }

  get mine(): PlayerId[] {
    return (this.view?.seats ?? []).filter(({ mine }) => mine).map(({ player }) => player);
  }

  // Whether everything that happened is on the table.
  get settled(): boolean {
    return !this.showing && this.shown === this.view?.state;
  }

  // The lines of what is to be seen.
  get told(): Line[] {
    return this.settled ? this.lines : this.lines.filter(({ ply }) => ply <= this.shownPly);
  }

  // Whether more moves wait to be shown after this one.
  get more(): boolean {
    return this.showing !== null && this.showing.ply !== this.view?.ply;
  }

  // Whether a press meant only to skip.
  get deaf(): boolean {
    return performance.now() - this.skippedAt < DEAF;
  }

  // To the present, at once.
  skip(): void {
    if (!this.busy || !this.view || this.reel) return;
    this.hurriedAt = performance.now();
    if (this.long) this.skippedAt = this.hurriedAt;
    this.jump(this.view.state);
  }

  // The same for who watches.
  now(): void {
    if (!this.view || !this.reel) return;
    this.filmed = { ply: this.view.ply, state: this.view.state };
    this.jump(this.view.state);
    this.reel.play();
  }

  // Whether there is a move to go back over, for who watches.
  get begun(): boolean {
    return this.start !== null && this.shownPly > 0;
  }

  // To the move before the one that is on the table, and stops there.
  back(): void {
    const { reel, start } = this;
    if (!reel || !start) return;
    const scenes = this.scenesOf(this.lines, start);
    const moves = scenes.filter(isMove);
    const here = moves.findLast(({ line }) => line.ply <= this.shownPly);
    const to = moves.findLast(({ line }) => line.ply < (here?.line.ply ?? 0));
    const end = scenes.at(-1);
    if (end) this.filmed = { ply: end.line.ply, state: end.after };
    reel.pause();
    this.showing = null;
    this.jump(
      to?.after ?? start,
      to?.line.ply ?? 0,
      to ? scenes.slice(scenes.indexOf(to) + 1) : scenes,
    );
    void this.showNext();
  }

  async send(message: Record<string, unknown>): Promise<boolean> {
    this.refused = await this.socket.send(message);
    return this.refused === null;
  }

  // Takes over again from a bot that plays in one's place.
  takeBack(): Promise<boolean> {
    return this.send({ type: 'return' });
  }

  play(action: string): Promise<boolean> {
    this.timeUp = [];
    this.hurriedAt = Number.NEGATIVE_INFINITY;
    return this.send({ type: 'do', version: this.view?.version, action });
  }

  undo(turn: boolean): Promise<boolean> {
    return this.send({ type: 'undo', version: this.view?.version, turn });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table': {
        const { type: _, ...view } = message;
        this.arrive(view);
        break;
      }
      case 'did':
        this.follow(message);
        break;
      case 'undone':
        if (!this.view) return;
        this.change({ ...message, state: message.state });
        this.lines = this.lines.filter(({ ply }) => ply <= message.ply);
        this.jump(message.state);
        break;
      case 'seats':
        if (!this.view) return;
        this.timeUp = [
          ...this.timeUp,
          ...timedOut(this.view, this.view.seats, message.seats, Date.now() - this.readAt),
        ];
        this.view = { ...this.view, seats: message.seats, stage: message.stage };
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'gone':
        this.gone = true;
        break;
      case 'refused':
        this.refused = message;
        break;
    }
  }

  // The whole table: at first, or after a connection was lost.
  private arrive(view: TableView): void {
    const known = this.view;
    this.view = view;
    this.chat = view.chat;
    this.readAt = Date.now();
    const before = watched(view.table);
    if (botsAlone(view)) this.reel ??= new Reel(before ?? {});
    if (this.reel && (known || this.fromStart || before)) {
      void this.film(view.table);
      return;
    }
    this.filmed = { ply: view.ply, state: view.state };
    this.jump(view.state);
    if (!known || this.lines.at(-1)?.ply !== view.ply) void this.fetchLog(view.table);
    const waits = view.seats.some(({ mine, ready }) => mine && !ready);
    if (waits && view.stage === 'gathering') {
      void this.send({ type: 'nonce', nonce: crypto.randomUUID() });
    }
  }

  // Shows a state at once, without the moves that led to it; others may come after it.
  private jump(state: GameState, ply = this.view?.ply ?? 0, queue: Scene[] = []): void {
    this.queue = queue;
    if (this.reel) this.reel.behind = queue.length;
    this.arrivals += 1;
    this.shown = state;
    this.shownPly = ply;
    this.show.cut();
  }

  private async fetchLog(table: string): Promise<GameLog | null> {
    const log: GameLog | null = await api.log(table).catch(() => null);
    this.start = log?.start ?? this.start;
    if (!log || log.lines.length < this.lines.length) return log;
    // What was told meanwhile goes on from there.
    const later = this.lines.filter(({ ply }) => ply > log.lines.length);
    this.lines = [...withWants(log.lines, log.start.automaton), ...later];
    this.firstPhase = log.start.phase;
    this.firstWhite = log.start.white;
    return log;
  }

  // All that was not filmed yet, from the log.
  private async film(table: string): Promise<void> {
    const log = await this.fetchLog(table);
    if (!log) {
      if (this.view) this.jump(this.view.state);
      return;
    }
    if (!this.filmed) this.findPlace(log.start, watched(table)?.ply ?? 0);
    this.filmOn(this.lines);
    // Nothing happened meanwhile.
    if (!this.busy && this.view) this.jump(this.view.state);
  }

  // Where it was watched last.
  private findPlace(start: GameState, last: number): void {
    const seen = this.scenesOf(
      this.lines.filter(({ ply }) => ply <= last),
      start,
    );
    const ply = seen.at(-1)?.line.ply ?? 0;
    const state = seen.at(-1)?.after ?? start;
    this.filmed = { ply, state };
    this.shown = state;
    this.shownPly = ply;
  }

  // Those of these lines that were not filmed yet.
  private filmOn(lines: readonly Line[]): void {
    if (!this.filmed) return;
    const { ply: last, state } = this.filmed;
    const scenes = this.scenesOf(
      lines.filter(({ ply }) => ply > last),
      state,
    );
    const end = scenes.at(-1);
    if (!end) return;
    this.filmed = { ply: end.line.ply, state: end.after };
    this.queue.push(...scenes);
    if (this.reel) this.reel.behind = this.queue.length;
    void this.showNext();
  }

  private scenesOf(lines: readonly Line[], from: GameState): Scene[] {
    const at = performance.now();
    let state = from;
    return lines.flatMap(stepsOf).map((line): Scene => {
      const before = state;
      const own = line.by !== 'chance' && this.mine.includes(line.by);
      state = foldEvents(state, line.events, this.rank);
      const length = this.show.lengthOf(line, before, state, own);
      return { line, after: state, own, length, at };
    });
  }

  private change(message: Partial<TableView> & { type: string }): void {
    if (!this.view) return;
    const { type: _, ...fields } = message;
    this.view = { ...this.view, ...fields };
    this.readAt = Date.now();
  }

  private follow(message: Extract<ServerMessage, { type: 'did' }>): void {
    const { view } = this;
    if (!view) return;
    // A gap means that something was missed: ask for the whole table.
    if (message.from !== view.ply) {
      void this.send({ type: 'sync' });
      return;
    }
    const at = performance.now();
    const all = withWants(message.lines, view.state.automaton);
    const scenes = this.scenesOf(all, view.state);
    const state = scenes.at(-1)?.after ?? view.state;
    const { lines: _told, from: _, ...fields } = message;
    const lines = all.map((line) => (this.standsIn(line) ? { ...line, standIn: true } : line));
    this.change({ ...fields, state, seats: this.afterTurns(lines) });
    this.lines = [...this.lines.filter(({ ply }) => ply <= message.from), ...lines];
    if (this.reel) {
      this.filmOn(lines);
      return;
    }
    if (document.hidden || at - this.hurriedAt < HURRY) {
      this.jump(state);
      return;
    }
    this.queue.push(...scenes);
    void this.showNext();
  }

  private standsIn({ by }: Line): boolean {
    return this.view?.seats.some(({ player, stand_in }) => player === by && stand_in) ?? false;
  }

  // A bot that stood in for a turn goes when it is over: nothing else tells so.
  private afterTurns(lines: readonly Line[]): Seat[] {
    const { seats = [], clock } = this.view ?? {};
    const ended = lines.flatMap(({ events }) =>
      events.flatMap(({ kind, player }) => (kind === 'turn_ended' && player ? [player] : [])),
    );
    return seats.map((seat) =>
      clock?.kind === 'move' && ended.includes(seat.player) && this.timeUp.includes(seat.player)
        ? { ...seat, stand_in: false }
        : seat,
    );
  }

  // How fast the next scenes are shown, so that all of them are shown in time.
  private pace(scenes: readonly Scene[]): number {
    const { view, mine } = this;
    if (this.reel) return this.reel.pace;
    const myTime = view?.time_left && view.asked.player && mine.includes(view.asked.player);
    const due = (scenes.at(-1)?.at ?? 0) + (myTime ? ON_MY_CLOCK : LONGEST);
    const lengths = scenes.map(({ length }) => length);
    const pace = paceFor(lengths, due - performance.now());
    if (lengths.reduce((all, one) => all + one, 0) * pace > LONG) this.long = true;
    return pace;
  }

  // Who watches has time to see what happened.
  private async lookAt(scene: Scene): Promise<void> {
    const { line, length } = scene;
    const { reel } = this;
    if (!reel) return;
    reel.behind = this.queue.length;
    const left = pauseAfter(line, reel.speed) - length * reel.pace;
    await reel.rest(left, !isMove(scene));
  }

  private async showNext(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { arrivals } = this;
      await this.reel?.ready();
      if (arrivals !== this.arrivals) continue;
      const pace = this.pace([next, ...this.queue]);
      if (pace === 0 || !this.shown) {
        this.now();
        break;
      }
      this.showing = next.line;
      await this.show.before(next, this.shown, pace);
      // Undone, skipped or sent anew while it was being shown.
      if (arrivals !== this.arrivals) continue;
      this.shown = next.after;
      this.shownPly = next.line.ply;
      await tick();
      if (arrivals !== this.arrivals) continue;
      this.show.after(next, pace);
      await this.lookAt(next);
    }
    this.showing = null;
    this.busy = false;
    this.long = false;
    // What is still to be filmed is shown when it is there.
    const all = !this.reel || this.filmed?.ply === this.view?.ply;
    if (this.view && all) this.jump(this.view.state);
  }
}
