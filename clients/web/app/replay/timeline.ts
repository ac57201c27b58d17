// A game from the first ply to the last. Positions are folded when they are asked for; some are kept, so
// that any ply is only a few lines away from one that is known.
import type { GameState, Phase } from '../../board/types.ts';
import { foldEvent, type Rank } from '../live/fold.ts';
import type { GameLog, Line } from '../live/messages.ts';
import { type Rolled, rolledAfter } from '../live/rolled.ts';

const EVERY = 12;

export interface RoundMark {
  ply: number;
  phase: Phase;
  round: number;
}

export class Timeline {
  readonly lines: readonly Line[];
  // Plies at which somebody's turn begins, the first and the last.
  readonly turns: number[];
  readonly rounds: RoundMark[];
  private readonly kept = new Map<number, GameState>();
  private readonly rank: Rank;
  private last: { ply: number; state: GameState };

  constructor({ start, lines }: Pick<GameLog, 'start' | 'lines'>, rank: Rank) {
    this.lines = lines;
    this.rank = rank;
    this.kept.set(0, start);
    this.last = { ply: 0, state: start };
    const turns = new Set([0, lines.length]);
    const rounds: RoundMark[] = [];
    let { phase } = start;
    lines.forEach(({ events }, index) => {
      for (const event of events) {
        if (event.kind === 'turn_began') turns.add(index + 1);
        if (event.kind === 'phase_began') phase = event.phase ?? phase;
        if (event.kind === 'round_began') {
          rounds.push({ ply: index + 1, phase, round: event.round ?? 0 });
        }
      }
    });
    this.turns = [...turns].sort((a, b) => a - b);
    this.rounds = rounds;
  }

  get end(): number {
    return this.lines.length;
  }

  clamp(ply: number): number {
    return Number.isFinite(ply) ? Math.min(Math.max(Math.trunc(ply), 0), this.end) : this.end;
  }

  // The table after so many plies. Never changed afterwards.
  at(ply: number): GameState {
    if (this.last.ply === ply) return this.last.state;
    let from = Math.floor(ply / EVERY) * EVERY;
    while (!this.kept.has(from)) from -= EVERY;
    let known = this.kept.get(from) as GameState;
    if (this.last.ply > from && this.last.ply < ply) {
      from = this.last.ply;
      known = this.last.state;
    }
    const state = structuredClone(known);
    for (let k = from; k < ply; k += 1) {
      for (const event of this.lines[k]?.events ?? []) foldEvent(state, event, this.rank);
      if ((k + 1) % EVERY === 0 && !this.kept.has(k + 1)) {
        this.kept.set(k + 1, structuredClone(state));
      }
    }
    this.last = { ply, state };
    return state;
  }

  rolledAt(ply: number): Rolled {
    return rolledAfter(this.lines, ply);
  }

  // The last lines before a ply, so that the log need not be told from the beginning each time. The first
  // of them says in which phase they are.
  linesBefore(ply: number, many: number): Line[] {
    const from = Math.max(0, ply - many);
    const phase = this.roundAt(from)?.phase;
    const lines = this.lines.slice(from, ply);
    if (!phase) return lines;
    return [
      { ply: from, by: 'chance', action: '', events: [{ kind: 'phase_began', phase }] },
      ...lines,
    ];
  }

  turnAfter(ply: number): number {
    return this.turns.find((turn) => turn > ply) ?? this.end;
  }

  turnBefore(ply: number): number {
    return this.turns.findLast((turn) => turn < ply) ?? 0;
  }

  roundAt(ply: number): RoundMark | undefined {
    return this.rounds.findLast((mark) => mark.ply <= ply);
  }
}
