// A table in a few words.
import { t } from '../i18n.ts';
import type { Summary } from '../live/messages.ts';
import { briefName } from '../names.ts';
import { botName } from '../table/seats.ts';

export const seatWords = ({ seats }: Pick<Summary, 'seats'>): string[] =>
  seats.map(({ kind, name, bot }) =>
    kind === 'open' ? t('gather.open') : kind === 'bot' ? botName(bot) : name,
  );

// How far the game is, with the points.
export function progressWords({ stage, phase, round, scores }: Summary): string {
  if (stage === 'gathering') return t('home.gathering');
  const points = scores.join(' : ');
  if (stage === 'over') return t('home.finished', { scores: points });
  if (stage === 'halted') return t('home.halted');
  return t('home.phase', { phase, round, scores: points });
}

// Whose turn it is; empty when nobody is asked.
export function turnWords(table: Summary): string {
  if (table.your_turn) return t('home.yourTurn');
  if (table.stage !== 'playing' || !table.deciding) return '';
  const player = seatWords(table)[Number(table.deciding.slice(1)) - 1] ?? '';
  return t('home.plays', { player: briefName(player) });
}

// What waits for you comes first, then what goes on, then what is over; the order is kept otherwise.
export function byUrgency(tables: readonly Summary[]): Summary[] {
  const rank = ({ your_turn, stage }: Summary) =>
    your_turn ? 0 : stage === 'over' || stage === 'halted' ? 2 : 1;
  return [...tables].sort((a, b) => rank(a) - rank(b));
}
