// A game to look at: of a table, or out of a game file.
import { boardsWith } from '../../board/teams.ts';
import type { Phase, PlayerId, Terrain, Tuning } from '../../board/types.ts';
import { api } from '../live/api.ts';
import { type Known, known } from '../live/catalogue.ts';
import type { GameLog, ScoreSheet, TableView } from '../live/messages.ts';
import { withWants } from '../live/wants.ts';
import { botName, isBot } from '../table/bots.ts';
import { distinct, seatNames } from '../table/seats.ts';

export interface Recorded extends Known {
  log: GameLog;
  score: ScoreSheet;
  tuning: Tuning;
  print: Record<Phase, (Terrain | null)[][]>;
  // Null for a game file.
  table: TableView | null;
}

const withAllTold = (log: GameLog): GameLog => ({
  ...log,
  lines: withWants(log.lines, log.start.automaton),
});

export async function recordedTable(id: string): Promise<Recorded> {
  const [all, table, told, score] = await Promise.all([
    known(),
    api.table(id),
    api.log(id),
    api.score(id),
  ]);
  const log = withAllTold(told);
  const boards = boardsWith(all.boards, log.replaced_boards);
  return { ...all, boards, log, score, table, tuning: table.tuning, print: table.print };
}

export async function recordedFile(game: string): Promise<Recorded> {
  const [all, { score, ...told }] = await Promise.all([known(), api.replay(game)]);
  const log = withAllTold(told);
  const boards = boardsWith(all.boards, log.replaced_boards);
  return { ...all, boards, log, score, table: null, tuning: log.tuning, print: log.print };
}

// What everybody is called, in the language of the reader.
export function recordedNames({ table, log }: Recorded): Partial<Record<PlayerId, string>> {
  if (table) return seatNames(table.seats);
  const { players } = log.start;
  const names = players.map(({ player }, k) => {
    const name = log.seats[k] || player;
    return isBot(name) ? botName(name) : name;
  });
  return Object.fromEntries(distinct(names).map((name, k) => [players[k]?.player, name]));
}
