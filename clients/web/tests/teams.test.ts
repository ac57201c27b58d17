// Teams: two halves as one duchy, what partners share, actions to reach, words.
import { expect, test } from 'vitest';
import { dropped, dropsFor } from '../app/live/drags.ts';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent, Line } from '../app/live/messages.ts';
import { buttons, matching, options, type Pick, plans, point } from '../app/live/offers.ts';
import { actionText, logLines, questionText, sentences } from '../app/live/words.ts';
import { flightsOf, pointsOf } from '../app/table/flights.ts';
import { isFinished } from '../board/count.ts';
import { layOf } from '../board/lay.ts';
import {
  beside,
  boardsWith,
  duchyNumber,
  joinedBoard,
  landsOf,
  learnHalves,
  sharedBy,
  sides,
  split,
  teamName,
} from '../board/teams.ts';
import type { GameState, LegalAction } from '../board/types.ts';
import { BOARDS, TEAMS } from './samples/teams.ts';

const names = { P1: 'Ann', P2: 'Bob', P3: 'Cem', P4: 'Dot' } as const;
const line = (action: string, ...events: GameEvent[]): Line => ({
  ply: 1,
  by: 'P1',
  action,
  events,
});
const legal = (actions: Partial<LegalAction>[]): LegalAction[] =>
  actions.map((one, k) => ({ action: `${k}`, verb: 'place', workers: 0, ...one }));
const player = (state: GameState, k: number) => state.players[k] as GameState['players'][number];

test('seats are in teams, and what a team shares is with its first seat', () => {
  expect(['P1', 'P2', 'P3', 'P4'].map((id) => teamName(TEAMS.teams, id as 'P1'))).toEqual([
    'A',
    'B',
    'A',
    'B',
  ]);
  expect(teamName(undefined, 'P1')).toBeUndefined();
  expect(teamName(TEAMS.teams, null)).toBeUndefined();
  expect(sharedBy(TEAMS, player(TEAMS, 0))).toEqual(['ship']);
  expect(sharedBy(TEAMS, player(TEAMS, 2))).toEqual(['ship']);
  expect(sharedBy(TEAMS, player(TEAMS, 3))).toEqual([]);
  const { teams: _, ...alone } = TEAMS;
  expect(sharedBy(alone, player(TEAMS, 0))).toBeNull();
  expect(sides(TEAMS).map((side) => side.map((one) => one.player))).toEqual([
    ['P1', 'P3'],
    ['P2', 'P4'],
  ]);
  expect(sides(alone)).toHaveLength(4);
});

test('two halves are one board: side by side, with areas that go on across the seam', () => {
  const { a1: first, a2: second } = BOARDS as Record<'a1' | 'a2', (typeof BOARDS)['a1']>;
  if (!first || !second) throw new Error('two halves');
  expect(beside(first, BOARDS)).toBe(second);
  expect(duchyNumber(first, BOARDS)).toBe('12a');
  expect(duchyNumber(second, BOARDS)).toBe('12a');
  const whole = joinedBoard(first, second, 'P3');
  expect(whole.rows.map((row) => row.map(({ cell }) => cell))).toEqual([
    ['a1', 'a2', 'P3:a1', 'P3:a2'],
    ['b1', 'b2', 'P3:b1', 'P3:b2'],
  ]);
  const lay = layOf(whole);
  expect(lay.step('a2', 'ArrowRight')).toBe('P3:a1');
  expect(lay.step('P3:b1', 'ArrowLeft')).toBe('b2');
  // The mines of both halves touch: one area of three spaces.
  const mines = whole.areas.filter(({ terrain }) => terrain === 'mine');
  expect(mines).toEqual([{ terrain: 'mine', size: 3, cells: ['a2', 'P3:a1', 'P3:a2'] }]);
  // Ships do not: their spaces are far from the seam.
  expect(whole.areas.filter(({ terrain }) => terrain === 'ship')).toHaveLength(2);
  // Drawn once, however often it is asked for.
  expect(joinedBoard(first, second, 'P3')).toBe(whole);
  // Seen from the second half it lies at the right all the same.
  const turned = joinedBoard(second, first, 'P1');
  expect(turned.rows[0]?.map(({ cell }) => cell)).toEqual(['P1:a1', 'P1:a2', 'a1', 'a2']);
});

