import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { glyphRow } from '../board/glyphs.ts';
import { ICON_NAMES } from '../board/icon_names.ts';
import { TILE_NAMES, tileLook } from '../board/tiles.ts';
import { outlines, readIconSet } from '../tools/icons.ts';

const data = (name: string) =>
  readFileSync(new URL(`../../../data/tiles/${name}.tiles`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

test('every tile of the data files has a drawing, in its colour', () => {
  const rows = ['base', 'extra_tiles', 'inns'].flatMap(data);
  expect(rows.length).toBeGreaterThan(50);
  for (const [name = '', colour] of rows) {
    expect(TILE_NAMES, name).toContain(name);
    expect(tileLook(name).field).toBe(colour === 'any' ? 'inn' : colour);
  }
});

test('a livestock tile shows its points, a monastery its number', () => {
  expect(tileLook('cow-3')).toMatchObject({ icon: 'cow', points: 3 });
  expect(tileLook('monastery-12')).toMatchObject({ number: 12 });
  expect(tileLook('monastery-16')).toMatchObject({ each: 4 });
});

test('a tile that nobody foresaw gets a plain face with its name', () => {
  expect(tileLook('guild-hall')).toEqual({ field: 'unknown', words: 'guild hall' });
  expect(tileLook('toString').field).toBe('unknown');
  expect(tileLook('').field).toBe('unknown');
  expect(tileLook('monastery-77')).toMatchObject({ field: 'monastery', number: 77 });
  expect(tileLook('castle-2')).toMatchObject({ field: 'castle', words: '2' });
});

test('the icons are in the set, and each is drawn somewhere', () => {
  expect(Object.keys(outlines(readIconSet(), ICON_NAMES))).toHaveLength(ICON_NAMES.length);
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /^(board|app)\/.*\.(ts|svelte)$/.test(name) && !name.endsWith('icon_names.ts'),
    )
    .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
    .join('\n');
  for (const icon of ICON_NAMES) expect(sources, icon).toMatch(new RegExp(`['" ]${icon}['"]`));
  expect(() => outlines(readIconSet(), ['no-such-icon'])).toThrow('no-such-icon');
});

test('a row of signs is centred', () => {
  const { places, width } = glyphRow(['coin', 'text +', 'worker'], 20);
  expect(places).toHaveLength(3);
  const [first, , last] = places;
  expect((first?.x ?? 0) - 10).toBeCloseTo(-width / 2);
  expect((last?.x ?? 0) + 11.2).toBeCloseTo(width / 2);
});
