// Where the spaces of a board lie, its centre at (0, 0): a hexagon or islands, as its rows say.
import { closedPath, HEX_RADIUS, HEX_WIDTH, hexCorners, movedIn, type Point } from './geometry.ts';
import type { Board, CellName } from './types.ts';

// A row from the top, and half spaces from the left.
interface Spot {
  row: number;
  half: number;
}

// The neighbours in the order of the edges, clockwise from the upper right.
const EDGES: readonly Spot[] = [
  { row: -1, half: 1 },
  { row: 0, half: 2 },
  { row: 1, half: 1 },
  { row: 1, half: -1 },
  { row: 0, half: -2 },
  { row: -1, half: -1 },
];

const MARGIN = 16;
const ROW_HEIGHT = HEX_RADIUS * 1.5;

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export class Lay {
  readonly cells: readonly CellName[];
  // What it needs to be drawn.
  readonly box: [width: number, height: number];
  private readonly spots = new Map<CellName, Spot>();
  private readonly cellAt = new Map<string, CellName>();
  private readonly middle: Spot;

  constructor(rows: readonly (readonly { cell: CellName; half: number }[])[]) {
    rows.forEach((spaces, row) => {
      for (const { cell, half } of spaces) {
        this.spots.set(cell, { row, half });
        this.cellAt.set(`${row} ${half}`, cell);
      }
    });
    this.cells = [...this.spots.keys()];
    const halves = [...this.spots.values()].map(({ half }) => half);
    const [left, right] = [Math.min(...halves), Math.max(...halves)];
    this.middle = { row: (rows.length - 1) / 2, half: (left + right) / 2 };
    this.box = [
      ((right - left) / 2 + 1) * HEX_WIDTH + MARGIN,
      Math.ceil((rows.length - 1) * ROW_HEIGHT + 2 * HEX_RADIUS + MARGIN),
    ];
  }

  centre(cell: CellName): Point {
    const { row, half } = this.spot(cell);
    return {
      x: ((half - this.middle.half) * HEX_WIDTH) / 2,
      y: (row - this.middle.row) * ROW_HEIGHT,
    };
  }

  // Whether it fills the corners that a hexagon leaves free.
  get fillsCorners(): boolean {
    const [width, height] = this.box;
    return this.cells.some((cell) => {
      const { x, y } = this.centre(cell);
      return Math.abs(x) / width + Math.abs(y) / height > 0.75;
    });
  }

  neighbour(cell: CellName, edge: number): CellName | undefined {
    const { row, half } = this.spot(cell);
    const step = EDGES[((edge % 6) + 6) % 6] as Spot;
    return this.cellAt.get(`${row + step.row} ${half + step.half}`);
  }

  // The outlines of a set of spaces, each a loop of corners, moved inwards by `inset`.
  outlines(cells: readonly CellName[], inset = 0): Point[][] {
    const inside = new Set(cells);
    const key = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
    const next = new Map<string, { from: Point; to: Point }>();
    for (const cell of cells) {
      const corners = hexCorners(HEX_WIDTH, this.centre(cell));
      for (let edge = 0; edge < 6; ++edge) {
        const other = this.neighbour(cell, edge);
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

  outlinePath(cells: readonly CellName[], inset = 0): string {
    return this.outlines(cells, inset).map(closedPath).join('');
  }

  // The space that an arrow key leads to. Up and down go to the nearer one of the two spaces in the
  // next row, seen from `goal`, the x where the walk along that column began. From the shore it goes to
  // the next island that way.
  step(cell: CellName, key: Arrow, goal = this.centre(cell).x): CellName | undefined {
    const edges = { ArrowLeft: [4], ArrowRight: [1], ArrowUp: [5, 0], ArrowDown: [3, 2] }[key];
    const distance = (c: CellName) => Math.abs(this.centre(c).x - goal);
    const beside = edges
      .map((edge) => this.neighbour(cell, edge))
      .filter((c) => c !== undefined)
      .sort((a, b) => distance(a) - distance(b))[0];
    return beside ?? this.across(cell, key);
  }

  // The nearest space in that direction, not more to the side than ahead.
  private across(cell: CellName, key: Arrow): CellName | undefined {
    const from = this.centre(cell);
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    return this.cells
      .map((other) => {
        const { x, y } = this.centre(other);
        const [dx, dy] = [x - from.x, y - from.y];
        const ahead = sign * (sideways ? dx : dy);
        const aside = Math.abs(sideways ? dy : dx);
        return { other, ahead, aside };
      })
      .filter(({ ahead, aside }) => ahead > 0 && aside <= ahead)
      .sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))[0]?.other;
  }

  private spot(cell: CellName): Spot {
    return this.spots.get(cell) ?? this.middle;
  }
}

const known = new WeakMap<Board, Lay>();

export function layOf(board: Board): Lay {
  const lay = known.get(board) ?? new Lay(board.rows);
  known.set(board, lay);
  return lay;
}
