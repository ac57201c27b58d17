// Depots beside those of the board: what lies in them, and where each tile is called to lie.
import { pairs } from './pairs.ts';
import type { GameState, SideDepotName, SlotName, TileName } from './types.ts';

// A place of the store with nothing on it, where places are kept.
const EMPTY = 'none';

export interface SideTile {
  slot: SlotName;
  depot: SideDepotName;
  tile: TileName;
}

export function sideTiles({ vineyard, store = [] }: GameState): SideTile[] {
  return [
    ...pairs(vineyard).map(([space, tile]) => ({
      slot: space,
      depot: space as SideDepotName,
      tile,
    })),
    ...store.flatMap((tile, k) =>
      tile === EMPTY ? [] : [{ slot: `s${k + 1}`, depot: 'store' as const, tile }],
    ),
  ];
}
