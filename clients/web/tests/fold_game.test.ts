import { expect, test } from 'vitest';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent } from '../app/live/messages.ts';
import type { GameState, PlayerState } from '../board/types.ts';
import sample from './samples/game.json';

const rank = (tile: string) => sample.tiles.indexOf(tile);
const start = sample.start as unknown as GameState;
const fold = (state: GameState, ...events: GameEvent[]) => foldEvents(state, events, rank);
const first = (state: GameState) => state.players[0] as PlayerState;

// A whole game of two bots with inns and extra tiles, as the server told it.
test('the events of a game lead from its first state to its last', () => {
  let state = start;
  for (const { events } of sample.lines) state = fold(state, ...(events as GameEvent[]));
  // A question is no event: the server tells it beside them.
  expect({ ...state, questions: [] }).toEqual({ ...sample.end, questions: [] });
});

test('folding leaves the state before as it was', () => {
  const before = structuredClone(start);
  fold(start, { kind: 'silver', player: 'P1', value: 3 });
  expect(start).toEqual(before);
});

test('points, silver and workers are added', () => {
  const state = fold(
    start,
    { kind: 'scored', player: 'P1', value: 4 },
    { kind: 'silver', player: 'P1', value: -1 },
    { kind: 'workers', player: 'P1', value: 2 },
  );
  const [was, is] = [first(start), first(state)];
  expect([is.vp - was.vp, is.silver - was.silver, is.workers - was.workers]).toEqual([4, -1, 2]);
});

test('the storage is kept in the order of the tiles', () => {
  const to = { zone: 'storage', player: 'P1' as const };
  const from = { zone: 'pile', back: 'coloured' as const };
  const state = fold(
    start,
    ...['ship', 'castle', 'mine'].map((tile) => ({ kind: 'tile', tile, from, to })),
  );
  const ranks = first(state).storage.map(rank);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(ranks).toHaveLength(3);
});

test('the last tile of the side stack leaves nothing', () => {
  const side = { tile: 'inn', count: 1 };
  const event: GameEvent = {
    kind: 'tile',
    tile: 'inn',
    from: { zone: 'side' },
    to: { zone: 'storage', player: 'P1' },
  };
  expect(fold({ ...start, side }, event).side).toBeNull();
  expect(fold({ ...start, side: { ...side, count: 2 } }, event).side?.count).toBe(1);
});

test('an event that nobody knows changes nothing', () => {
  expect(fold(start, { kind: 'trumpets' })).toEqual(start);
});
