import type { PlayerId } from '../../board/types.ts';
import { has, t } from '../i18n.ts';
import type { Seat } from '../live/messages.ts';

export function botName(level: string): string {
  return has(`bot.${level}.name`) ? t(`bot.${level}.name`) : level;
}

// What everybody is called at the table.
export function seatNames(seats: readonly Seat[]): Partial<Record<PlayerId, string>> {
  return Object.fromEntries(
    seats.map(({ player, kind, name, bot }) => [
      player,
      kind === 'bot' ? botName(bot) : name || t('player.seat', { n: Number(player.slice(1)) }),
    ]),
  );
}
