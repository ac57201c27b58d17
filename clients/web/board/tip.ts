// Where words about a thing stand: beside it where they are wanted, else where there is room, and
// always inside the window. Lengths in px.
export type TipSide = 'before' | 'after' | 'above' | 'below';

interface Size {
  width: number;
  height: number;
}

const ORDER: Record<TipSide, TipSide[]> = {
  before: ['before', 'after', 'above', 'below'],
  after: ['after', 'before', 'above', 'below'],
  above: ['above', 'below', 'after', 'before'],
  below: ['below', 'above', 'after', 'before'],
};
const EDGE = 6;
// The arrow, and how far from the left edge it is above and below a thing.
const ARROW = 6;
const INDENT = 24;

const clamp = (n: number, most: number) => Math.max(EDGE, Math.min(n, most - EDGE));

// `thing` is its middle, and how far it reaches from there; `arrow` is where the arrow stands along
// its edge.
export function placeTip(
  { width, height }: Size,
  thing: { x: number; y: number; reach: number },
  room: Size,
  wanted: TipSide,
): { side: TipSide; left: number; top: number; arrow: number } {
  const { x, y, reach } = thing;
  const away = reach + ARROW;
  const starts: Record<TipSide, { left: number; top: number }> = {
    before: { left: x - away - width, top: y - height / 2 },
    after: { left: x + away, top: y - height / 2 },
    above: { left: x - INDENT, top: y - away - height },
    below: { left: x - INDENT, top: y + away },
  };
  const fits = (side: TipSide) => {
    const { left, top } = starts[side];
    return side === 'before' || side === 'after'
      ? left >= EDGE && left + width <= room.width - EDGE
      : top >= EDGE && top + height <= room.height - EDGE;
  };
  const side = ORDER[wanted].find(fits) ?? wanted;
  const left = clamp(starts[side].left, room.width - width);
  const top = clamp(starts[side].top, room.height - height);
  const across = side === 'above' || side === 'below';
  const arrow = across ? x - left : y - top;
  const length = across ? width : height;
  return { side, left, top, arrow: Math.max(2 * ARROW, Math.min(arrow, length - 2 * ARROW)) };
}
