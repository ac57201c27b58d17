// What modules add: fields of the state, actions to reach, words.
import { expect, test } from 'vitest';
import { dropped, dropsFor } from '../app/live/drags.ts';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent, Line } from '../app/live/messages.ts';
import { buttons, matching, options, type Pick, point } from '../app/live/offers.ts';
import { actionText, logLines, questionText, sentences } from '../app/live/words.ts';
import { groupOf, sourceText } from '../app/score/sources.ts';
import { flightsOf } from '../app/table/flights.ts';
import { castleShields, depotShields } from '../board/shields.ts';
import type { GameState, LegalAction } from '../board/types.ts';
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
  actions.map((one, k) => ({ action: `${k}`, verb: 'take', workers: 0, ...one }));
const at = (slot: string, depot: 1 | 2 | 'black', tile: string): Pick => ({
  kind: 'slot',
  slot,
  depot,
  tile,
});

const MOUNT = line(
  'both mount shield-7 on d4',
  {
    kind: 'tile',
    player: 'P1',
    why: 'die_action',
    tile: 'shield-7',
    from: { zone: 'aside' },
    to: { zone: 'kept', player: 'P1' },
    value: 1,
  },
  { kind: 'field', name: 'shields', words: ['1', 'shield-6'] },
  { kind: 'field', name: 'shields', player: 'P1', words: ['d4', 'shield-7'] },
);

test('a field of a module is set, and goes when it has no words', () => {
  const before: GameState = { ...start, shields: ['1', 'shield-6', '3', 'shield-7'] };
  const after = foldEvents(before, MOUNT.events, () => 0);
  expect(after.shields).toEqual(['1', 'shield-6']);
  expect(after.players[0]?.shields).toEqual(['d4', 'shield-7']);
  expect(depotShields(after.shields)).toEqual([{ depot: 1, shield: 'shield-6' }]);
  expect(castleShields(after.players[0]?.shields)).toEqual({ d4: 'shield-7' });
  const gone = foldEvents(after, [{ kind: 'field', name: 'shields', words: [] }], () => 0);
  expect(gone).not.toHaveProperty('shields');
  expect(flightsOf(MOUNT, before, after)).toEqual([
    {
      tile: 'shield-7',
      from: { place: 'slot shield-7' },
      to: { owner: 'P1', place: 'cell d4' },
    },
  ]);
});

test('the bonus of the border posts comes after those of the colours', () => {
  const before: GameState = {
    ...start,
    bonus_tiles: { large: ['castle', 'border-posts'], small: [] },
  };
  const bonus = (terrain: 'castle' | 'border-posts'): GameEvent => ({
    kind: 'bonus',
    player: 'P1',
    size: 'large',
    terrain,
  });
  const after = foldEvents(before, [bonus('border-posts'), bonus('castle')], () => 0);
  expect(after.players[0]?.bonus_tiles.large.slice(-2)).toEqual(['castle', 'border-posts']);
  expect(after.bonus_tiles.large).toEqual([]);
});

test('a shield is pointed at, then a castle; or it is dragged there', () => {
  const offered = legal([
    { verb: 'mount', die: 'both', tile: 'shield-7', cell: 'd4' },
    { verb: 'mount', die: 'both', tile: 'shield-7', cell: 'b3' },
    { verb: 'mount', die: 'both', tile: 'shield-9', cell: 'd4', workers: 2 },
    { verb: 'mount', die: 'both', tile: 'shield-9', cell: 'd4', turned: true },
    { verb: 'workers', die: 2 },
  ]);
  const shield = at('shield-7', 1, 'shield-7');
  const step = point(offered, {}, shield);
  expect(step).toEqual({ kind: 'select', selection: { thing: shield } });
  const cell: Pick = { kind: 'cell', cell: 'b3' };
  expect(point(offered, { thing: shield } as never, cell)).toEqual({
    kind: 'do',
    action: offered[1],
  });
  expect([...dropsFor(offered, {}, shield)]).toEqual(['cell d4', 'cell b3']);
  expect(dropped(offered, {}, shield, 'cell b3')).toEqual({ kind: 'do', action: offered[1] });
  // Two ways to make it a double.
  const other = at('shield-9', 2, 'shield-9');
  expect(dropped(offered, {}, other, 'cell d4')).toMatchObject({
    kind: 'plan',
    plan: { best: offered[3], others: [offered[2]] },
  });
  // A die alone is for something else.
  const die: Pick = { kind: 'die', die: 2, index: 0 };
  expect(matching(offered, { die })).toEqual([offered[4]]);
});

