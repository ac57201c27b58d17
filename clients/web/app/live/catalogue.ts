// What the server knows of boards and tiles, as a table needs it.
import type { Board } from '../../board/types.ts';
import { api } from './api.ts';
import type { Rank } from './fold.ts';

export interface Known {
  boards: Record<string, Board>;
  // The place of a tile among all, by which tiles in storage are sorted.
  rank: Rank;
}

export async function known(): Promise<Known> {
  const { boards, tiles } = await api.catalogue();
  const names = [...new Set(tiles.map(({ name }) => name))];
  const ranks = new Map(names.map((tile, index) => [tile, index]));
  return {
    boards: Object.fromEntries(boards.map((board) => [board.id, board])),
    rank: (tile) => ranks.get(tile) ?? names.length,
  };
}
