// Where the depots lie, and the spaces inside them. Units: a depot is 142 wide.
import type { Point } from './geometry.ts';
import type { DieValue, SlotName, Terrain } from './types.ts';

export const DEPOT_WIDTH = 142;
const RISE = (DEPOT_WIDTH * Math.sqrt(3)) / 2;

// 6 and 1 above, 5 and 2 beside, 4 and 3 below, the black depot in the middle.
export type RingDepot = DieValue | 'black';
export const DEPOT_CENTRE: Record<RingDepot, Point> = {
  1: { x: DEPOT_WIDTH / 2, y: -RISE },
  2: { x: DEPOT_WIDTH, y: 0 },
  3: { x: DEPOT_WIDTH / 2, y: RISE },
  4: { x: -DEPOT_WIDTH / 2, y: RISE },
  5: { x: -DEPOT_WIDTH, y: 0 },
  6: { x: -DEPOT_WIDTH / 2, y: -RISE },
  black: { x: 0, y: 0 },
};

// The terrain printed on each space of the numbered depots; null where no tile lies in this game.
export type DepotSlots = readonly (readonly (Terrain | null)[])[];

export interface SlotLayout {
  // Width of a tile.
  width: number;
  places: Point[];
}

function bricks(rows: readonly number[], width: number): SlotLayout {
  const rise = (width * Math.sqrt(3)) / 2;
  const widest = Math.max(...rows);
  const even = rows.every((row) => row === widest);
  const places = rows.flatMap((row, k) => {
    const shift = even ? (k % 2 === 0 ? -width / 4 : width / 4) : 0;
    return Array.from({ length: row }, (_, column) => ({
      x: (column - (row - 1) / 2) * width + shift,
      y: (k - (rows.length - 1) / 2) * rise,
    }));
  });
  return { width, places };
}

// How so many tiles lie in a depot: two side by side, more like bricks. The black depot has no
// number and no goods, so its tiles are a little larger.
export function slotLayout(count: number, black = false): SlotLayout {
  if (black && count <= 4) return bricks([2, 2], 49);
  if (count <= 2) {
    const places = count === 2 ? [-31, 31] : [0];
    return { width: 60, places: places.map((x) => ({ x, y: -2 })) };
  }
  if (count === 3) return bricks([2, 1], 48);
  if (count === 4) return bricks([2, 2], 47);
  if (count <= 6) return bricks([2, 2, 2], 42);
  return bricks([3, 2, 3], 39);
}

// Where the shields of a depot lie, seen from its middle: at its outer corners.
const SHIELD_AT: Record<DieValue, readonly [Point, Point]> = {
  1: [
    { x: 59, y: -52 },
    { x: -55, y: -52 },
  ],
  2: [
    { x: 52, y: -56 },
    { x: 52, y: 56 },
  ],
  3: [
    { x: 59, y: 52 },
    { x: -55, y: 52 },
  ],
  4: [
    { x: -59, y: 52 },
    { x: 55, y: 52 },
  ],
  5: [
    { x: -52, y: -56 },
    { x: -52, y: 56 },
  ],
  6: [
    { x: -59, y: -52 },
    { x: 55, y: -52 },
  ],
};
export const SHIELD_WIDTH = 38;

export function shieldPlace(depot: DieValue, nth: number): Point {
  const at = SHIELD_AT[depot][nth] ?? { x: 0, y: 0 };
  return { x: DEPOT_CENTRE[depot].x + at.x, y: DEPOT_CENTRE[depot].y + at.y };
}

export function slotName(depot: DieValue | 'black', index: number): SlotName {
  return depot === 'black' ? `b${index + 1}` : `${depot}${'abcd'[index] ?? '?'}`;
}
