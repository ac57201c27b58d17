// Small signs in which tiles say what they do, and how a row of them is laid out.
import type { IconName } from './icon_names.ts';
import type { Good, Terrain } from './types.ts';

// A sign is a word, some with an operand: 'coin', 'good 3', 'text +1'. A terrain alone is a small
// tile of that colour: "one of these". `depots` are all of them, `ring` those with a number.
export type Glyph =
  | Terrain
  | 'coin'
  | 'worker'
  | 'goods'
  | 'sold'
  | 'any-die'
  | 'white-die'
  | 'right'
  | 'up'
  | 'down'
  | 'space'
  | 'black'
  | 'depots'
  | 'ring'
  | 'bonus'
  | 'shield'
  | 'check'
  | `good ${Good}`
  | `icon ${IconName}`
  | `text ${string}`
  | `points ${number}`;

export interface GlyphPlace {
  glyph: Glyph;
  x: number;
}

// Widths as shares of the height of the row.
const WIDTHS: Record<string, number> = {
  coin: 1,
  worker: 1.12,
  goods: 0.94,
  sold: 0.94,
  good: 0.98,
  'any-die': 0.98,
  'white-die': 0.98,
  right: 0.8,
  up: 0.6,
  down: 0.6,
  space: 1.02,
  black: 0.92,
  depots: 1.1,
  ring: 1.1,
  bonus: 0.8,
  shield: 0.95,
  check: 0.8,
  icon: 1.05,
  points: 1.3,
};

export function operand(glyph: Glyph): { kind: string; value: string } {
  const blank = glyph.indexOf(' ');
  return blank < 0
    ? { kind: glyph, value: '' }
    : { kind: glyph.slice(0, blank), value: glyph.slice(blank + 1) };
}

export function glyphWidth(glyph: Glyph): number {
  const { kind, value } = operand(glyph);
  if (kind === 'text') return 0.2 + 0.5 * value.length;
  return WIDTHS[kind] ?? 0.98;
}

// The signs side by side, centred on 0, and how wide they are together.
export function glyphRow(
  glyphs: readonly Glyph[],
  size: number,
  gap = 0.12,
): { places: GlyphPlace[]; width: number } {
  const widths = glyphs.map((glyph) => glyphWidth(glyph) * size);
  const width = widths.reduce((sum, w) => sum + w, 0) + gap * size * (glyphs.length - 1);
  let left = -width / 2;
  const places = glyphs.map((glyph, k) => {
    const own = widths[k] ?? 0;
    const x = left + own / 2;
    left += own + gap * size;
    return { glyph, x };
  });
  return { places, width };
}
