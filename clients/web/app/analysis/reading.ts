// What can be read from an analysis: who stood how well at each moment, what was lost, what was luck.
import type { Phase, PlayerId, Team } from '../../board/types.ts';
import type { Account, Analysis, JudgedTurn, Moment } from '../live/coach.ts';
import { matters, rounded } from '../live/coach_words.ts';

// Partners have one chance: they are told under the first of them.
export interface Side {
  first: PlayerId;
  players: PlayerId[];
}

export function sidesOf(players: readonly PlayerId[], teams?: readonly Team[]): Side[] {
  const groups = teams ?? players.map((player) => [player]);
  return groups.map((group) => ({ first: group[0] as PlayerId, players: [...group] }));
}

export const chanceOf = ({ chance }: Pick<Moment, 'chance'>, { first }: Side): number =>
  chance[first] ?? 0;

// The chances of all sides above one another at a moment: where each begins and ends, 0 to 1.
export function shares(moment: Moment, sides: readonly Side[]): [from: number, to: number][] {
  let sum = 0;
  return sides.map((side) => {
    const from = sum;
    sum = Math.min(1, sum + chanceOf(moment, side));
    return [from, sum];
  });
}

// The moment that is nearest to a ply.
export function nearest(moments: readonly Pick<Moment, 'ply'>[], ply: number): number {
  let best = 0;
  moments.forEach((moment, k) => {
    const so = Math.abs((moments[best]?.ply ?? 0) - ply);
    if (Math.abs(moment.ply - ply) < so) best = k;
  });
  return best;
}

// The turn that led to a moment, or the last one before it.
export const turnBefore = (turns: readonly JudgedTurn[], ply: number): JudgedTurn | undefined =>
  turns.findLast(({ to }) => to <= ply);

export const turnTo = (turns: readonly JudgedTurn[], ply: number): JudgedTurn | undefined =>
  turns.find(({ to }) => to === ply);

// Where the phases begin, as plies.
export function phaseMarks(turns: readonly JudgedTurn[]): { phase: Phase; ply: number }[] {
  const marks: { phase: Phase; ply: number }[] = [];
  for (const { phase, from } of turns) {
    if (marks.at(-1)?.phase !== phase) marks.push({ phase, ply: marks.length > 0 ? from : 0 });
  }
  return marks;
}

// Of a percent.
const tenths = (chance: number): number => Math.round(1000 * chance);

// Decisions that cost something, the dearest first: by chance to win as it is shown, then by points.
export function mistakesOf(
  { turns }: Pick<Analysis, 'turns'>,
  players: readonly PlayerId[] | null = null,
): JudgedTurn[] {
  return turns
    .filter(({ player, loss, forced }) => {
      const shown = players === null || players.includes(player);
      return shown && !forced && matters(loss);
    })
    .sort((a, b) => tenths(b.loss.chance) - tenths(a.loss.chance) || b.loss.points - a.loss.points);
}

// How large a mistake is drawn: 0 to 1, by the chance it cost; whoever has lost already loses points.
export const weight = ({ loss }: Pick<JudgedTurn, 'loss'>): number =>
  Math.min(1, Math.sqrt(Math.max(loss.chance / 0.25, loss.points / 25)));

export const luckOf = ({ dice, draws }: Account): number => dice + draws;

// As it is shown, in so many parts of one: what is told adds up to the result.
export function summed({ begin, dice, draws, skill, rest }: Account, parts: number): Account {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = rounded([begin, dice, draws, skill, rest], parts);
  const result = Math.round((a + b + c + d + e) * parts) / parts;
  return { begin: a, dice: b, draws: c, skill: d, rest: e, result };
}

// The longest bar among these accounts: 1 at least, so that nothing is divided by nothing.
export function longest(accounts: readonly Account[]): number {
  const parts = accounts.flatMap(({ dice, draws, skill, rest }) => [dice, draws, skill, rest]);
  return Math.max(1e-6, ...parts.map(Math.abs));
}
