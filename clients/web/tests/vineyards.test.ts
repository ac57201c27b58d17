// Vineyards: what lies where, actions to reach, words.
import { expect, test } from 'vitest';
import { dropped, dropsFor } from '../app/live/drags.ts';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent, Line } from '../app/live/messages.ts';
import { matching, options, type Pick, point } from '../app/live/offers.ts';
import { actionText, logLines, questionText, sentences } from '../app/live/words.ts';
import { groupOf, sourceText } from '../app/score/sources.ts';
import { flightsOf } from '../app/table/flights.ts';
import { sideTiles } from '../board/side.ts';
import type { GameState, LegalAction, SideBoard } from '../board/types.ts';
import { freeSpaces, grown, lying, partnerOf, plotsOf, siteAt, vinesOf } from '../board/vines.ts';
import sample from './samples/game.json';

const start = sample.start as unknown as GameState;
const names = { P1: 'Ann', P2: 'Bob' } as const;
const line = (action: string, ...events: GameEvent[]): Line => ({
  ply: 1,
  by: 'P1',
  action,
  events,
});
const legal = (actions: Partial<LegalAction>[]): LegalAction[] =>
  actions.map((one, k) => ({ action: `${k}`, verb: 'plant', workers: 0, ...one }));

const space = (name: string, half: number, plot: number) => ({
  space: name,
  row: 0,
  half,
  die: 4 as const,
  plot,
  effect: 'bank',
});
const BOARD: SideBoard = {
  board: 'vineyard',
  origin: 'dijon',
  area_vp: [1, 3],
  spaces: [space('e1', 1, 0), space('e2', 3, 0), space('e3', 5, 1), space('e4', 7, 1)],
};

test('a double tile is called by its vines, and takes two storage spaces', () => {
  expect(vinesOf('vines-red-blue')).toEqual(['red', 'blue']);
  expect(vinesOf('vine-bonus-red')).toBeNull();
  expect(vinesOf('castle')).toBeNull();
  expect(freeSpaces(3, ['bank', 'vines-red-blue'])).toBe(0);
  expect(freeSpaces(3, ['vines-red-blue'])).toBe(1);
});

test('a plot is called from the space of the first vine, whichever that is', () => {
  const [, plot] = plotsOf(BOARD);
  if (!plot) throw new Error('there are two plots');
  expect(partnerOf(BOARD, 'e4')).toBe('e3');
  expect(siteAt(BOARD, 'e4')).toBe('e4-e3');
  expect(lying('vines-red-blue', 'e3-e4', plot)).toEqual(['red', 'blue']);
  expect(lying('vines-red-blue', 'e4-e3', plot)).toEqual(['blue', 'red']);
  expect(grown(['e4-e3', 'vines-red-blue'])).toEqual({ e4: 'red', e3: 'blue' });
});

const PICK = line(
  '3 pick vines-red-blue from v2',
  { kind: 'die_used', player: 'P1', die: 3 },
  {
    kind: 'tile',
    player: 'P1',
    why: 'die_action',
    tile: 'vines-red-blue',
    from: { zone: 'aside', depot: 'v2' },
    to: { zone: 'storage', player: 'P1' },
  },
  { kind: 'field', name: 'vineyard', words: ['v1', 'vines-red-red'] },
);
const PLANT = line('4 plant vines-red-blue e4-e3', {
  kind: 'tile',
  player: 'P1',
  why: 'die_action',
  tile: 'vines-red-blue',
  from: { zone: 'storage', player: 'P1' },
  to: { zone: 'kept', player: 'P1', site: 'e4-e3' },
});

test('vines travel from their depot to the storage, and on to their plot', () => {
  const before: GameState = {
    ...start,
    vineyard: ['v1', 'vines-red-red', 'v2', 'vines-red-blue'],
    store: ['vines-blue-blue'],
  };
  expect(sideTiles(before).map(({ slot, depot }) => [slot, depot])).toEqual([
    ['v1', 'v1'],
    ['v2', 'v2'],
    ['s1', 'store'],
  ]);
  // A place that stays empty keeps its name.
  const gap = { ...before, store: ['none', 'vines-red-red'] };
  expect(sideTiles(gap).at(-1)?.slot).toBe('s2');
  expect(sideTiles(gap)).toHaveLength(3);
  const after = foldEvents(before, PICK.events, () => 0);
  expect(after.players[0]?.storage).toContain('vines-red-blue');
  expect(sideTiles(after)).toHaveLength(2);
  expect(flightsOf(PICK, before, after)[0]?.from).toEqual({ place: 'slot v2' });
  const planted = foldEvents(after, PLANT.events, () => 0);
  expect(planted.players[0]?.storage).not.toContain('vines-red-blue');
  expect(flightsOf(PLANT, after, planted)[0]?.to).toEqual({ owner: 'P1', place: 'plot e3' });
});

