// A game to look at: of a table, or out of a game file.
import type { Board, Phase, PlayerId, Terrain, TileName, Tuning } from '../../board/types.ts';
import { has } from '../i18n.ts';
import { api } from '../live/api.ts';
import type { Rank } from '../live/fold.ts';
import type { Catalogue, GameLog, ScoreSheet, TableView } from '../live/messages.ts';
import { botName, seatNames } from '../table/seats.ts';

export interface Recorded {
  log: GameLog;
  score: ScoreSheet;
  boards: Record<string, Board>;
  rank: Rank;
  tuning: Tuning;
  print: Record<Phase, (Terrain | null)[][]>;
  // Null for a game file.
  table: TableView | null;
}

function known(catalogue: Catalogue): Pick<Recorded, 'boards' | 'rank'> {
  const tiles: TileName[] = [...new Set(catalogue.tiles.map(({ name }) => name))];
  const ranks = new Map(tiles.map((tile, index) => [tile, index]));
  return {
    boards: Object.fromEntries(catalogue.boards.map((board) => [board.id, board])),
    rank: (tile) => ranks.get(tile) ?? tiles.length,
  };
}

export async function recordedTable(id: string): Promise<Recorded> {
  const [catalogue, table, log, score] = await Promise.all([
    api.catalogue(),
    api.table(id),
    api.log(id),
    api.score(id),
  ]);
  return { ...known(catalogue), log, score, table, tuning: table.tuning, print: table.print };
}

export async function recordedFile(game: string): Promise<Recorded> {
  const [catalogue, { score, ...log }] = await Promise.all([api.catalogue(), api.replay(game)]);
  return {
    ...known(catalogue),
    log,
    score,
    table: null,
    tuning: log.tuning,
    print: log.print,
  };
}

// What everybody is called, in the language of the reader.
export function recordedNames({ table, log }: Recorded): Partial<Record<PlayerId, string>> {
  if (table) return seatNames(table.seats);
  return Object.fromEntries(
    log.start.players.map(({ player }, k) => {
      const name = log.seats[k] || player;
      return [player, has(`bot.${name}.name`) ? botName(name) : name];
    }),
  );
}
