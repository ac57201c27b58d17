import { describe, expect, test } from 'vitest';
import {
  buttons,
  meant,
  options,
  type Pick,
  point,
  type Selection,
  spaceOf,
  ways,
} from '../app/live/offers.ts';
import type { DieValue, LegalAction } from '../board/types.ts';
import samples from './samples/offers.json';

// What a person points at for an action, one thing after another; a button is no thing.
function picks(action: LegalAction, dieFirst: boolean): Pick[] {
  const { verb, die, tile, depot, good } = action;
  const cell = spaceOf(action);
  const things: Pick[] = [];
  if (tile && depot !== undefined) things.push({ kind: 'slot', slot: '', depot, tile });
  else if (tile && verb !== 'use') things.push({ kind: 'storage', tile, index: 0 });
  else if (depot !== undefined) things.push({ kind: 'depot', depot });
  if (good) things.push({ kind: 'goods', good });
  if (cell) things.push({ kind: 'cell', cell });
  const dice: Pick[] = typeof die === 'number' ? [{ kind: 'die', die, index: 0 }] : [];
  if (dieFirst) return [...dice, ...things];
  return [...things.slice(0, 1), ...dice, ...things.slice(1)];
}

// What can be done after pointing at all of them.
function reached(legal: LegalAction[], things: Pick[]): LegalAction[] {
  let selection: Selection = {};
  for (const pick of things) {
    const step = point(legal, selection, pick);
    if (step.kind === 'do') return [step.action];
    if (step.kind === 'plan') return [step.plan.best, ...step.plan.others];
    ({ selection } = step);
  }
  const shown = [...buttons(legal, selection)].flatMap(({ best, others }) => [best, ...others]);
  return [...shown, ...options(legal), ...legal.filter(({ board }) => board)];
}

const legal = (texts: Partial<LegalAction>[]): LegalAction[] =>
  texts.map((one, index) => ({ action: String(index), verb: 'take', workers: 0, ...one }));
const die = (value: DieValue, index = 0): Pick => ({ kind: 'die', die: value, index });
const slot = (depot: DieValue | 'black', tile: string): Pick => ({
  kind: 'slot',
  slot: `${depot}a`,
  depot,
  tile,
});

// The samples were recorded from random games of every edition with its modules.
describe('every action that is offered can be pointed at', () => {
  for (const [index, sample] of samples.entries()) {
    const offered = sample.legal as LegalAction[];
    test(`${sample.rules}: ${sample.asked.text} (${index})`, () => {
      for (const action of offered) {
        expect(reached(offered, picks(action, true))).toContainEqual(action);
      }
    });
  }
});

describe('pointing', () => {
  test('a tile alone takes the die that needs no worker', () => {
    const offered = legal([
      { die: 2, tile: 'ship', depot: 2 },
      { die: 3, tile: 'ship', depot: 2, workers: 1 },
    ]);
    expect(point(offered, {}, slot(2, 'ship'))).toEqual({ kind: 'do', action: offered[0] });
  });

  test('two dice at the same price are for the player to choose', () => {
    const offered = legal([
      { die: 1, tile: 'ship', depot: 2, workers: 1 },
      { die: 3, tile: 'ship', depot: 2, workers: 1 },
    ]);
    const step = point(offered, {}, slot(2, 'ship'));
    expect(step.kind).toBe('plan');
    expect(ways(offered).others).toHaveLength(1);
  });

  test('a die first, then the tile: with that die', () => {
    const offered = legal([
      { die: 2, tile: 'ship', depot: 2 },
      { die: 3, tile: 'ship', depot: 2, workers: 1 },
    ]);
    const step = point(offered, { die: { kind: 'die', die: 3, index: 1 } }, slot(2, 'ship'));
    expect(step).toEqual({ kind: 'do', action: offered[1] });
  });

  test('a tile that the chosen die cannot reach is meant all the same', () => {
    const offered = legal([
      { verb: 'buy', tile: 'mine', depot: 'black' },
      { verb: 'workers', die: 4 },
    ]);
    const first = point(offered, {}, die(4));
    expect(first).toEqual({ kind: 'select', selection: { die: die(4) } });
    expect(
      point(offered, { die: { kind: 'die', die: 4, index: 0 } }, slot('black', 'mine')),
    ).toEqual({ kind: 'do', action: offered[0] });
  });

  test('silver or workers: both prices are shown', () => {
    const offered = legal([
      { verb: 'buy', tile: 'mine', depot: 'black' },
      { verb: 'buy', tile: 'mine', depot: 'black', workers: 2 },
    ]);
    const step = point(offered, {}, slot('black', 'mine'));
    expect(step).toMatchObject({ kind: 'plan', plan: { best: offered[0], others: [offered[1]] } });
  });

  test('take it or fetch it: both verbs are shown', () => {
    const offered = legal([
      { die: 3, tile: 'bank', depot: 3 },
      { verb: 'hire', tile: 'bank', depot: 3, workers: 2 },
    ]);
    const step = point(offered, {}, slot(3, 'bank'));
    expect(step).toMatchObject({ kind: 'plan', plan: { best: offered[0], others: [offered[1]] } });
  });

  test('pointing twice at the same thing lets it go', () => {
    const offered = legal([{ verb: 'place', die: 4, tile: 'ship', cell: 'd3' }]);
    const ship: Pick = { kind: 'storage', tile: 'ship', index: 0 };
    const first = point(offered, {}, ship);
    expect(first).toEqual({ kind: 'select', selection: { thing: ship } });
    expect(point(offered, { thing: ship }, ship)).toEqual({ kind: 'select', selection: {} });
  });
});

describe('what pointing would do', () => {
  const offered = legal([
    { tile: 'mine', depot: 3, die: 4, workers: 1 },
    { tile: 'mine', depot: 3, die: 5, workers: 2 },
    { tile: 'ship', depot: 4, die: 4 },
    { verb: 'place', tile: 'bank', cell: 'c3', die: 4 },
  ]);

  test('it takes the cheapest die, and tells of the other', () => {
    expect(meant(offered, {}, slot(3, 'mine'))).toEqual({ best: offered[0], others: [offered[1]] });
  });

  test('it takes the die that is chosen', () => {
    const chosen = { die: { kind: 'die' as const, die: 5 as const, index: 1 } };
    expect(meant(offered, chosen, slot(3, 'mine'))).toEqual({
      best: offered[1],
      others: [offered[0]],
    });
  });

  test('nothing, where a space is still open', () => {
    expect(meant(offered, {}, { kind: 'storage', tile: 'bank', index: 0 })).toBeNull();
  });
});
