// The shields: the signs of their power and their points, and where they are.
import type { Glyph } from './glyphs.ts';
import { pairs } from './pairs.ts';
import type { CellName, DieValue, TileName } from './types.ts';

export interface ShieldLook {
  signs: Glyph[];
  points: number;
}

export const SHIELDS: Record<number, ShieldLook> = {
  1: { signs: ['livestock', 'text =', 'livestock'], points: 12 },
  2: { signs: ['worker', 'text =', 'worker'], points: 12 },
  3: { signs: ['shield', 'right', 'worker'], points: 12 },
  4: { signs: ['icon key', 'text ∞'], points: 12 },
  5: { signs: ['icon caravel', 'goods'], points: 12 },
  6: { signs: ['icon open-book', 'text =', 'icon open-book'], points: 12 },
  7: { signs: ['bonus', 'text ×2'], points: 8 },
  8: { signs: ['icon mine-wagon', 'text ×2'], points: 8 },
  9: { signs: ['goods', 'right', 'coin'], points: 8 },
  10: { signs: ['icon open-book', 'text ×2'], points: 8 },
  11: { signs: ['icon medieval-gate', 'right', 'shield'], points: 8 },
  12: { signs: ['sold', 'text ×2'], points: 8 },
  13: { signs: ['shield', 'text ×2'], points: 4 },
  14: { signs: ['building', 'down'], points: 4 },
  15: { signs: ['black', 'down'], points: 4 },
  16: { signs: ['any-die'], points: 4 },
  17: { signs: ['building', 'text +1'], points: 4 },
  18: { signs: ['down', 'space'], points: 4 },
};

// Those at the depots.
export function depotShields(
  words: readonly string[] = [],
): { depot: DieValue; shield: TileName }[] {
  return pairs(words).map(([depot, shield]) => ({ depot: Number(depot) as DieValue, shield }));
}

// Those on the castles of a duchy.
export function castleShields(words: readonly string[] = []): Record<CellName, TileName> {
  return Object.fromEntries(pairs(words));
}

export const isShield = (tile: TileName | null) => tile?.startsWith('shield-') ?? false;

export const shieldNumber = (shield: TileName) => Number(shield.slice('shield-'.length));