test('an area that another half joins together is one', () => {
  const row = (terrain: 'mine' | 'ship', k: number, half: number) => ({
    cell: `${'abc'[k]}1`,
    terrain,
    die: 1 as const,
    half,
  });
  const own = {
    id: 'x1',
    edition: 'x',
    number: 'x1',
    rows: [[row('mine', 0, 0)], [row('ship', 1, 1)], [row('mine', 2, 0)]],
    areas: [
      { terrain: 'mine' as const, size: 1, cells: ['a1'] },
      { terrain: 'ship' as const, size: 1, cells: ['b1'] },
      { terrain: 'mine' as const, size: 1, cells: ['c1'] },
    ],
    links: [],
    seam: [
      ['a1', 'a1'],
      ['b1', 'b1'],
      ['c1', 'c1'],
    ] as [string, string][],
  };
  const other = {
    ...own,
    id: 'x2',
    areas: [{ terrain: 'mine' as const, size: 3, cells: ['a1', 'b1', 'c1'] }],
  };
  expect(joinedBoard(own, other, 'P3').areas).toEqual([
    { terrain: 'mine', size: 5, cells: ['a1', 'c1', 'P3:a1', 'P3:b1', 'P3:c1'] },
    { terrain: 'ship', size: 1, cells: ['b1'] },
  ]);
});

test('boards learn from the catalogue what lies beside them', () => {
  const boards = ['SE-31-1', 'SE-31-2', 'SE-1'].map((id) => ({
    id,
    edition: 'SE',
    number: id.slice(3),
    rows: [],
    areas: [],
    links: [],
  }));
  learnHalves(boards, [{ halves: [['SE-31-1', 'SE-31-2']] }, {}]);
  const byId = Object.fromEntries(boards.map((board) => [board.id, board]));
  expect(boards.map((board) => duchyNumber(board, byId))).toEqual(['31', '31', '1']);
  expect(beside(byId['SE-1'] as (typeof boards)[0], byId)).toBeUndefined();
});

test('boards of another printing lie in place of ours, and beside each other', () => {
  const rows = BOARDS.a2?.rows ?? [];
  const boards = boardsWith(BOARDS, [{ id: 'a1', origin: null, rows }, { id: 'unknown' }]);
  expect(boards.a1).toMatchObject({ origin: null, rows, halves: ['a1', 'a2'], number: '12a1' });
  expect(boards).not.toHaveProperty('unknown');
  expect(boards.a2).toBe(BOARDS.a2);
  expect(boardsWith(BOARDS)).toEqual(BOARDS);
  expect(landsOf(player(TEAMS, 0), TEAMS.players, boards)?.halves).toHaveLength(2);
});

test('a player may build on both halves', () => {
  const lands = landsOf(player(TEAMS, 2), TEAMS.players, BOARDS);
  expect(lands?.duchy).toEqual({ b2: 'cow-3', 'P1:b1': 'castle', 'P1:a2': 'mine' });
  expect(lands?.start).toBe('P1:b1');
  expect(lands?.shields).toEqual({ 'P1:b1': 'shield-4' });
  expect(lands?.halves.map((half) => half.player)).toEqual(['P1', 'P3']);
  const own = landsOf(player(TEAMS, 0), TEAMS.players, BOARDS);
  expect(own?.start).toBe('b1');
  const area = own?.board.areas.find(({ cells }) => cells.includes('a2'));
  expect(area && isFinished(area, own?.duchy ?? {}, null)).toBe(false);
  const { partner: _, ...alone } = player(TEAMS, 0);
  expect(landsOf(alone, TEAMS.players, BOARDS)).toMatchObject({ board: BOARDS.a1, halves: [] });
  expect(landsOf({ ...alone, board: null }, TEAMS.players, BOARDS)).toBeNull();
  expect(split('P3:d4')).toEqual({ half: 'P3', cell: 'd4' });
  expect(split('d4')).toEqual({ cell: 'd4' });
});

