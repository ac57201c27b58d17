import { describe, expect, test } from 'vitest';
import { dropped, dropsFor, farEnough, held } from '../app/live/drags.ts';
import type { Pick, Selection } from '../app/live/offers.ts';
import type { LegalAction } from '../board/types.ts';

const LEGAL: LegalAction[] = [
  { action: '2 take ship from 2', verb: 'take', die: 2, tile: 'ship', depot: 2, workers: 0 },
  { action: '2 place mine d3', verb: 'place', die: 2, tile: 'mine', cell: 'd3', workers: 0 },
  { action: '6 place mine d5', verb: 'place', die: 6, tile: 'mine', cell: 'd5', workers: 0 },
  { action: '6 sell 6', verb: 'sell', die: 6, good: 6, workers: 0 },
  { action: 'buy bank', verb: 'buy', tile: 'bank', depot: 'black', workers: 0 },
  { action: 'buy bank with 2w', verb: 'buy', tile: 'bank', depot: 'black', workers: 2 },
];
const ship: Pick = { kind: 'slot', slot: '2a', depot: 2, tile: 'ship' };
const bank: Pick = { kind: 'slot', slot: 'b1', depot: 'black', tile: 'bank' };
const mine: Pick = { kind: 'storage', tile: 'mine', index: 0 };
const grain: Pick = { kind: 'goods', good: 6 };
const six: Selection = { die: { kind: 'die', die: 6, index: 1 } };

describe('dragging', () => {
  test('a hand that trembles does not drag', () => {
    expect(farEnough(3, 3)).toBe(false);
    expect(farEnough(0, -8)).toBe(true);
  });

  test('tiles of the depots go to the storage, stored ones to spaces, goods to those sold', () => {
    expect([...dropsFor(LEGAL, {}, ship)]).toEqual(['storage']);
    expect([...dropsFor(LEGAL, {}, mine)]).toEqual(['cell d3', 'cell d5']);
    expect([...dropsFor(LEGAL, {}, grain)]).toEqual(['sold']);
  });

  test('a chosen die narrows the spaces, unless it has no use for the thing', () => {
    expect([...dropsFor(LEGAL, six, mine)]).toEqual(['cell d5']);
    expect([...dropsFor(LEGAL, six, ship)]).toEqual(['storage']);
    expect(held(LEGAL, six, ship)).toEqual({ thing: ship });
  });

  test('dropping does what was offered', () => {
    expect(dropped(LEGAL, {}, ship, 'storage')).toEqual({ kind: 'do', action: LEGAL[0] });
    expect(dropped(LEGAL, {}, mine, 'cell d5')).toEqual({ kind: 'do', action: LEGAL[2] });
    expect(dropped(LEGAL, {}, grain, 'sold')).toEqual({ kind: 'do', action: LEGAL[3] });
  });

  test('dropping where it may not lie does nothing', () => {
    expect(dropped(LEGAL, {}, ship, 'sold')).toBeNull();
    expect(dropped(LEGAL, six, mine, 'cell d3')).toBeNull();
  });

  test('several prices are asked for after the drop', () => {
    expect(dropped(LEGAL, {}, bank, 'storage')).toMatchObject({ kind: 'plan' });
  });
});
