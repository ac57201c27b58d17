import { expect, test } from 'vitest';
import {
  axialCell,
  CELLS,
  cellAxial,
  cellCentre,
  HEX_RADIUS,
  hexCorners,
  neighbour,
  outlines,
  roundedHex,
  stepFrom,
} from '../board/geometry.ts';

test('a duchy has 37 spaces, a1 to g4, with d4 in the centre', () => {
  expect(CELLS).toHaveLength(37);
  expect(CELLS[0]).toBe('a1');
  expect(CELLS.at(-1)).toBe('g4');
  expect(cellCentre('d4')).toEqual({ x: 0, y: 0 });
});

test('every space is found again by its place', () => {
  for (const cell of CELLS) expect(axialCell(cellAxial(cell))).toBe(cell);
  expect(axialCell({ q: 4, r: 0 })).toBeUndefined();
  expect(axialCell({ q: 2, r: 2 })).toBeUndefined();
});

test('rows lie centred above each other, one and a half radii apart', () => {
  expect(cellCentre('a1').x).toBeCloseTo(-150);
  expect(cellCentre('a4').x).toBeCloseTo(150);
  expect(cellCentre('d1').x).toBeCloseTo(-300);
  expect(cellCentre('g1').x).toBeCloseTo(-150);
  expect(cellCentre('a1').y).toBeCloseTo(-4.5 * HEX_RADIUS);
});

test('neighbours are a hex width away and mutual', () => {
  expect([0, 1, 2, 3, 4, 5].map((edge) => neighbour('d4', edge))).toEqual([
    'c4',
    'd5',
    'e4',
    'e3',
    'd3',
    'c3',
  ]);
  for (const cell of CELLS) {
    for (let edge = 0; edge < 6; ++edge) {
      const other = neighbour(cell, edge);
      if (other === undefined) continue;
      const [a, b] = [cellCentre(cell), cellCentre(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      expect(neighbour(other, edge + 3)).toBe(cell);
    }
  }
  expect(neighbour('a1', 5)).toBeUndefined();
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
  expect(outlines(['d4'])).toHaveLength(1);
  expect(outlines(['d4'])[0]).toHaveLength(6);
  expect(outlines(['d4', 'd5'])[0]).toHaveLength(10);
});

test('spaces apart have an outline each, a ring has one inside and one outside', () => {
  expect(outlines(['a1', 'g4'])).toHaveLength(2);
  const ring = ['c3', 'c4', 'd5', 'e4', 'e3', 'd3'];
  expect(
    outlines(ring)
      .map((loop) => loop.length)
      .sort((a, b) => a - b),
  ).toEqual([6, 18]);
});

test('an outline moves inwards by the inset', () => {
  const [loop] = outlines(['d4'], 5);
  expect(Math.max(...(loop ?? []).map((p) => p.x))).toBeCloseTo(45);
  const [whole] = outlines(CELLS, 5);
  expect(Math.max(...(whole ?? []).map((p) => p.x))).toBeCloseTo(345);
});

test('arrow keys walk along rows and straight up and down', () => {
  expect(stepFrom('d4', 'ArrowRight')).toBe('d5');
  expect(stepFrom('d1', 'ArrowLeft')).toBeUndefined();
  expect(stepFrom('a1', 'ArrowUp')).toBeUndefined();
  let cell = 'd4';
  const walk = [cell];
  for (let next = stepFrom(cell, 'ArrowUp', 0); next; next = stepFrom(cell, 'ArrowUp', 0)) {
    cell = next;
    walk.push(cell);
  }
  expect(walk).toEqual(['d4', 'c3', 'b3', 'a2']);
});