const TAKE = line(
  'store shared',
  {
    kind: 'tile',
    player: 'P3',
    why: 'die_action',
    tile: 'mine',
    from: { zone: 'depot', depot: 2, slot: '2a' },
    to: { zone: 'storage', player: 'P1', shared: true },
  },
  { kind: 'field', name: 'shared', player: 'P1', words: ['mine', 'ship'] },
);
const PLACE = line(
  '4 place shared:ship P3:b1',
  {
    kind: 'tile',
    player: 'P1',
    why: 'die_action',
    tile: 'ship',
    from: { zone: 'storage', player: 'P1', shared: true },
    to: { zone: 'duchy', player: 'P3', cell: 'b1' },
  },
  { kind: 'field', name: 'shared', player: 'P1', words: [] },
  { kind: 'scored', player: 'P1', why: 'area_size', value: 3 },
);

test('partners own silver, workers, goods and bonus tiles together', () => {
  const events: GameEvent[] = [
    { kind: 'silver', player: 'P3', value: 2 },
    { kind: 'workers', player: 'P1', value: -1 },
    {
      kind: 'goods',
      player: 'P3',
      why: 'sale',
      good: 4,
      value: 2,
      from: { zone: 'goods', player: 'P3' },
      to: { zone: 'sold', player: 'P3' },
    },
    { kind: 'bonus', player: 'P3', size: 'large', terrain: 'mine' },
    { kind: 'scored', player: 'P3', value: 5 },
  ];
  const after = foldEvents(TEAMS, events, () => 0);
  for (const k of [0, 2]) {
    expect(player(after, k)).toMatchObject({ silver: 5, workers: 2, goods: [1], sold: [4, 4] });
    expect(player(after, k).bonus_tiles.large).toEqual(['mine']);
  }
  expect(player(after, 0).vp).toBe(TEAMS.players[0]?.vp);
  expect(player(after, 2).vp).toBe((TEAMS.players[2]?.vp ?? 0) + 5);
  expect(after.players[1]).toEqual(TEAMS.players[1]);
  expect(after.bonus_tiles.large).not.toContain('mine');
});

test('what is stored together is told by its field', () => {
  const after = foldEvents(TEAMS, TAKE.events, () => 0);
  expect(player(after, 0)).toMatchObject({ storage: ['castle'], shared: ['mine', 'ship'] });
  expect(player(after, 2).storage).toEqual([]);
  expect(after.depots[1]?.tiles[0]).toBeNull();
  const placed = foldEvents(TEAMS, PLACE.events, () => 0);
  expect(player(placed, 0)).not.toHaveProperty('shared');
  expect(player(placed, 2).duchy).toHaveProperty('b1', 'ship');
});

test('tiles travel to the storage of the team and to the half of the partner', () => {
  const after = foldEvents(TEAMS, TAKE.events, () => 0);
  expect(flightsOf(TAKE, TEAMS, after)[0]?.to).toEqual({
    owner: 'P1',
    place: 'shared',
    index: 0,
  });
  const placed = foldEvents(TEAMS, PLACE.events, () => 0);
  expect(flightsOf(PLACE, TEAMS, placed)).toEqual([
    {
      tile: 'ship',
      from: { owner: 'P1', place: 'shared', index: 0 },
      to: { owner: 'P3', place: 'cell b1' },
    },
  ]);
  // Its points are those of who placed it, and rise from there.
  expect(pointsOf(PLACE)).toEqual([
    { player: 'P1', value: 3, at: { owner: 'P3', place: 'cell b1' } },
  ]);
});

const PLACES = legal([
  { die: 4, tile: 'castle', cell: 'b1' },
  { die: 4, tile: 'castle', cell: 'b1', half: 'P3', workers: 1 },
  { die: 4, tile: 'castle', shared: true, cell: 'b1' },
  { die: 4, tile: 'castle', shared: true, cell: 'b1', half: 'P3' },
]);
const own: Pick = { kind: 'storage', tile: 'castle', index: 0 };
const shared: Pick = { kind: 'storage', tile: 'castle', index: 0, shared: true };

