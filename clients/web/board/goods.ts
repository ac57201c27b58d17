import type { IconName } from './icon_names.ts';
import type { Good } from './types.ts';

export const GOOD_ICON: Record<Good, IconName> = {
  1: 'rolled-cloth',
  2: 'grapes',
  3: 'painted-pottery',
  4: 'powder-bag',
  5: 'barrel',
  6: 'wheat',
};

// Goods whose colour wants cream signs.
export function darkGood(good: Good): boolean {
  return good === 2 || good === 4 || good === 5;
}

// How many of each type, by number: the stacks in which goods lie.
export function stacks(goods: readonly Good[]): { good: Good; count: number }[] {
  const counts = new Map<Good, number>();
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1);
  return [...counts].map(([good, count]) => ({ good, count })).sort((a, b) => a.good - b.good);
}
