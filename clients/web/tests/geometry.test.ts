import { expect, test } from 'vitest';
import { HEX_RADIUS, hexCorners, roundedHex } from '../board/geometry.ts';
import { Lay } from '../board/lay.ts';

const name = (row: number, column: number) => String.fromCharCode(97 + row) + (column + 1);
const HEXAGON = new Lay(
  [4, 5, 6, 7, 6, 5, 4].map((length, row) =>
    Array.from({ length }, (_, column) => ({
      cell: name(row, column),
      half: 2 * column + Math.abs(3 - row),
    })),
  ),
);
// Two islands with a row between them: a1 a2 above, a3 below, and a4 far to the right of a1.
const ISLANDS = new Lay([
  [
    { cell: 'a1', half: 0 },
    { cell: 'a2', half: 2 },
    { cell: 'a4', half: 8 },
  ],
  [],
  [{ cell: 'a3', half: 2 }],
]);

test('a duchy has 37 spaces, a1 to g4, with d4 in the centre', () => {
  expect(HEXAGON.cells).toHaveLength(37);
  expect(HEXAGON.cells[0]).toBe('a1');
  expect(HEXAGON.cells.at(-1)).toBe('g4');
  expect(HEXAGON.centre('d4')).toEqual({ x: 0, y: 0 });
  expect(HEXAGON.box).toEqual([716, 652]);
});

test('rows lie centred above each other, one and a half radii apart', () => {
  expect(HEXAGON.centre('a1').x).toBeCloseTo(-150);
  expect(HEXAGON.centre('a4').x).toBeCloseTo(150);
  expect(HEXAGON.centre('d1').x).toBeCloseTo(-300);
  expect(HEXAGON.centre('g1').x).toBeCloseTo(-150);
  expect(HEXAGON.centre('a1').y).toBeCloseTo(-4.5 * HEX_RADIUS);
});

test('neighbours are a hex width away and mutual', () => {
  expect([0, 1, 2, 3, 4, 5].map((edge) => HEXAGON.neighbour('d4', edge))).toEqual([
    'c4',
    'd5',
    'e4',
    'e3',
    'd3',
    'c3',
  ]);
  for (const cell of HEXAGON.cells) {
    for (let edge = 0; edge < 6; ++edge) {
      const other = HEXAGON.neighbour(cell, edge);
      if (other === undefined) continue;
      const [a, b] = [HEXAGON.centre(cell), HEXAGON.centre(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      expect(HEXAGON.neighbour(other, edge + 3)).toBe(cell);
    }
  }
  expect(HEXAGON.neighbour('a1', 5)).toBeUndefined();
});

test('islands lie where their rows say, and touch nobody else', () => {
  expect(ISLANDS.neighbour('a1', 1)).toBe('a2');
  for (let edge = 0; edge < 6; ++edge) {
    expect(ISLANDS.neighbour('a3', edge)).toBeUndefined();
    expect(ISLANDS.neighbour('a4', edge)).toBeUndefined();
  }
  expect(ISLANDS.centre('a1')).toEqual({ x: -200, y: -1.5 * HEX_RADIUS });
  expect(ISLANDS.centre('a3')).toEqual({ x: -100, y: 1.5 * HEX_RADIUS });
  expect(ISLANDS.outlines(ISLANDS.cells)).toHaveLength(3);
});

test('a hexagon is 100 wide and stands on a corner', () => {
  const corners = hexCorners();
  expect(Math.max(...corners.map((c) => c.x))).toBeCloseTo(50);
  expect(corners[0]?.y).toBeCloseTo(-HEX_RADIUS);
});

test('a rounded hexagon has six arcs', () => {
  expect(roundedHex(100, 7).match(/A/g)).toHaveLength(6);
  expect(roundedHex(100, 0)).not.toContain('A');
  expect(roundedHex(100, 7)).not.toContain('NaN');
});

test('the outline of one space has six corners, of two fourteen less four', () => {
  expect(HEXAGON.outlines(['d4'])).toHaveLength(1);
  expect(HEXAGON.outlines(['d4'])[0]).toHaveLength(6);
  expect(HEXAGON.outlines(['d4', 'd5'])[0]).toHaveLength(10);
});

test('spaces apart have an outline each, a ring has one inside and one outside', () => {
  expect(HEXAGON.outlines(['a1', 'g4'])).toHaveLength(2);
  const ring = ['c3', 'c4', 'd5', 'e4', 'e3', 'd3'];
  expect(
    HEXAGON.outlines(ring)
      .map((loop) => loop.length)
      .sort((a, b) => a - b),
  ).toEqual([6, 18]);
});

test('an outline moves inwards by the inset', () => {
  const [loop] = HEXAGON.outlines(['d4'], 5);
  expect(Math.max(...(loop ?? []).map((p) => p.x))).toBeCloseTo(45);
  const [whole] = HEXAGON.outlines(HEXAGON.cells, 5);
  expect(Math.max(...(whole ?? []).map((p) => p.x))).toBeCloseTo(345);
});

test('arrow keys walk along rows and straight up and down', () => {
  expect(HEXAGON.step('d4', 'ArrowRight')).toBe('d5');
  expect(HEXAGON.step('d1', 'ArrowLeft')).toBeUndefined();
  expect(HEXAGON.step('a1', 'ArrowUp')).toBeUndefined();
  let cell = 'd4';
  const walk = [cell];
  for (let next = HEXAGON.step(cell, 'ArrowUp', 0); next; next = HEXAGON.step(cell, 'ArrowUp', 0)) {
    cell = next;
    walk.push(cell);
  }
  expect(walk).toEqual(['d4', 'c3', 'b3', 'a2']);
});

test('from the shore arrow keys lead to the next island that way', () => {
  expect(ISLANDS.step('a1', 'ArrowRight')).toBe('a2');
  expect(ISLANDS.step('a2', 'ArrowRight')).toBe('a4');
  expect(ISLANDS.step('a2', 'ArrowDown')).toBe('a3');
  expect(ISLANDS.step('a3', 'ArrowUp')).toBe('a2');
  expect(ISLANDS.step('a4', 'ArrowRight')).toBeUndefined();
});