test('the same tile and the same space: whose storage and which half is pointed at', () => {
  expect(plans(PLACES)).toHaveLength(4);
  const cell = (space: string): Pick => ({ kind: 'cell', cell: space });
  expect(point(PLACES, { thing: own }, cell('b1'))).toEqual({ kind: 'do', action: PLACES[0] });
  expect(point(PLACES, { thing: own }, cell('P3:b1'))).toEqual({ kind: 'do', action: PLACES[1] });
  expect(point(PLACES, { thing: shared }, cell('b1'))).toEqual({ kind: 'do', action: PLACES[2] });
  expect(point(PLACES, { thing: shared }, cell('P3:b1'))).toEqual({
    kind: 'do',
    action: PLACES[3],
  });
  expect([...dropsFor(PLACES, {}, shared)]).toEqual(['cell b1', 'cell P3:b1']);
  expect(dropped(PLACES, {}, own, 'cell P3:b1')).toEqual({ kind: 'do', action: PLACES[1] });
  expect(matching(PLACES, { thing: shared })).toHaveLength(2);
});

test('the storage for a tile is chosen in the prompt, and a tile to discard where it lies', () => {
  const stores = legal([
    { verb: 'store', storage: 'private' },
    { verb: 'store', storage: 'shared' },
  ]);
  expect(options(stores)).toEqual(stores);
  expect(buttons(stores, {})).toEqual([]);
  expect(plans(stores)).toHaveLength(2);
  const discards = legal([
    { verb: 'discard', tile: 'castle' },
    { verb: 'discard', tile: 'castle', shared: true },
  ]);
  expect(point(discards, {}, shared)).toEqual({ kind: 'do', action: discards[1] });
  expect(point(discards, {}, own)).toEqual({ kind: 'do', action: discards[0] });
});

test('the log names the die with which a tile came to a storage that was chosen', () => {
  const taken = line('2 take mine from 2', { kind: 'die_used', player: 'P3', die: 2 });
  const stored = { ...TAKE, by: 'P3' as const };
  const told = [{ player: 'P3', die: 2, parts: ['takes', { tile: 'mine' }, expect.any(String)] }];
  expect(logLines([{ ...taken, by: 'P3' }, stored], names)).toEqual(told);
  // A castle's tile has no die.
  const castle = { ...line('any take mine from 2'), by: 'P3' as const };
  expect(logLines([castle, stored], names)[0]).not.toHaveProperty('die');
});

test('halves and storages are told in words', () => {
  expect(PLACES.map((action) => actionText(action, undefined, names))).toEqual([
    'Place a castle on b1',
    'Place a castle on b1 (Cem’s half)',
    'Place a castle of the shared storage on b1',
    'Place a castle of the shared storage on b1 (Cem’s half)',
  ]);
  expect(sentences(TAKE, names, 'A')).toEqual([
    'Cem takes a mine from depot 2 into the shared storage.',
  ]);
  expect(sentences(PLACE, names, 'A')[0]).toBe(
    'Ann places a ship of the shared storage on b1 (Cem’s half).',
  );
  const [told] = logLines([PLACE], names);
  expect(told?.player).toBe('P1');
  expect(told?.parts?.slice(0, 3)).toEqual([
    'places',
    { tile: 'ship' },
    'of the shared storage on b1 (Cem’s half)',
  ]);
  const asked = {
    who: 'player' as const,
    text: 'raw',
    question: 'store',
    player: 'P1' as const,
    args: { from: 2, take: 'castle', why: 'die_action' },
  };
  expect(questionText(asked, true, names)).toBe('Where do you store a castle?');
  expect(questionText(asked, false, names)).toBe('Ann is choosing a storage');
  const [hold] = legal([{ verb: 'store', storage: 'shared' }]);
  expect(hold && actionText(hold)).toBe('Store it in the shared storage');
});
