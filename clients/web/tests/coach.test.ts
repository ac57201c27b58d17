import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  longest,
  luckOf,
  mistakesOf,
  nearest,
  phaseMarks,
  shares,
  sidesOf,
  summed,
  turnBefore,
  turnTo,
  weight,
} from '../app/analysis/reading.ts';
import { setLanguage } from '../app/i18n.ts';
import type { Hint, JudgedTurn, Loss, Merit, Moment, Way } from '../app/live/coach.ts';
import {
  comparison,
  lossText,
  meritText,
  percent,
  percentLost,
  percents,
  pointsText,
  reasons,
  reasonsFor,
  rounded,
  signedPercent,
  wayText,
} from '../app/live/coach_words.ts';
import { botChoice, botFor, levelOf, levelsOf } from '../app/table/bots.ts';
import type { LegalAction, PlayerId } from '../board/types.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => setLanguage('en'));

const MERITS: Merit[] = [
  { kind: 'completes', terrain: 'castle', size: 2, points: 13 },
  { kind: 'bonus', terrain: 'mine', size: 'large', points: 5 },
  { kind: 'bonus', terrain: 'border-posts', size: 'small', points: 2 },
  { kind: 'scores', points: 4, why: 'livestock' },
  { kind: 'scores', points: 4, why: 'tile', tile: 'watchtower' },
  { kind: 'silver', amount: 2 },
  { kind: 'workers', amount: -1 },
  { kind: 'goods', amount: 2 },
  { kind: 'takes', tile: 'ship' },
  { kind: 'lasts', tile: 'monastery-15' },
  { kind: 'ready', tile: 'castle', terrain: 'castle', size: 1 },
  { kind: 'nearly', terrain: 'building', size: 6 },
  { kind: 'nearly_colour', terrain: 'ship', points: 5 },
  { kind: 'turn_order', places: 1 },
];

test('every reason is a sentence', () => {
  expect(MERITS.slice(0, 8).map(meritText)).toEqual([
    'Completes a castle area of size 2: 13 points.',
    'Takes the large bonus tile for mine spaces: 5 points.',
    'Takes the small bonus tile for the border posts: 2 points.',
    '4 points: Livestock.',
    '4 points: Watchtower.',
    'Brings 2 silver.',
    'Costs 1 worker.',
    'Collects 2 goods tiles.',
  ]);
});

test.each(['en', 'de', 'fr'] as const)('no reason lacks a word in %s', async (language) => {
  await setLanguage(language);
  for (const merit of MERITS) {
    const text = meritText(merit);
    expect(text, merit.kind).toMatch(/^\S.+[.]$/u);
    expect(text, merit.kind).not.toMatch(/[{}]|undefined|merit\.|terrain\./);
  }
});

test('a reason that nobody knows yet is left out', () => {
  const way = { merits: [{ kind: 'new' }, { kind: 'silver', amount: 1 }] } as Way;
  expect(reasons(way)).toEqual(['Brings 1 silver.']);
});

test('a reason that is true twice is told once, with how often', async () => {
  const way = {
    merits: [
      { kind: 'takes', tile: 'castle' },
      { kind: 'silver', amount: 1 },
      { kind: 'takes', tile: 'castle' },
    ],
  } as Way;
  expect(reasons(way)).toEqual(['Gets a castle for later (2 times).', 'Brings 1 silver.']);
  await setLanguage('de');
  expect(reasons(way)[0]).toBe('Holt eine Burg für später (2-mal).');
  await setLanguage('fr');
  expect(reasons(way)[0]).toBe('Prend un château pour plus tard (2 fois).');
});

test('points to come are no reason: the figures tell them', () => {
  expect(reasons({ merits: [{ kind: 'to_come', points: 202 }] } as Way)).toEqual([]);
});

test('a way without reasons is compared with another', () => {
  const hint = (...losses: Loss[]) =>
    ({ counted: 'points', ways: losses.map((loss) => ({ loss })) }) as Hint;
  const none = { chance: 0, points: 0 };
  const little = { chance: 0.02, points: 3 };
  expect(comparison(hint(none, little), 0)).toBe(
    'Compared with the second way: 2% more to win, 3 points more.',
  );
  expect(comparison(hint(none, little), 1)).toBe(
    'Compared with the best way: 2% less to win, 3 points fewer.',
  );
  expect(comparison(hint(none, none), 0)).toBe('Compared with the second way: just as good.');
  expect(comparison(hint(none), 0)).toBe('There is no other way.');
  expect(
    reasonsFor({ best: { merits: [] as Merit[] }, loss: little } as JudgedTurn, 'points'),
  ).toEqual(['Compared with what was played: 2% more to win, 3 points more.']);
});

test('numbers are written as the reader writes them', async () => {
  expect(percent(0.536)).toBe('54%');
  expect(percentLost(0.0123)).toBe('1.2%');
  expect(percentLost(0.123)).toBe('12%');
  expect(signedPercent(-0.05)).toBe('−5%');
  expect(pointsText(1, 'points')).toBe('1 point');
  expect(pointsText(2.54, 'points')).toBe('2.5 points');
  await setLanguage('de');
  expect(pointsText(2.54, 'points')).toBe('2,5 Punkte');
});

test('numbers that are shown together add up', () => {
  expect(percents([0.555, 0.445])).toEqual(['56%', '44%']);
  expect(percents([0.3349, 0.3349, 0.3302])).toEqual(['34%', '33%', '33%']);
  expect(percents([1, 0])).toEqual(['100%', '0%']);
  expect(rounded([-1.25, 0.66, 3.64], 10)).toEqual([-1.2, 0.7, 3.6]);
});

