// The game in two sentences: who won, and how.
import { PHASES, type PlayerId, type Tuning } from '../../board/types.ts';
import { list, t } from '../i18n.ts';
import type { ScoreSheet } from '../live/messages.ts';
import { type Curve, difference, leadSince } from './history.ts';
import { groupRows } from './sources.ts';

type Names = Partial<Record<PlayerId, string>>;

// Everybody in the first place.
export function winners({ standings }: ScoreSheet): PlayerId[] {
  return standings.filter(({ place }) => place === 1).map(({ player }) => player);
}

// Somebody may be called "You", as the learner is: sentences about them are in the second person.
const person = (names: readonly string[]) => (names.includes(t('player.you')) ? '.you' : '');

export function headline(sheet: ScoreSheet, names: Names): string {
  if (!sheet.over) return t('scores.soFar');
  const [first, second] = sheet.standings;
  if (first && !second) return alone(first, names);
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

function lead(curves: readonly Curve[], winner: PlayerId, n: number): string {
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
  const [first, second] = sheet.standings;
  if (!first || !second) return '';
  const ahead = first.vp - second.vp;
  if (!sheet.over) {
    const player = names[first.player] ?? first.player;
    if (ahead === 0) return t('scores.level');
    return t(`scores.leads${person([player])}`, { player, n: first.vp });
  }
  if (ahead === 0) {
    if (first.place === second.place) return '';
    if (first.player === automaton) {
      return t('result.tie.automaton', { player: names[automaton] ?? automaton });
    }
    const spaces = first.empty_spaces !== second.empty_spaces;
    return t(`result.tie.${spaces ? tuning.first_tie_break : tuning.second_tie_break}`);
  }
  const seatOf = (player: PlayerId) => sheet.players.findIndex((one) => one.player === player);
  const most = difference(groupRows(sheet.players), seatOf(first.player), seatOf(second.player));
  const parts = [lead(curves, first.player, ahead)];
  if (most) parts.push(t(`scores.difference.${most}`));
  return parts.join(' ');
}
