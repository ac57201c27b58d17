// What can be counted by looking at a duchy.
import {
  type Board,
  type BoardArea,
  type CellName,
  TERRAINS,
  type Terrain,
  type TileName,
} from './types.ts';

export interface Cover {
  covered: number;
  all: number;
}

// How many spaces of each colour a board has, and how many of them are covered.
export function coverage(board: Board, duchy: Record<CellName, TileName>): Record<Terrain, Cover> {
  const count = Object.fromEntries(
    TERRAINS.map((terrain) => [terrain, { covered: 0, all: 0 }]),
  ) as Record<Terrain, Cover>;
  for (const { cell, terrain } of board.rows.flat()) {
    count[terrain].all += 1;
    if (cell in duchy) count[terrain].covered += 1;
  }
  return count;
}

// A covered area has a gold border; a lone starting castle has not earned it.
export function isFinished(
  area: BoardArea,
  duchy: Record<CellName, TileName>,
  start: CellName | null,
): boolean {
  const lone = area.cells.length === 1 && area.cells[0] === start;
  return !lone && area.cells.every((cell) => cell in duchy);
}