test('a tile of a depot is settled as one of the storage is placed', () => {
  const offered = legal([
    { verb: 'settle', tile: 'mine', cell: 'e3' },
    { verb: 'settle', tile: 'mine', cell: 'c3' },
    { verb: 'decline' },
  ]);
  const mine = at('b1', 'black', 'mine');
  expect(point(offered, {}, mine)).toEqual({ kind: 'select', selection: { thing: mine } });
  expect(dropped(offered, {}, mine, 'cell c3')).toEqual({ kind: 'do', action: offered[1] });
  expect(matching(offered, { thing: { kind: 'storage', tile: 'mine', index: 0 } })).toEqual([]);
});

test('a die that may be turned freely is a way beside workers, unless the number is right', () => {
  const offered = legal([
    { die: 3, tile: 'mine', depot: 2, workers: 1 },
    { die: 3, tile: 'mine', depot: 2, turned: true },
    { die: 5, tile: 'mine', depot: 2, workers: 3 },
    { die: 5, tile: 'mine', depot: 2, turned: true },
    { die: 3, tile: 'ship', depot: 1 },
    { die: 5, tile: 'ship', depot: 1, turned: true },
  ]);
  expect(point(offered, {}, at('2a', 2, 'mine'))).toMatchObject({
    kind: 'plan',
    plan: { best: offered[1], others: [offered[3], offered[0]] },
  });
  expect(point(offered, {}, at('1a', 1, 'ship'))).toEqual({ kind: 'do', action: offered[4] });
  const five = { die: { kind: 'die' as const, die: 5 as const, index: 1 } };
  expect(point(offered, five, at('1a', 1, 'ship'))).toEqual({ kind: 'do', action: offered[5] });
});

test('choices of modules stand in the prompt, copying and castles have a button', () => {
  const tribute = legal([
    { verb: 'pay', tile: 'shield-7' },
    { verb: 'pay', tile: 'shield-7', workers: 1 },
    { verb: 'abandon', tile: 'shield-7' },
  ]);
  expect(options(tribute)).toEqual(tribute);
  const routes = legal([
    { verb: 'lay', tile: 'route-3' },
    { verb: 'lay', tile: 'route-9' },
  ]);
  expect(options(routes)).toEqual(routes);
  const fetched = legal([{ verb: 'decline' }, { verb: 'fetch', good: 2 }]);
  expect(options(fetched)).toEqual([fetched[1]]);
  expect(matching(fetched, { thing: { kind: 'goods', good: 2 } })).toEqual([]);
  const free = legal([
    { verb: 'copy', player: 'P2' },
    { verb: 'copy', player: 'P3' },
    { verb: 'retrieve', tile: 'castle', die: 'both' },
  ]);
  expect(options(free)).toEqual([]);
  expect(buttons(free, {})).toEqual([
    { best: free[2], others: [] },
    { best: free[0], others: [free[1]] },
  ]);
  expect(actionText(free[0] as LegalAction, undefined, names)).toContain('Bob');
});

test('questions of modules are asked in words', () => {
  const ask = (question: string, args: Record<string, unknown>) =>
    questionText({ who: 'player', text: 'raw', question, player: 'P1', args }, true, names);
  expect(ask('tribute', { shield: 'shield-7' })).toContain('shield 7');
  expect(ask('settle', { from: 1 })).toContain('black depot');
  expect(ask('settle', { from: 0 })).toContain('numbered depot');
  expect(ask('extra_action', { die: 4, lent: true })).toContain('4');
  for (const question of ['order_route', 'fetch_goods', 'discard_down']) {
    expect(ask(question, {})).not.toMatch(/raw|[{}]/);
  }
});

test('what is paid is told as paid, and what no event tells is told all the same', () => {
  const paid = line('pay shield-7', {
    kind: 'silver',
    player: 'P1',
    why: 'tile',
    tile: 'shield-7',
    value: -1,
  });
  expect(sentences(paid, names, 'A')).toEqual(['Ann pays 1 silver (Shield 7).']);
  const castle = line('both retrieve castle', {
    kind: 'scored',
    player: 'P1',
    why: 'tile',
    tile: 'castle',
    value: -5,
  });
  expect(sentences(castle, names, 'A')).toEqual(['Ann pays 5 points (Castle).']);
  expect(sentences(line('copy P2'), names, 'A')[0]).toContain('Bob');
  expect(logLines([line('lay route-3')], names)[0]?.parts).toHaveLength(2);
  expect(sentences(MOUNT, names, 'A')).toEqual(['Ann puts shield 7 on a castle.']);
  const bonus = line('x', { kind: 'bonus', player: 'P1', size: 'large', terrain: 'border-posts' });
  expect(sentences(bonus, names, 'A')[0]).toContain('border posts');
});

test('points of modules have a group of their own', () => {
  for (const source of ['tile/border-post', 'tile/route-3', 'final/shield-7', 'tile/castle']) {
    expect(groupOf(source), source).toBe('module');
    expect(sourceText(source)).not.toMatch(/[{}/]/);
  }
  expect(groupOf('tile/watchtower')).toBe('tile');
  expect(groupOf('final/monastery-29')).toBe('monastery');
});
