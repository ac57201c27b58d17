// A table in a few words.
import { list, t } from '../i18n.ts';
import type { Summary } from '../live/messages.ts';
import { briefName } from '../names.ts';
import { botName } from '../table/bots.ts';

export const seatWords = ({ seats }: Pick<Summary, 'seats'>): string[] =>
  seats.map(({ kind, name, bot }) =>
    kind === 'open' ? t('gather.open') : kind === 'bot' ? botName(bot) : name,
  );

// Who plays, partners together.
export function sideWords(table: Pick<Summary, 'seats' | 'teams'>): string {
  const names = seatWords(table);
  const of = (player: string) => names[Number(player.slice(1)) - 1] ?? '';
  return (table.teams?.map((team) => list(team.map(of))) ?? names).join(table.teams ? ' – ' : ', ');
}

// The points of everybody; those of partners added up.
function points({ scores, teams }: Pick<Summary, 'scores' | 'teams'>): number[] {
  const of = (player: string) => scores[Number(player.slice(1)) - 1] ?? 0;
  return teams ? teams.map(([one, other]) => of(one) + of(other)) : scores;
}

// How far the game is, with the points.
export function progressWords(table: Summary): string {
  const { stage, phase, round } = table;
  if (stage === 'gathering') return t('home.gathering');
  const scores = points(table).join(' : ');
  if (stage === 'over') return t('home.finished', { scores });
  if (stage === 'halted') return t('home.halted');
  return t('home.phase', { phase, round, scores });
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
