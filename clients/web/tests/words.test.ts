// What the log and the replay tell of a whole game: a person against the bot `greedy`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { t } from '../app/i18n.ts';
import type { GameEvent, GameLog, Line } from '../app/live/messages.ts';
import { inOrder, logLines, previewLines, sentences } from '../app/live/words.ts';
import { roomFor } from '../app/table/fits.ts';
import type { LogPart } from '../app/table/log.ts';
import type { Preview } from '../board/types.ts';

const sample = new URL('samples/finished_game.json', import.meta.url);
const { log }: { log: GameLog } = JSON.parse(readFileSync(sample, 'utf8'));
const names = { P1: 'Ann', P2: 'Steward' } as const;
const line = (action: string, events: GameEvent[]): Line => ({ ply: 1, by: 'P1', action, events });
const words = (parts: LogPart[] | undefined) =>
  (parts ?? []).map((part) => {
    if (typeof part === 'string') return part;
    return 'points' in part ? `+${part.points} ${part.why}` : Object.values(part).join();
  });

test('every point of a game stands in the log with its reason', () => {
  const rows = logLines(log.lines, names);
  for (const player of ['P1', 'P2'] as const) {
    const points = rows
      .filter((row) => row.player === player)
      .flatMap(({ parts = [] }) => parts)
      .flatMap((part) => (typeof part === 'object' && 'points' in part ? [part] : []));
    const sum = log.lines
      .flatMap(({ events }) => events)
      .filter((one) => one.kind === 'scored' && one.player === player)
      .reduce((all, { value = 0 }) => all + value, 0);
    expect(points.reduce((all, one) => all + one.points, 0)).toBe(sum);
    expect(points.every(({ why }) => why && !/[{.]/.test(why))).toBe(true);
  }
});

test('the end of the game tells the mines and the final points of both players', () => {
  const rows = logLines(log.lines.slice(-1), names);
  expect(rows[0]?.heading).toBe(t('event.game_over'));
  expect(rows.slice(1).map(({ player }) => player)).toEqual(['P2', 'P1']);
  expect(words(rows[2]?.parts).map((text) => text.split(' ')[0])).toEqual([
    'receives',
    '+2',
    '+4',
    '+10',
  ]);
  expect(words(rows[2]?.parts)[1]).toBe('+2 Silver left over');
});

test('every sentence about points says why, and the end comes last', () => {
  for (const one of log.lines) {
    const told = sentences({ ...one, events: inOrder(one.events) }, names, 'A');
    for (const text of told) expect(text).not.toMatch(/scores \d+ points?\.$/);
  }
  const last = log.lines.at(-1);
  if (!last) throw new Error('the game has lines');
  const told = sentences({ ...last, events: inOrder(last.events) }, names, 'E');
  expect(told.at(-1)).toBe(t('event.game_over'));
  expect(told).toContain('Steward scores 9 points for goods left over.');
});

test('the income of the mines is told to everybody', () => {
  const end = log.lines.find(({ ply }) => ply === 142);
  const rows = logLines(end ? [end] : [], names);
  expect(rows.map(({ player }) => player)).toEqual(['P2', 'P1']);
});

test('a starting castle is told once', () => {
  const first = log.lines.find(({ events }) => events.some(({ kind }) => kind === 'started'));
  if (!first) throw new Error('somebody began');
  const told = sentences(first, names, 'A').filter((text) => text.includes('starting castle'));
  const begun = first.events.filter(({ kind }) => kind === 'started');
  expect(told).toHaveLength(begun.length);
});

test('a ship that leaves with nothing has a line, one that is being loaded has none yet', () => {
  const vain = line('depot 3', [{ kind: 'advanced', player: 'P1', why: 'ship', track: 2 }]);
  expect(words(logLines([vain], names)[0]?.parts)).toEqual(['collects nothing from depot 3']);
  expect(sentences(vain, names, 'A')[0]).toBe('Ann calls at depot 3 and collects nothing.');
  const asked = line('depot 3', []);
  expect(logLines([asked], names)).toEqual([]);
  expect(sentences(asked, names, 'A')).toEqual([]);
});

test('an area is told with the size by which it scored', () => {
  const done = line('5 place inn c2', [
    { kind: 'area_done', player: 'P1', terrain: 'livestock', value: 6 },
    { kind: 'scored', player: 'P1', why: 'area_size', terrain: 'livestock', value: 21 },
    { kind: 'scored', player: 'P1', why: 'area_phase', terrain: 'livestock', value: 10 },
  ]);
  const [row] = logLines([done], names);
  expect(words(row?.parts)).toEqual(['+21 Area of size 6', '+10 Phase A']);
});

test('what a sale brings is told to the last worker, what a purchase takes is its price', () => {
  const preview: Preview = {
    vp: 9,
    silver: 2,
    workers: 1,
    why: [
      { kind: 'silver', value: 2, why: 'sale' },
      { kind: 'workers', value: 1, why: 'sale' },
      { kind: 'scored', value: 9, why: 'sale' },
    ],
  };
  expect(previewLines(preview)).toEqual([
    '2 silver for the sale',
    '1 worker for the sale',
    '9 points for the sale',
  ]);
  const bank: Preview = {
    vp: 0,
    silver: 2,
    workers: 0,
    why: [{ kind: 'silver', value: 2, why: 'tile', tile: 'bank' }],
  };
  expect(previewLines(bank)).toEqual(['2 silver by Bank']);
  const bought: Preview = {
    vp: 0,
    silver: -2,
    workers: 0,
    why: [{ kind: 'silver', value: -2, why: 'purchase' }],
  };
  expect(previewLines(bought)).toEqual([]);
});

test('what a move costs and brings stands beside it', () => {
  const bought = line('2+1w place bank d3', [
    { kind: 'die_used', player: 'P1', die: 2 },
    { kind: 'workers', player: 'P1', why: 'worker_cost', value: -1 },
    { kind: 'silver', player: 'P1', why: 'tile', tile: 'bank', value: 2 },
  ]);
  const [row] = logLines([bought], names);
  expect(row?.die).toBe(2);
  expect(words(row?.parts)).toEqual(['−1 worker', '+2 silver']);
});

test('the log tells what the crane was used as and which animals the geese scored with', () => {
  const crane = line('use bank', [
    { kind: 'silver', player: 'P1', why: 'tile', tile: 'bank', value: 2 },
  ]);
  expect(words(logLines([crane], names)[0]?.parts)).toEqual([
    'uses the crane as',
    'bank',
    '+2 silver',
  ]);
  expect(words(logLines([line('use church', [])], names)[0]?.parts)).toHaveLength(2);
  const geese = line('herd pig', [
    { kind: 'scored', player: 'P1', why: 'livestock', tile: 'geese', value: 4 },
  ]);
  expect(words(logLines([geese], names)[0]?.parts)).toEqual([
    'scores the pigs with the geese',
    '+4 Livestock',
  ]);
  expect(sentences(geese, names, 'A')[0]).toBe('Ann scores the pigs with the geese.');
});

test('dice that were not used leave a line, and so does a bot that finished a turn', () => {
  const rolled: Line = {
    ply: 1,
    by: 'chance',
    action: '* roll P1 3 5',
    events: [{ kind: 'rolled', player: 'P1', dice: [3, 5] }],
  };
  const used = line('3 workers', [{ kind: 'die_used', player: 'P1', die: 3 }]);
  const extra = line('any workers', [{ kind: 'die_used', player: 'P1', die: 'any' }]);
  const end = line('end', [{ kind: 'turn_ended', player: 'P1' }]);
  const told = (...lines: Line[]) => logLines(lines, names).map(({ parts }) => words(parts)[0]);
  expect(told(rolled, end)).toEqual([t('log.diceLeft', { n: 2 })]);
  expect(told(rolled, used, extra, end)).toEqual([t('log.diceLeft', { n: 1 })]);
  // Nobody knows what was rolled before the first line.
  expect(told(used, end)).toEqual([]);
  expect(told({ ...end, standIn: true })).toEqual([t('log.standIn')]);
});

test('a depot tells what there is room for', () => {
  expect(roomFor([1, 1, 4], [2, 2, 6], 3)).toEqual({
    goods: [
      { good: 1, count: 2, fits: true },
      { good: 4, count: 1, fits: true },
    ],
    some: 1,
  });
  expect(roomFor([2, 4], [2, 3, 6], 3)).toEqual({
    goods: [
      { good: 2, count: 1, fits: true },
      { good: 4, count: 1, fits: false },
    ],
    some: 0,
  });
  expect(roomFor([1], [], 3).some).toBeNull();
});
