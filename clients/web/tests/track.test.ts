import { expect, test } from 'vitest';
import { apart, trackEnd } from '../board/track.ts';

test('the track is long enough for everybody and never shorter than a hundred', () => {
  expect(trackEnd([])).toBe(100);
  expect(trackEnd([0, 100])).toBe(100);
  expect(trackEnd([130, 72])).toBe(150);
  expect(trackEnd([201, 340])).toBe(350);
});

test('who stands alone stands where the points are', () => {
  expect(apart([72, 130, 10], 10, 0)).toEqual([72, 130, 10]);
});

test('equals stand side by side around their place, in the order of the seats', () => {
  expect(apart([50, 50], 10, 0)).toEqual([45, 55]);
  expect(apart([0, 0, 0, 0], 10, 0)).toEqual([0, 10, 20, 30]);
  expect(apart([50, 80, 54], 10, 0)).toEqual([47, 80, 57]);
});

test('a group that would reach the next takes it in', () => {
  expect(apart([50, 51, 58], 10, 0)).toEqual([43, 53, 63]);
});
