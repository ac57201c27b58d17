// Which goods of a depot there is room for.
import { stacks } from '../../board/goods.ts';
import type { Good } from '../../board/types.ts';

export interface Room {
  goods: { good: Good; count: number; fits: boolean }[];
  // Where not all new types find room: how many of them do.
  some: number | null;
}

// In a storage for so many types; more of a type that is there always fits.
export function roomFor(depot: readonly Good[], own: readonly Good[], types: number): Room {
  const held = new Set(own);
  const free = Math.max(types - held.size, 0);
  const found = stacks(depot);
  const added = found.filter(({ good }) => !held.has(good)).length;
  return {
    goods: found.map((one) => ({ ...one, fits: held.has(one.good) || free > 0 })),
    some: added > free ? free : null,
  };
}
