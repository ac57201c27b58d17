// Where things lie: pointy-top hexagons of width 100, the centre of the duchy at (0, 0), y downwards.
import type { CellName } from './types.ts';

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
export const ROW_LENGTHS = [4, 5, 6, 7, 6, 5, 4] as const;

export const CELLS: readonly CellName[] = ROW_LENGTHS.flatMap((length, row) =>
  Array.from({ length }, (_, column) => cellName(row, column)),
);

// The neighbours in the order of the edges, clockwise from the upper right.
export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export function cellName(row: number, column: number): CellName {
  return String.fromCharCode(97 + row) + (column + 1);
}

export function cellAxial(cell: CellName): Axial {
  const r = cell.charCodeAt(0) - 97 - 3;
  const column = Number(cell.slice(1)) - 1;
  return { q: column - 3 - Math.min(r, 0), r };
}

// Nothing when the place lies outside the duchy.
export function axialCell({ q, r }: Axial): CellName | undefined {
  if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > 3) return undefined;
  return cellName(r + 3, q + 3 + Math.min(r, 0));
}

export function axialCentre({ q, r }: Axial): Point {
  return { x: HEX_WIDTH * (q + r / 2), y: HEX_RADIUS * 1.5 * r };
}

export function cellCentre(cell: CellName): Point {
  return axialCentre(cellAxial(cell));
}

export function neighbour(cell: CellName, edge: number): CellName | undefined {
  const { q, r } = cellAxial(cell);
  const step = DIRECTIONS[((edge % 6) + 6) % 6] as Axial;
  return axialCell({ q: q + step.q, r: r + step.r });
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

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

// The outlines of a set of spaces, each a loop of corners, moved inwards by `inset`.
export function outlines(cells: readonly CellName[], inset = 0): Point[][] {
  const inside = new Set(cells);
  const key = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
  const next = new Map<string, { from: Point; to: Point }>();
  for (const cell of cells) {
    const corners = hexCorners(HEX_WIDTH, cellCentre(cell));
    for (let edge = 0; edge < 6; ++edge) {
      const other = neighbour(cell, edge);
      if (other !== undefined && inside.has(other)) continue;
      const from = corners[edge] as Point;
      next.set(key(from), { from, to: corners[(edge + 1) % 6] as Point });
    }
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let edge = next.values().next().value;
    while (edge) {
      next.delete(key(edge.from));
      loop.push(edge.from);
      edge = next.get(key(edge.to));
    }
    loops.push(loop.map((corner, k) => movedIn(loop, corner, k, inset)));
  }
  return loops;
}

function movedIn(loop: readonly Point[], corner: Point, k: number, inset: number): Point {
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

export function outlinePath(cells: readonly CellName[], inset = 0): string {
  return outlines(cells, inset).map(closedPath).join('');
}

// The space that an arrow key leads to. Up and down go to the nearer one of the two spaces in the
// next row, seen from `goal`, the x where the walk along that column began.
export function stepFrom(
  cell: CellName,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
  goal = cellCentre(cell).x,
): CellName | undefined {
  if (key === 'ArrowLeft') return neighbour(cell, 4);
  if (key === 'ArrowRight') return neighbour(cell, 1);
  const edges = key === 'ArrowUp' ? [5, 0] : [3, 2];
  const choices = edges.map((edge) => neighbour(cell, edge)).filter((c) => c !== undefined);
  const distance = (c: CellName) => Math.abs(cellCentre(c).x - goal);
  return choices.sort((a, b) => distance(a) - distance(b))[0];
}
