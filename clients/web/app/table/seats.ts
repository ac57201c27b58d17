import type { PlayerId } from '../../board/types.ts';
import { has, t } from '../i18n.ts';
import type { Seat } from '../live/messages.ts';

export function botName(level: string): string {
  return has(`bot.${level}.name`) ? t(`bot.${level}.name`) : level;
}

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