test('a stored tile is pointed at, then the space for its first vine; or it is dragged there', () => {
  const offered = legal([
    { die: 4, tile: 'vines-red-blue', site: 'e3-e4' },
    { die: 4, tile: 'vines-red-blue', site: 'e4-e3' },
    { verb: 'workers', die: 4 },
  ]);
  const vines: Pick = { kind: 'storage', tile: 'vines-red-blue', index: 0 };
  expect(point(offered, {}, vines)).toEqual({ kind: 'select', selection: { thing: vines } });
  const cell: Pick = { kind: 'cell', cell: 'e4-e3' };
  expect(point(offered, { thing: vines }, cell)).toEqual({ kind: 'do', action: offered[1] });
  expect([...dropsFor(offered, {}, vines)]).toEqual(['cell e3-e4', 'cell e4-e3']);
  expect(dropped(offered, {}, vines, 'cell e3-e4')).toEqual({ kind: 'do', action: offered[0] });
  expect(options(offered)).toEqual([]);
});

test('a shield plants a tile of the store at once, not one of the storage', () => {
  const offered = legal([{ verb: 'transplant', tile: 'vines-red-blue', site: 'e3-e4' }]);
  const shelf: Pick = { kind: 'slot', slot: 's1', depot: 'store', tile: 'vines-red-blue' };
  expect(point(offered, {}, shelf)).toEqual({ kind: 'select', selection: { thing: shelf } });
  expect(
    matching(offered, { thing: { kind: 'storage', tile: 'vines-red-blue', index: 0 } }),
  ).toEqual([]);
});

test('bonuses and bonus tiles are chosen in the prompt', () => {
  const bonuses = legal([
    { verb: 'first', tile: 'castle' },
    { verb: 'first', tile: 'church' },
  ]);
  expect(options(bonuses)).toEqual(bonuses);
  // A castle in the storage is not meant.
  expect(matching(bonuses, { thing: { kind: 'storage', tile: 'castle', index: 0 } })).toEqual([]);
  const colours = legal([{ verb: 'choose', tile: 'vine-bonus-red' }]);
  expect(options(colours)).toEqual(colours);
});

test('what happens in a vineyard is told', () => {
  expect(sentences(PICK, names, 'A')).toContain(
    'Ann takes red and blue vines from the vineyard depot.',
  );
  expect(sentences(PLANT, names, 'A')).toEqual(['Ann plants red and blue vines on e4-e3.']);
  const bought = line('buy vines-red-blue from store', {
    kind: 'tile',
    player: 'P1',
    why: 'purchase',
    tile: 'vines-red-blue',
    from: { zone: 'aside', depot: 'store' },
    to: { zone: 'storage', player: 'P1' },
  });
  expect(sentences(bought, names, 'A')).toEqual([
    'Ann buys red and blue vines from the vineyard store.',
  ]);
  const layer = line('choose vine-bonus-red', {
    kind: 'tile',
    player: 'P1',
    why: 'follow_up',
    tile: 'vine-bonus-red',
    from: { zone: 'pile', back: 'coloured' },
    to: { zone: 'kept', player: 'P1' },
  });
  expect(sentences(layer, names, 'A')).toEqual(['Ann receives the bonus tile for red vines.']);
  // All tiles with the colour leave the game, and that is one sentence.
  const box = { zone: 'box' };
  const gone = (tile: string): GameEvent => ({
    kind: 'tile',
    player: 'P1',
    why: 'setup',
    tile,
    from: { zone: 'pile', back: 'coloured' },
    to: box,
  });
  const left = line('leave out vine-bonus-red', gone('vines-red-red'), gone('vine-bonus-red'));
  expect(sentences(left, names, 'A')).toHaveLength(1);
  expect(logLines([left], names)[0]?.parts?.join()).toContain('red vines');
  expect(sentences(line('first castle'), names, 'A')[0]).toContain('Castle');
});

test('what a vineyard asks is asked in words', () => {
  const ask = (question: string, args: Record<string, unknown> = {}) =>
    questionText({ who: 'player', text: 'raw', question, player: 'P1', args }, true, names);
  expect(ask('plot_bonuses', { at: 'd3-d4', full: false })).toContain('d3-d4');
  for (const question of ['leave_out_vines', 'vine_bonus_tile', 'take_black', 'take_vines']) {
    expect(ask(question)).not.toMatch(/raw|[{}]/);
  }
  const [pick, plant, leave] = legal([
    { verb: 'pick', tile: 'vines-red-blue', depot: 'v1', die: 1 },
    { tile: 'vines-red-blue', site: 'e3-e4', die: 1 },
    { verb: 'leave', tile: 'vine-bonus-red' },
  ]) as [LegalAction, LegalAction, LegalAction];
  expect(actionText(pick)).toBe('Take red and blue vines from the vineyard depot');
  expect(actionText(plant)).toBe('Plant red and blue vines on e3-e4');
  expect(actionText(leave)).toBe('Leave out red vines');
});

test('vine bonus tiles are points of modules', () => {
  expect(groupOf('final/vine-bonus-red')).toBe('module');
  expect(sourceText('final/vine-bonus-red')).toBe('Vine bonus, red');
});
