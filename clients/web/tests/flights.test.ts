import { describe, expect, test } from 'vitest';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent, Line } from '../app/live/messages.ts';
import {
  changesOf,
  diceOf,
  flightsOf,
  lengthOf,
  pointsOf,
  selectorOf,
} from '../app/table/flights.ts';
import type { GameState } from '../board/types.ts';
import sample from './samples/game.json';

const line = (by: Line['by'], ...events: GameEvent[]): Line => ({ ply: 1, by, action: '', events });
const start = sample.start as unknown as GameState;
const fold = (state: GameState, { events }: Line) => foldEvents(state, events, () => 0);

describe('a move on the table', () => {
  const place = line(
    'P1',
    { kind: 'die_used', player: 'P1', die: 2 },
    {
      kind: 'tile',
      player: 'P1',
      tile: 'ship',
      from: { zone: 'storage', player: 'P1' },
      to: { zone: 'duchy', player: 'P1', cell: 'd3' },
    },
    { kind: 'scored', player: 'P1', value: 1, why: 'area_size' },
    { kind: 'scored', player: 'P1', value: 10, why: 'area_phase' },
  );
  const players = start.players.map((one) => ({ ...one, storage: ['mine', 'ship'] }));
  const before: GameState = { ...start, players };

  test('a tile travels from its place in the storage to its space', () => {
    expect(flightsOf(place, before, fold(before, place))).toEqual([
      {
        tile: 'ship',
        from: { owner: 'P1', place: 'storage', index: 1 },
        to: { owner: 'P1', place: 'cell d3' },
      },
    ]);
  });

  test('without motion its two places and the score change', () => {
    const stored = { owner: 'P1', place: 'storage', index: 1 };
    const { left, changed } = changesOf(place, before, fold(before, place));
    expect(left).toEqual([stored]);
    expect(changed).toEqual([
      stored,
      { owner: 'P1', place: 'cell d3' },
      { owner: 'P1', place: 'score' },
    ]);
  });

  test('its points are added up and counted there', () => {
    expect(pointsOf(place)).toEqual([
      { player: 'P1', value: 11, at: { owner: 'P1', place: 'cell d3' } },
    ]);
  });

  test('goods of a round travel to the depot of the white die, which turns', () => {
    const white = line(
      'chance',
      { kind: 'white', die: 4 },
      {
        kind: 'goods',
        good: 2,
        value: 1,
        from: { zone: 'round_space', round: 3 },
        to: { zone: 'depot_goods', depot: 4 },
      },
    );
    const [flight] = flightsOf(white, start, start);
    expect(flight).toEqual({ good: 2, from: { place: 'round 3' }, to: { place: 'goods 4' } });
    expect(diceOf(white)).toEqual([{ place: 'white' }]);
  });

  test('what comes from a pile or goes to the box does not travel', () => {
    const draw = line('chance', {
      kind: 'tile',
      tile: 'mine',
      from: { zone: 'pile', back: 'coloured' },
      to: { zone: 'depot', depot: 1, slot: '1a' },
    });
    expect(flightsOf(draw, start, start)).toEqual([]);
  });

  test('no move of another player takes longer than 1.2 seconds', () => {
    for (const { events } of sample.lines) {
      const one = line('P2', ...(events as GameEvent[]));
      expect(lengthOf(one, 1, false)).toBeLessThanOrEqual(1200);
    }
  });

  test('a place is found by its owner and its name', () => {
    expect(selectorOf({ owner: 'P2', place: 'cell d3' })).toBe(
      '[data-owner~="P2"] [data-place="cell d3"], [data-owner~="P2"][data-place="cell d3"]',
    );
    expect(selectorOf({ place: 'slot 3a' })).toBe('[data-place="slot 3a"]');
  });
});
