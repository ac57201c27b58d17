// The points of everybody, round by round, and what can be told about them.
import { PHASES, type PlayerId } from '../../board/types.ts';
import type { GameLog, Line } from '../live/messages.ts';
import { whose } from '../live/steps.ts';
import { type Group, type GroupRow, type Ledger, sourceOf } from './sources.ts';

export const ROUNDS = 25;

// What somebody had when so many rounds were over; the present one counts in part.
export interface Point {
  round: number;
  vp: number;
}

export interface Curve {
  player: PlayerId;
  points: Point[];
  // After the final scoring; null while the game goes on.
  final: number | null;
}

// The move that brought a player the most.
export interface BestMove {
  player: PlayerId;
  ply: number;
  round: number;
  vp: number;
  tile: string | null;
}

export interface History {
  curves: Curve[];
  ledger: Ledger;
  best: Partial<Record<PlayerId, BestMove>>;
}

type Played = Pick<GameLog, 'start' | 'lines' | 'over'>;

const isFinal = (why = '') => why.startsWith('final_');

function bestOf(
  { events, ply }: Line,
  by: PlayerId,
  round: number,
  known: BestMove | undefined,
): BestMove | undefined {
  const vp = events
    .filter(({ kind, player, why }) => kind === 'scored' && player === by && !isFinal(why))
    .reduce((sum, { value = 0 }) => sum + value, 0);
  if (vp === 0 || vp <= (known?.vp ?? 0)) return known;
  const placed = events.find(
    ({ kind, to }) => kind === 'tile' && (to?.zone === 'duchy' || to?.zone === 'card'),
  );
  return { player: by, ply, round, vp, tile: placed?.tile ?? null };
}

export function history({ start, lines, over }: Played, upTo = lines.length): History {
  const players = start.players.map(({ player }) => player);
  const ledger: Ledger = new Map(
    start.players.map(({ player, vp }) => [player, new Map(vp ? [['before', vp]] : [])]),
  );
  const now = new Map(start.players.map(({ player, vp }) => [player, vp]));
  const curves = new Map<PlayerId, Point[]>(players.map((player) => [player, []]));
  const best: History['best'] = {};
  let { phase } = start;
  // How many rounds are over, and how many have begun.
  let done = PHASES.indexOf(phase) * 5 + Math.max(start.round - 1, 0);
  let begun = start.round > 0 ? done + 1 : done;
  let size = '';
  const mark = (round: number) => {
    for (const player of players) {
      const points = curves.get(player) ?? [];
      if (points.at(-1)?.round === round) points.pop();
      points.push({ round, vp: now.get(player) ?? 0 });
    }
  };
  mark(done);
  let ended = false;
  for (const line of lines.slice(0, upTo)) {
    const by = whose(line);
    if (by) {
      const found = bestOf(line, by, begun, best[by]);
      if (found) best[by] = found;
    }
    for (const event of line.events) {
      const { kind, player, value = 0 } = event;
      if (kind === 'bonus') size = event.size ?? '';
      if (kind === 'phase_began') phase = event.phase ?? phase;
      if (kind === 'round_began') {
        done = PHASES.indexOf(phase) * 5 + (event.round ?? 1) - 1;
        begun = done + 1;
        mark(done);
      }
      if (kind !== 'scored' || !player) continue;
      if (isFinal(event.why) && !ended) {
        ended = true;
        mark(begun);
      }
      now.set(player, (now.get(player) ?? 0) + value);
      const source = sourceOf(event, phase, size);
      const points = ledger.get(player);
      points?.set(source, (points.get(source) ?? 0) + value);
    }
  }
  const whole = over && upTo >= lines.length;
  if (!ended) mark(whole ? begun : begun > done ? done + 0.5 : done);
  return {
    curves: players.map((player) => ({
      player,
      points: curves.get(player) ?? [],
      final: whole ? (now.get(player) ?? 0) : null,
    })),
    ledger,
    best,
  };
}

// The points of teams in place of those of their players, under the name of the first.
export function together(
  curves: readonly Curve[],
  teams: readonly (readonly PlayerId[])[],
): Curve[] {
  return teams.flatMap((players) => {
    const [first, ...others] = curves.filter(({ player }) => players.includes(player));
    if (!first) return [];
    const all = (of: (curve: Curve) => number) =>
      others.reduce((sum, curve) => sum + of(curve), of(first));
    return [
      {
        player: first.player,
        points: first.points.map(({ round }, k) => ({
          round,
          vp: all(({ points }) => points[k]?.vp ?? 0),
        })),
        final: first.final === null ? null : all(({ final }) => final ?? 0),
      },
    ];
  });
}

// Since when the first of the standings was ahead of everybody else: a round (25 is the last), `final`
// for the final scoring, or null when that cannot be said, as after a tie.
export function leadSince(curves: readonly Curve[], winner: PlayerId): number | 'final' | null {
  const own = curves.find(({ player }) => player === winner);
  const others = curves.filter(({ player }) => player !== winner);
  if (!own || others.length === 0) return null;
  const ahead = (vp: number, of: (curve: Curve) => number) =>
    others.every((curve) => vp > of(curve));
  if (own.final !== null && !ahead(own.final, ({ final }) => final ?? 0)) return null;
  let since: number | 'final' | null = own.final === null ? null : 'final';
  for (let k = own.points.length - 1; k >= 0; k -= 1) {
    const point = own.points[k];
    if (!point || !ahead(point.vp, ({ points }) => points[k]?.vp ?? 0)) break;
    since = point.round;
  }
  return since;
}

// The group in which one player was furthest ahead of another.
export function difference(rows: readonly GroupRow[], one: number, other: number): Group | null {
  let found: Group | null = null;
  let most = 0;
  for (const { group, vp } of rows) {
    const ahead = (vp[one] ?? 0) - (vp[other] ?? 0);
    if (ahead > most) [found, most] = [group, ahead];
  }
  return found;
}
