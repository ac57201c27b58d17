import type { PlayerId } from '../../board/types.ts';
import { t } from '../i18n.ts';
import type { ClockRules, Seat } from '../live/messages.ts';
import { botName } from './bots.ts';

// Whoever is called like somebody before gets a number: Steward, Steward 2.
export function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}

// What everybody is called at the table.
export function seatNames(seats: readonly Seat[]): Partial<Record<PlayerId, string>> {
  const names = seats.map(({ player, kind, name, bot }) =>
    kind === 'bot' ? botName(bot) : name || t('player.seat', { n: Number(player.slice(1)) }),
  );
  return Object.fromEntries(distinct(names).map((name, k) => [seats[k]?.player, name]));
}

// Whether somebody is away, or a bot plays in their place.
export function awayText({ kind, present, stand_in }: Seat): string | undefined {
  if (kind !== 'human') return undefined;
  if (stand_in) return t('opponent.bot');
  return present === false ? t('opponent.away') : undefined;
}

// What somebody is told in whose place a bot plays: for this turn, on, or by the wish of the others.
export function standInText(clock: ClockRules['kind'], timeUp: boolean, left = 1): string {
  if (clock === 'move' && timeUp) return t('prompt.timeUpTurn');
  return t(clock === 'bank' && (timeUp || left <= 0) ? 'prompt.timeUpRest' : 'prompt.standIn');
}
