// Pointy-top hexagons of width 100, y downwards.

export interface Point {
  x: number;
  y: number;
}

export interface Axial {
  q: number;
  r: number;
}

export const HEX_WIDTH = 100;
export const HEX_RADIUS = HEX_WIDTH / Math.sqrt(3);
// The neighbours in the order of the edges, clockwise from the upper right.
export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export function axialCentre({ q, r }: Axial): Point {
  return { x: HEX_WIDTH * (q + r / 2), y: HEX_RADIUS * 1.5 * r };
}

// The corners, clockwise from the top: edge k runs from corner k to corner k + 1.
export function hexCorners(width = HEX_WIDTH, centre: Point = { x: 0, y: 0 }): Point[] {
  const radius = width / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

const number = (value: number) => String(Math.round(value * 100) / 100);
const at = (point: Point) => `${number(point.x)} ${number(point.y)}`;

export function closedPath(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

// A hexagon whose corners are arcs of the given radius.
export function roundedHex(width = HEX_WIDTH, radius = 0): string {
  const corners = hexCorners(width);
  if (radius <= 0) return closedPath(corners);
  const side = width / Math.sqrt(3);
  const cut = Math.min(radius / Math.sqrt(3), side / 2) / side;
  const parts = corners.map((corner, k) => {
    const before = corners[(k + 5) % 6] as Point;
    const after = corners[(k + 1) % 6] as Point;
    const from = between(corner, before, cut);
    const to = between(corner, after, cut);
    return `${at(from)}A${number(radius)} ${number(radius)} 0 0 1 ${at(to)}`;
  });
  return `M${parts.join('L')}Z`;
}

// The outline of two hexagons side by side, around the middle of the edge they share. `width` is that of
// each if it were alone: less than 100 lies inside of their edge, more outside.
export function doubleHex(width = HEX_WIDTH): string {
  const [top, upper, lower, bottom] = hexCorners() as [Point, Point, Point, Point];
  const right = [top, upper, lower, bottom].map(({ x, y }) => ({ x: x + HEX_WIDTH / 2, y }));
  const left = [bottom, lower, upper, top].map(({ x, y }) => ({ x: -x - HEX_WIDTH / 2, y }));
  const waist = { x: 0, y: lower.y };
  const loop = [{ x: 0, y: upper.y }, ...right, waist, ...left];
  return closedPath(loop.map((corner, k) => movedIn(loop, corner, k, (HEX_WIDTH - width) / 2)));
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

// The corner of a loop that runs clockwise, moved inwards.
export function movedIn(loop: readonly Point[], corner: Point, k: number, inset: number): Point {
  const before = normal(loop.at(k - 1) as Point, corner);
  const after = normal(corner, loop[(k + 1) % loop.length] as Point);
  const scale = inset / (1 + before.x * after.x + before.y * after.y);
  return { x: corner.x + (before.x + after.x) * scale, y: corner.y + (before.y + after.y) * scale };
}

// The unit vector to the right of an edge: inwards, as outlines run clockwise.
function normal(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
}
