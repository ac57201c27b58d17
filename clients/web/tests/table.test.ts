import { expect, test } from 'vitest';
import { sampleFor } from '../app/gallery/sample.ts';
import { depotSlots } from '../app/gallery/slots.ts';
import { t } from '../app/i18n.ts';
import { areaText, countedSize } from '../app/live/words.ts';
import { botName, botNote, isBot } from '../app/table/bots.ts';
import { distinct } from '../app/table/seats.ts';
import { placeTargets } from '../app/table/targets.ts';
import { coverage } from '../board/count.ts';
import { DEPOT_CENTRE, slotLayout, slotName } from '../board/depots.ts';
import { detailFor } from '../board/detail.ts';
import { stacks } from '../board/goods.ts';
import { diceShown, sameThing } from '../board/things.ts';
import type { Preview } from '../board/types.ts';

test('two players fill two spaces of each depot, four fill all', () => {
  const two = depotSlots(2, 'A');
  expect(two[0]).toEqual([null, 'building', 'ship', null]);
  expect(two.flat().filter((terrain) => terrain !== null)).toHaveLength(12);
  expect(depotSlots(4, 'A').flat()).not.toContain(null);
});

test('with three players depot 6 has a mine in phases B and D', () => {
  expect(depotSlots(3, 'A')[5]?.[1]).toBe('castle');
  expect(depotSlots(3, 'B')[5]?.[1]).toBe('mine');
  expect(depotSlots(3, 'C')[5]?.[1]).toBe('castle');
});

test('the tiles of the sample lie where their colour is printed', () => {
  for (const players of [2, 4]) {
    const { state } = sampleFor(players);
    const slots = depotSlots(players, state.phase);
    for (const { depot, tiles } of state.depots) {
      for (const [k, tile] of tiles.entries())
        if (tile) expect(slots[depot - 1]?.[k]).not.toBeNull();
    }
  }
});

test('spaces for a tile carry what they cost and bring', () => {
  const { legal } = sampleFor(2);
  const targets = placeTargets(legal, 'pig-4', 2);
  expect(Object.keys(targets).sort()).toEqual(['a1', 'b1', 'c1', 'e6']);
  expect(targets.b1).toMatchObject({ kind: 'legal', workers: 0, preview: { vp: 7 } });
  expect(targets.c1).toMatchObject({ kind: 'workers', workers: 2 });
});

test('a player covers spaces of a colour', () => {
  const { state, boards } = sampleFor(2);
  const [board] = boards;
  const [own] = state.players;
  if (!board || !own) throw new Error('the sample has a board and players');
  const count = coverage(board, own.duchy);
  expect(count.mine).toEqual({ covered: 3, all: 3 });
  expect(count.building).toEqual({ covered: 4, all: 12 });
});

test('neighbouring depots touch', () => {
  for (const depot of [1, 2, 3, 4, 5, 6] as const) {
    const { x, y } = DEPOT_CENTRE[depot];
    expect(Math.hypot(x, y)).toBeCloseTo(142);
  }
  expect(slotLayout(4).places).toHaveLength(4);
  expect(slotLayout(8, true).places).toHaveLength(8);
  expect(slotName(3, 1)).toBe('3b');
  expect(slotName('black', 4)).toBe('b5');
});

test('a used die is one that was rolled and is not left', () => {
  expect(diceShown([2], [5, 2])).toEqual([
    { die: 5, index: -1, used: true },
    { die: 2, index: 0, used: false },
  ]);
  expect(diceShown([3, 3], [3, 3]).some(({ used }) => used)).toBe(false);
  expect(diceShown([4])).toEqual([{ die: 4, index: 0, used: false }]);
});

test('things are told apart by what they are', () => {
  expect(sameThing({ kind: 'goods', good: 2 }, { kind: 'goods', good: 2 })).toBe(true);
  expect(sameThing({ kind: 'goods', good: 2 }, { kind: 'goods', good: 3 })).toBe(false);
  expect(sameThing(null, { kind: 'workers' })).toBe(false);
});

test('goods of one type form a stack', () => {
  expect(stacks([5, 2, 2])).toEqual([
    { good: 2, count: 2 },
    { good: 5, count: 1 },
  ]);
});

test('small hexagons show less', () => {
  expect([80, 51, 25].map(detailFor)).toEqual(['large', 'middle', 'small']);
});

test('texts have parameters and forms by number', () => {
  expect(t('label.workers', { n: 1 })).toBe('1 worker');
  expect(t('label.workers', { n: 2 })).toBe('2 workers');
  expect(t('no.such.key')).toBe('no.such.key');
});

test('a level is called by its name, says how it plays, and may play for points', () => {
  expect(botName('duke')).toBe('Duke');
  expect(botName('duke-points')).toBe('Duke, for points');
  expect(botNote('duke-points')).toBe(
    `${botNote('duke')} Wants many points and does not mind who wins.`,
  );
  expect(isBot('duke-points')).toBe(true);
  expect(isBot('Anna')).toBe(false);
  expect(botName('Anna')).toBe('Anna');
  expect(botNote('greedy')).toBe('');
});

test('whoever is called like somebody before gets a number', () => {
  expect(distinct(['Ann', 'Steward', 'Steward', 'Steward'])).toEqual([
    'Ann',
    'Steward',
    'Steward 2',
    'Steward 3',
  ]);
});

test('the area of a space tells how much of it is missing', () => {
  const [board] = sampleFor(2).boards;
  const area = board?.areas.find(({ cells }) => cells.length === 3);
  const [first = '', second = '', third = ''] = area?.cells ?? [];
  const text = (duchy: Record<string, string>) => board && areaText(board, duchy, first);
  expect(text({})).toMatch(/of size 3: 2 spaces missing$/);
  expect(text({ [second]: 'ship', [third]: 'ship' })).toMatch(/of size 3: complete$/);
});

test('an area that scores by another size says by which', () => {
  const { boards, tuning } = sampleFor(2);
  const [board] = boards;
  const { cells = [] } = board?.areas.find((one) => one.cells.length === 3) ?? {};
  const [first = '', ...others] = cells;
  const duchy = Object.fromEntries(others.map((cell) => [cell, 'inn']));
  const preview = (value: number): Preview => ({
    vp: value,
    silver: 0,
    workers: 0,
    why: [{ kind: 'scored', why: 'area_size', value }],
  });
  const text = (value: number) =>
    board && areaText(board, duchy, first, countedSize(preview(value), tuning.area_vp));
  expect(text(6)).toMatch(/of size 3: complete$/);
  expect(text(10)).toMatch(/of size 3, counts as 4: complete$/);
  expect(countedSize(undefined, tuning.area_vp)).toBe(0);
});
