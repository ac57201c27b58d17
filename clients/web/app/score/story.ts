// The game in two sentences: who won, and how.
import { PHASES, type PlayerId, type Tuning } from '../../board/types.ts';
import { list, t } from '../i18n.ts';
import type { ScoreSheet } from '../live/messages.ts';
import { type Curve, difference, leadSince, together } from './history.ts';
import { type GroupRow, groupRows } from './sources.ts';

type Names = Partial<Record<PlayerId, string>>;

// Everybody in the first place.
export function winners({ standings }: ScoreSheet): PlayerId[] {
  return standings.filter(({ place }) => place === 1).map(({ player }) => player);
}

// Somebody may be called "You", as the learner is: sentences about them are in the second person.
const person = (names: readonly string[]) => (names.includes(t('player.you')) ? '.you' : '');

// Who wins or loses, the best first: teams where there are some, else players.
interface Side {
  players: PlayerId[];
  place: number;
  vp: number;
  empty_spaces: number;
}

const sidesOf = ({ standings, teams }: ScoreSheet): Side[] =>
  teams ?? standings.map((one) => ({ ...one, players: [one.player] }));

const called = ({ players }: Side, names: Names) => players.map((id) => names[id] ?? id);

export function headline(sheet: ScoreSheet, names: Names): string {
  if (!sheet.over) return t('scores.soFar');
  const [first, second] = sidesOf(sheet);
  const [best, next] = sheet.standings;
  if (best && !next) return alone(best, names);
  if (sheet.teams && first && second) {
    if (first.place === second.place) return t('scores.teamsShared');
    const players = list(called(first, names));
    return t('scores.teamWins', { players, n: first.vp, m: second.vp });
  }
  const won = winners(sheet).map((player) => names[player] ?? player);
  const form = person(won);
  if (!first || won.length !== 1) return t(`scores.shared${form}`, { players: list(won) });
  const player = won[0] ?? '';
  return sheet.standings.length === 2
    ? t(`scores.wins2${form}`, { player, n: first.vp, m: second?.vp ?? 0 })
    : t(`scores.wins${form}`, { player, n: first.vp });
}

// Whoever plays alone wins by filling the duchy.
function alone({ player, won, empty_spaces: n }: ScoreSheet['standings'][number], names: Names) {
  const name = names[player] ?? player;
  return won ? t(`scores.filled${person([name])}`, { player: name }) : t('scores.notFilled', { n });
}

function lead(curves: readonly Curve[], { players: [winner = 'P1'] }: Side, n: number): string {
  const since = leadSince(curves, winner);
  if (since === 'final' || since === null) return t('scores.lead.final', { n });
  // The first round at whose end anybody had points.
  const first = curves[0]?.points.findIndex((_, k) =>
    curves.some(({ points }) => (points[k]?.vp ?? 0) > 0),
  );
  if (first !== undefined && since <= (curves[0]?.points[first]?.round ?? 0)) {
    return t('scores.lead.first', { n });
  }
  const phase = PHASES[Math.ceil(since / 5) - 1] ?? 'A';
  return t('scores.lead.round', { n, phase });
}

export function sentence(
  sheet: ScoreSheet,
  curves: readonly Curve[],
  tuning: Tuning,
  names: Names,
  automaton?: PlayerId,
): string {
  const sides = sidesOf(sheet);
  const [first, second] = sides;
  if (!first || !second) return '';
  const ahead = first.vp - second.vp;
  if (!sheet.over) {
    if (ahead === 0) return t('scores.level');
    const leading = called(first, names);
    const form = sheet.teams ? '.team' : person(leading);
    return t(`scores.leads${form}`, { player: list(leading), n: first.vp });
  }
  if (ahead === 0) {
    if (first.place === second.place) return '';
    if (automaton && first.players.includes(automaton)) {
      return t('result.tie.automaton', { player: names[automaton] ?? automaton });
    }
    const spaces = first.empty_spaces - second.empty_spaces;
    // Teams are told apart by more of them, whatever decides between players.
    if (sheet.teams) return t(`result.tie.${spaces > 0 ? 'most' : 'fewest'}_empty_spaces`);
    return t(`result.tie.${spaces !== 0 ? tuning.first_tie_break : tuning.second_tie_break}`);
  }
  const parts = [
    lead(
      together(
        curves,
        sides.map(({ players }) => players),
      ),
      first,
      ahead,
    ),
  ];
  const most = difference(rowsOf(sheet, sides), 0, 1);
  if (most) parts.push(t(`scores.difference.${most}`));
  return parts.join(' ');
}

// The groups of points with what each side has of them.
function rowsOf(sheet: ScoreSheet, sides: readonly Side[]): GroupRow[] {
  const has = (player: PlayerId) => sheet.players.findIndex((one) => one.player === player);
  return groupRows(sheet.players).map((row) => ({
    ...row,
    vp: sides.map(({ players }) => players.reduce((sum, id) => sum + (row.vp[has(id)] ?? 0), 0)),
  }));
}
