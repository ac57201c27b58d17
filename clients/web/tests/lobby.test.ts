// What people paste, how tables are told, and the pages around the game.
import { expect, test } from 'vitest';
import { ICON_AUTHORS, iconPage } from '../app/about/icon_authors.ts';
import { clockWords, durationWords } from '../app/clock_words.ts';
import { invitationPath, readInvitation } from '../app/home/invitation.ts';
import {
  byUrgency,
  progressWords,
  seatWords,
  sideWords,
  turnWords,
} from '../app/home/summaries.ts';
import { ApiError } from '../app/live/api.ts';
import type { Summary } from '../app/live/messages.ts';
import { problemWords } from '../app/live/problems.ts';
import { marks, type Result, scale } from '../app/me/chart.ts';
import { ICON_NAMES } from '../board/icon_names.ts';

const HOST = 'dijon.example:8080';
const LINK = 'abcdefghjkmnpqrstvwxyz0123';

test('an invitation is read from its link, whole or in part', () => {
  const seat = { kind: 'seat', id: 'abcd1234', link: LINK };
  for (const text of [
    `http://${HOST}/join/abcd1234/${LINK}`,
    `  https://${HOST}/join/abcd1234/${LINK}/?from=mail `,
    `/join/abcd1234/${LINK}`,
    `abcd1234/${LINK}`,
  ]) {
    expect(readInvitation(text, HOST), text).toEqual(seat);
  }
  expect(invitationPath({ kind: 'seat', id: 'abcd1234', link: LINK })).toBe(
    `/join/abcd1234/${LINK}`,
  );
});

test('a table is read from its address or its code, as it is spoken', () => {
  const table = { kind: 'table', id: 'abcd1234' };
  for (const text of [
    `http://${HOST}/table/abcd1234`,
    `http://${HOST}/table/abcd1234/replay/12`,
    '/table/abcd1234',
    'abcd1234',
    ' ABCD-1234 ',
    'abcd 1234',
  ]) {
    expect(readInvitation(text, HOST), text).toEqual(table);
  }
  expect(invitationPath({ kind: 'table', id: 'abcd1234' })).toBe('/table/abcd1234');
});

test('nonsense and links to other servers are told apart', () => {
  for (const text of ['hello', 'abcd123', '/learn', `http://${HOST}/`, 'abcd1234/short', '???']) {
    expect(readInvitation(text, HOST), text).toEqual({ kind: 'nonsense' });
  }
  expect(readInvitation('https://other.example/table/abcd1234', HOST)).toEqual({
    kind: 'elsewhere',
    host: 'other.example',
  });
});

const summary: Summary = {
  table: 'abcd1234',
  clock: { kind: 'none', seconds: 0 },
  rules: '2019 3p',
  boards: '2019-1',
  edition: '2019',
  players: 3,
  modules: [],
  created: 0,
  changed: 0,
  listed: false,
  stage: 'playing',
  phase: 'C',
  round: 3,
  scores: [42, 38, 51],
  seats: [
    { kind: 'human', name: 'Ann', bot: '' },
    { kind: 'bot', name: '', bot: 'greedy' },
    { kind: 'open', name: '', bot: '' },
  ],
  deciding: 'P2',
};

test('a table is told by who sits there, how far it is and whose turn it is', () => {
  expect(seatWords(summary)).toEqual(['Ann', 'Steward', 'free seat']);
  expect(progressWords(summary)).toBe('phase C, round 3 · 42 : 38 : 51');
  expect(progressWords({ ...summary, stage: 'over' })).toBe('finished, 42 : 38 : 51');
  expect(progressWords({ ...summary, stage: 'gathering' })).toBe('waiting for players');
  expect(turnWords(summary)).toBe('Steward plays');
  expect(turnWords({ ...summary, your_turn: true })).toBe('your turn');
  expect(turnWords({ ...summary, stage: 'over', deciding: null })).toBe('');
});

test('partners are told together, and so are their points', () => {
  const four: Summary = {
    ...summary,
    players: 4,
    scores: [42, 38, 51, 7],
    seats: ['Ann', 'Bob', 'Cem', 'Dot'].map((name) => ({ kind: 'human', name, bot: '' })),
    teams: [
      ['P1', 'P3'],
      ['P2', 'P4'],
    ],
  };
  expect(sideWords(four)).toBe('Ann and Cem – Bob and Dot');
  expect(progressWords({ ...four, stage: 'over' })).toBe('finished, 93 : 45');
  expect(sideWords(summary)).toBe('Ann, Steward, free seat');
});

test('games that wait for you come first, finished ones last', () => {
  const tables: Summary[] = [
    { ...summary, table: 'over', stage: 'over' },
    { ...summary, table: 'theirs' },
    { ...summary, table: 'yours', your_turn: true },
    { ...summary, table: 'waiting', stage: 'gathering' },
  ];
  const order = byUrgency(tables).map(({ table }) => table);
  expect(order).toEqual(['yours', 'theirs', 'waiting', 'over']);
});

test('a clock is told in the largest unit that fits', () => {
  expect(durationWords(30)).toBe('30 seconds');
  expect(durationWords(90)).toBe('90 seconds');
  expect(durationWords(120)).toBe('2 minutes');
  expect(durationWords(3600)).toBe('1 hour');
  expect(durationWords(259_200)).toBe('3 days');
  expect(clockWords({ kind: 'none', seconds: 0 }, 'short')).toBe('no clock');
  expect(clockWords({ kind: 'bank', seconds: 1800 }, 'short')).toBe('30 minutes for the game');
});

test('a refusal is explained, and an unknown one told as the server says it', () => {
  expect(problemWords(new ApiError('full', 'all seats are taken', 409))).toContain('watch');
  expect(problemWords(new ApiError('bad_rules', 'no such edition', 400))).toContain(
    'no such edition',
  );
});

const result = (score: number, place: number): Result => ({
  table: 'abcd1234',
  edition: '2019',
  players: 2,
  score,
  place,
  against_people: false,
  at: 0,
});
const BOX = { width: 420, height: 220, left: 10, right: 10, top: 10, bottom: 10 };

test('the scale of the chart has round numbers around all scores', () => {
  expect(scale([151, 231])).toEqual({ low: 140, high: 240, ticks: [140, 160, 180, 200, 220, 240] });
  expect(scale([200])).toEqual({ low: 200, high: 205, ticks: [200, 205] });
  expect(scale([0, 3]).low).toBe(0);
});

test('games stand side by side, higher scores higher up', () => {
  const { marks: drawn } = marks([result(150, 2), result(200, 1), result(250, 1)], BOX);
  expect(drawn.map(({ x }) => x)).toEqual([10, 210, 410]);
  expect(drawn.map(({ y }) => y)).toEqual([210, 110, 10]);
  expect(drawn.map(({ won }) => won)).toEqual([false, true, true]);
  const { marks: single } = marks([result(150, 1)], BOX);
  expect(single[0]?.x).toBe(210);
});

test('every icon has an author and a page', () => {
  expect(Object.keys(ICON_AUTHORS).sort()).toEqual([...ICON_NAMES].sort());
  expect(iconPage('grapes')).toBe('https://game-icons.net/1x1/lorc/grapes.html');
});