test('what is told of luck and skill adds up to the result', () => {
  const account = { begin: 150.04, dice: 7.04, draws: -3.04, skill: -12.06, rest: 1.04 };
  const shown = summed({ ...account, result: 143.02 }, 10);
  const { begin, dice, draws, skill, rest, result } = shown;
  expect(result).toBe(143);
  expect(begin + dice + draws + skill + rest).toBeCloseTo(result, 9);
});

test('a way that loses next to nothing is as good', () => {
  expect(lossText({ chance: 0.001, points: 0.1 }, 'points')).toBe('just as good');
  expect(lossText({ chance: 0.04, points: 2 }, 'points')).toBe('4% less to win, 2 points fewer');
  expect(lossText({ chance: 0.04, points: 1 }, 'spaces')).toBe('4% less to win, 1 space fewer');
});

test('a way is told with its dice and prices', () => {
  const steps: LegalAction[] = [
    {
      action: '4+1w place castle b3',
      verb: 'place',
      die: 4,
      tile: 'castle',
      cell: 'b3',
      workers: 1,
    },
    { action: 'end', verb: 'end', workers: 0 },
  ];
  expect(wayText({ steps } as Way, {})).toBe('Place a castle on b3 (die 4, 1 worker)');
});

// --- what an analysis says ------------------------------------------------------------------------

const moment = (ply: number, chance: Partial<Record<PlayerId, number>>): Moment => ({
  ply,
  by: 'chance',
  chance,
  points: {},
});

const turn = (from: number, player: PlayerId, loss: Loss, more: Partial<JudgedTurn> = {}) =>
  ({
    from,
    to: from + 3,
    player,
    phase: 'A',
    round: 1,
    loss,
    forced: false,
    ...more,
  }) as JudgedTurn;

test('partners are one side, everybody else is one', () => {
  expect(sidesOf(['P1', 'P2', 'P3']).map(({ players }) => players)).toEqual([
    ['P1'],
    ['P2'],
    ['P3'],
  ]);
  const teams = sidesOf(
    ['P1', 'P2', 'P3', 'P4'],
    [
      ['P1', 'P3'],
      ['P2', 'P4'],
    ],
  );
  expect(teams.map(({ first }) => first)).toEqual(['P1', 'P2']);
});

test('chances stand above one another and fill the picture', () => {
  const sides = sidesOf(['P1', 'P2', 'P3']);
  const bands = shares(moment(0, { P1: 0.5, P2: 0.25, P3: 0.25 }), sides);
  expect(bands).toEqual([
    [0, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ]);
});

test('a pointer finds the nearest moment', () => {
  const moments = [0, 10, 30].map((ply) => moment(ply, {}));
  expect(nearest(moments, 4)).toBe(0);
  expect(nearest(moments, 21)).toBe(2);
  expect(nearest(moments, 900)).toBe(2);
  expect(nearest([], 5)).toBe(0);
});

test('mistakes come by what they cost, without those that had no choice', () => {
  const turns = [
    turn(0, 'P1', { chance: 0.01, points: 3 }),
    turn(10, 'P2', { chance: 0.2, points: 1 }),
    turn(20, 'P1', { chance: 0.01, points: 5 }),
    turn(30, 'P1', { chance: 0.3, points: 9 }, { forced: true }),
    turn(40, 'P1', { chance: 0, points: 0.1 }),
  ];
  expect(mistakesOf({ turns }).map(({ from }) => from)).toEqual([10, 20, 0]);
  expect(mistakesOf({ turns }, ['P1']).map(({ from }) => from)).toEqual([20, 0]);
  // What nobody sees does not count.
  const alike = [
    turn(0, 'P1', { chance: 0.0003, points: 2 }),
    turn(5, 'P1', { chance: 0, points: 6 }),
  ];
  expect(mistakesOf({ turns: alike }).map(({ from }) => from)).toEqual([5, 0]);
  expect(weight(turns[1] as JudgedTurn)).toBeGreaterThan(weight(turns[0] as JudgedTurn));
  expect(turnBefore(turns, 14)?.from).toBe(10);
  expect(turnTo(turns, 13)?.from).toBe(10);
  expect(turnTo(turns, 14)).toBeUndefined();
});

test('a phase begins with its first turn, the first one with the game', () => {
  const at = { chance: 0, points: 0 };
  const turns = [
    turn(4, 'P1', at),
    turn(9, 'P2', at),
    turn(20, 'P1', at, { phase: 'B' }),
    turn(25, 'P2', at, { phase: 'B' }),
  ];
  expect(phaseMarks(turns)).toEqual([
    { phase: 'A', ply: 0 },
    { phase: 'B', ply: 20 },
  ]);
});

test('luck is what dice and draws brought together', () => {
  const account = { begin: 150, dice: 7, draws: -3, skill: -12, rest: 1, result: 143 };
  expect(luckOf(account)).toBe(4);
  expect(longest([account])).toBe(12);
  expect(longest([])).toBeGreaterThan(0);
});

// --- levels ---------------------------------------------------------------------------------------

test('a level is chosen apart from what it plays for', () => {
  const bots = ['page', 'duke', 'page-points', 'duke-points'];
  expect(levelsOf(bots)).toEqual(['page', 'duke']);
  expect(botFor('duke', true)).toBe('duke-points');
  expect(levelOf(botFor('duke', true))).toBe('duke');
  expect(botFor('duke', false)).toBe('duke');
});

test('a list of levels says how strong each is among them', () => {
  const levels = ['page', 'duke', 'somebody'];
  expect(levels.map((level) => botChoice(level, levels))).toEqual([
    'bot: Page (1/2)',
    'bot: Duke (2/2)',
    'bot: somebody',
  ]);
});
