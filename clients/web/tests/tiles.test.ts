import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setEdition, tileWord } from '../app/i18n.ts';
import { effectOf, learnEffects } from '../board/effects.ts';
import { glyphRow } from '../board/glyphs.ts';
import { ICON_NAMES } from '../board/icon_names.ts';
import { routeSpaces } from '../board/routes.ts';
import { SHIELDS } from '../board/shields.ts';
import { TILE_NAMES, tileLook } from '../board/tiles.ts';
import { outlines, readIconSet } from '../tools/icons.ts';

const data = (name: string) =>
  readFileSync(new URL(`../../../data/tiles/${name}.tiles`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

const FILES = readdirSync(new URL('../../../data/tiles', import.meta.url))
  .filter((name) => name.endsWith('.tiles'))
  .map((name) => name.replace('.tiles', ''));

test('every tile of the data files has words and a drawing, in its colour', () => {
  const rows = FILES.flatMap(data);
  expect(rows.length).toBeGreaterThan(80);
  for (const [name = '', colour = '', , , ...effect] of rows) {
    for (const what of ['name', 'a', 'text'] as const) {
      expect(tileWord(name, what), `${name} ${what}`).toBeTruthy();
    }
    const look = tileLook(name);
    const fields =
      name === 'white-castle' ? ['white'] : [colour, 'inn', 'blank', 'shield', 'route', 'vines'];
    expect(look.words, name).toBeUndefined();
    // Signs that are no tiles.
    if (look.field === 'unknown') expect(look.icon, name).toBeDefined();
    else expect(fields, name).toContain(look.field);
    if (look.field === 'route') expect(routeSpaces(effect.join(' ')), name).toHaveLength(3);
    else expect(TILE_NAMES, name).toContain(name);
  }
});

test('a shield shows the points that it is worth', () => {
  const rows = data('shields');
  expect(rows).toHaveLength(18);
  for (const [name = '', , , , , worth] of rows) {
    expect(SHIELDS[tileLook(name).number ?? 0]?.points, name).toBe(Number(worth));
  }
});

test('a space of a route wants goods and pays as a tile does', () => {
  expect(routeSpaces('route 2 carpenter 4 church 1 boarding-house')).toEqual([
    { good: 2, tile: 'carpenter' },
    { good: 4, tile: 'church' },
    { good: 1, tile: 'boarding-house' },
  ]);
  expect(routeSpaces('shield 12 pastures_are_one')).toEqual([]);
});

test('a livestock tile shows its points, a monastery its number', () => {
  expect(tileLook('cow-3')).toMatchObject({ icon: 'cow', points: 3 });
  expect(tileLook('monastery-12')).toMatchObject({ number: 12 });
  expect(tileLook('monastery-16')).toMatchObject({ each: 4 });
});

test('what an edition says of a monastery is what its face shows', () => {
  const editions = ['base', '2011', '2019', '2019r', 'special'].map((name) =>
    readFileSync(new URL(`../../../data/editions/${name}.edition`, import.meta.url), 'utf8'),
  );
  const said = [...editions.join('\n').matchAll(/^tile (monastery-\d+): (.*)$/gm)];
  expect(said.length).toBeGreaterThan(4);
  const base = data('base').map(([name = '', , , , ...words]) => ['', name, words.join(' ')]);
  for (const [, name = '', effect = ''] of [...base, ...said]) {
    const each = /^score (\d+)/.exec(effect)?.[1];
    if (each) expect(tileLook(name, effect).each, name).toBe(Number(each));
  }
  // No two wordings of a tile look alike, and the usual one is what is drawn before any is known.
  const words = [
    'perk buy_from_any_depot buy_with_two_workers',
    ...said.flatMap((one) => one[2] ?? []),
  ];
  const perks = words.filter((one) => one.startsWith('perk'));
  const looks = perks.map((one) => JSON.stringify(tileLook('monastery-6', one)));
  expect(new Set(looks).size).toBe(perks.length);
  expect(tileLook('monastery-6')).toEqual(tileLook('monastery-6', words[0]));
  expect(tileLook('monastery-15', 'score 3 each goods_type_sold')).toMatchObject({ each: 3 });
});

test('a tile is drawn as in the edition on the table', () => {
  learnEffects([
    { name: 'monastery-26', edition: '2011', effect: 'score 2 each bonus_tile' },
    { name: 'monastery-26', edition: '2019', effect: 'score 3 each bonus_tile' },
  ]);
  setEdition('2011');
  expect(tileLook('monastery-26', effectOf('monastery-26')).each).toBe(2);
  setEdition('2019');
  expect(tileLook('monastery-26', effectOf('monastery-26')).each).toBe(3);
  expect(effectOf('castle')).toBe('');
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
