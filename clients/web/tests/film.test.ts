import { expect, test } from 'vitest';
import { LONGEST, paceFor } from '../app/live/film.ts';

test('a few moves take their time', () => {
  expect(paceFor([630, 630, 350], LONGEST)).toBe(1);
  expect(paceFor([], 0)).toBe(1);
});

test('many moves are shown faster, in the time there is', () => {
  const lengths = Array.from({ length: 12 }, () => 630);
  expect(12 * 630 * paceFor(lengths, LONGEST)).toBeCloseTo(LONGEST);
});

test('what could not be seen is not shown at all', () => {
  expect(
    paceFor(
      Array.from({ length: 70 }, () => 630),
      LONGEST,
    ),
  ).toBe(0);
  expect(paceFor([630], 0)).toBe(0);
  expect(paceFor([630], -5000)).toBe(0);
});
