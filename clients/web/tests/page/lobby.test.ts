// The lobby and the pages around the game, with answers as the server gives them.
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../../app/gallery/sample.ts';
import { violations } from '../axe.ts';
import { type Look, possible, Showroom, SIZES } from './serve.ts';

const { boards, state, tuning } = sampleFor(2);
const ids = boards.map(({ id }) => id);
const MODULE = { rulebook: '', needs: [], excludes: [], editions: ['2019'] };
const CATALOGUE = {
  rules_revision: 1,
  editions: [
    { name: '2011', title: '', modules: [], boards: ids },
    { name: '2019', title: '', modules: ['extra-tiles', 'inns'], boards: ids },
  ],
  modules: [
    { name: 'extra-tiles', title: '', ...MODULE },
    { name: 'inns', title: '', ...MODULE, editions: ['2011'] },
  ],
  boards,
  tiles: [],
  bots: ['random', 'greedy'],
};
const RULES = {
  rules: '2019 2p',
  boards: '2019-1 2019-1',
  edition: '2019',
  players: 2,
  modules: [],
};
const CLOCK = { kind: 'bank', seconds: 1800 };
const SUMMARY = {
  clock: CLOCK,
  ...RULES,
  created: 0,
  changed: 0,
  listed: true,
  phase: 'C',
  round: 3,
  scores: [42, 38],
  deciding: null,
};
const ANN = { kind: 'human', name: 'Ann', bot: '' };
const BOT = { kind: 'bot', name: '', bot: 'greedy' };
const FREE = { kind: 'open', name: '', bot: '' };
const TABLES = {
  mine: [
    {
      ...SUMMARY,
      table: 'mine0001',
      stage: 'playing',
      seats: [ANN, BOT],
      deciding: 'P1',
      your_turn: true,
    },
    { ...SUMMARY, table: 'mine0002', stage: 'over', seats: [ANN, BOT] },
  ],
  open: [{ ...SUMMARY, table: 'open0001', stage: 'gathering', seats: [ANN, FREE] }],
  live: [{ ...SUMMARY, table: 'live0001', stage: 'playing', seats: [ANN, ANN], deciding: 'P2' }],
};
const SEAT = { mine: false, ready: true, stand_in: false, votes: [] };
const VIEW = {
  ...RULES,
  table: 'open0001',
  creator: false,
  listed: true,
  clock: CLOCK,
  stage: 'gathering',
  seats: [
    { player: 'P1', ...ANN, ...SEAT },
    { player: 'P2', ...FREE, ...SEAT, ready: false },
  ],
  state,
  tuning,
};
const SCORES = [151, 163, 149, 178, 231];
const ME = {
  name: 'Ann',
  password_needed: false,
  statistics: {
    games: SCORES.length,
    won: 2,
    best_score: 231,
    mean_score: 174.4,
    recent: SCORES.map((score, k) => ({
      table: `game000${k}`,
      edition: '2019',
      players: 2,
      score,
      place: 1 + (k % 2),
      against_people: k > 2,
      at: 1_760_000_000_000 + k * 86_400_000,
    })),
  },
};
const NOTHING = { games: 0, won: 0, best_score: 0, mean_score: 0, recent: [] };
const ANSWERS: Record<string, unknown> = {
  '/catalogue': CATALOGUE,
  '/tables': TABLES,
  '/me': ME,
  '/tables/open0001': VIEW,
};

const showroom = new Showroom();

const open = (path: string, look: Look = {}) => showroom.open(path, { answers: ANSWERS, ...look });

const PAGES = [
  ['/', 'New game'],
  ['/join/open0001/abcdefghjkmnpqrstvwxyz0123', 'You are invited to a table'],
  ['/me', 'Your games in figures'],
  ['/fairness', 'Fair dice'],
  ['/about', 'About Dijon'],
  ['/replay', 'Open a game file'],
  ['/components', 'Printed parts'],
] as const;

describe.skipIf(!possible)('the pages around the game', () => {
  for (const [path, name] of PAGES) {
    for (const [width, height] of SIZES) {
      for (const dark of [false, true]) {
        test(`${path} at ${width}x${height}${dark ? ', dark' : ''}`, async () => {
          const { page, complaints } = await open(path, { width, height, dark });
          await page.getByRole('heading', { name, exact: true }).waitFor();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          expect(await violations(page)).toEqual([]);
          expect(complaints).toEqual([]);
          await page.context().close();
        });
      }
    }
    for (const language of ['de', 'fr']) {
      test(`${path} on a phone in ${language}`, async () => {
        const { page } = await open(path, { width: 390, height: 844, language });
        await page.locator('h1').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        // A key without words would show itself.
        const [text = ''] = await page.locator('body').allInnerTexts();
        expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Za-z.]*\b(?<!\.net|\.md|A1\.P2)/);
        await page.context().close();
      });
    }
  }

  test('nothing played yet is said in friendly words', async () => {
    const answers = {
      ...ANSWERS,
      '/tables': { mine: [], open: [], live: [] },
      '/me': { ...ME, statistics: NOTHING },
    };
    const { page } = await open('/', { answers });
    await page.getByText('The first one is a click away').waitFor();
    await page.getByText('Nobody is waiting right now').waitFor();
    await page.getByText('No public game is being played').waitFor();
    await page.goto(`${showroom.base}/me`);
    await page.getByText('Nothing to count yet').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('a game alone was won or not, and is not compared by points', async () => {
    const [game] = ME.statistics.recent;
    const alone = { ...game, players: 1, score: 12, place: 2 };
    const statistics = { ...NOTHING, games: 1, recent: [alone] };
    const { page } = await open('/me', { answers: { ...ANSWERS, '/me': { ...ME, statistics } } });
    await page.getByRole('cell', { name: 'not won' }).waitFor();
    await page.getByRole('cell', { name: 'Alone' }).waitFor();
    expect(await page.getByText('Scores over time').count()).toBe(0);
    expect(await page.getByText('Mean score').count()).toBe(0);
    await page.context().close();
  });

  test('arrow keys go through editions, duchies and clocks', async () => {
    const { page } = await open('/');
    const checked = (group: string) =>
      page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true });
    await checked('Edition').focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('First edition, 2 players').waitFor();
    await page.getByRole('group', { name: 'Clock' }).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 minutes for each turn; then a bot finishes it.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('30 minutes for the whole game; then a bot plays on for you.').waitFor();
    await page.context().close();
  });

  test('a module that the edition lacks cannot be chosen and says why', async () => {
    const { page } = await open('/');
    expect(await page.getByRole('checkbox', { name: /^Extra tiles/ }).isEnabled()).toBe(true);
    const inns = page.getByRole('checkbox', { name: 'Inns only in: First edition' });
    expect(await inns.isDisabled()).toBe(true);
    await page.context().close();
  });

  test('what has the focus is never under the foot of the new game', async () => {
    const { page } = await open('/', { width: 1024, height: 768 });
    const foot = page.locator('section footer');
    await page.locator('#new-game').scrollIntoViewIfNeeded();
    for (let n = 0; n < 40; n += 1) {
      await page.keyboard.press('Tab');
      const hidden = await foot.evaluate((element) => {
        const focus = document.activeElement;
        if (!focus || element.contains(focus)) return false;
        if (!element.parentElement?.contains(focus)) return false;
        return focus.getBoundingClientRect().bottom > element.getBoundingClientRect().top + 2;
      });
      expect(hidden).toBe(false);
    }
    await page.context().close();
  });
});
