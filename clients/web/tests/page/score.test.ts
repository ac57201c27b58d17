// Score and replay of a stored game, with the answers of the server taken from the sample.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../../app/gallery/sample.ts';
import { violations } from '../axe.ts';
import { printOf, tuningOf } from '../numbers.ts';
import { type Look, possible, Showroom, SIZES } from './serve.ts';

const sample = new URL('../samples/finished_game.json', import.meta.url);
const { log, score, state, tiles } = JSON.parse(readFileSync(sample, 'utf8'));
const seat = { ready: true, stand_in: false, votes: [] };
const ANSWERS: Record<string, unknown> = {
  '/catalogue': {
    editions: [],
    boards: sampleFor(2).boards,
    tiles: tiles.map((name: string) => ({ name })),
  },
  '/tables/sample/log': log,
  '/tables/sample/score': score,
  '/tables/sample': {
    ...log,
    table: 'sample',
    stage: 'over',
    state,
    tuning: tuningOf(log),
    print: printOf(log),
    seats: [
      { player: 'P1', kind: 'human', name: 'Margot', bot: '', mine: true, ...seat },
      { player: 'P2', kind: 'bot', name: '', bot: 'greedy', mine: false, ...seat },
    ],
  },
};

const showroom = new Showroom();

const open = (path: string, look: Look = {}) => showroom.open(path, { answers: ANSWERS, ...look });

const extent = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);

describe.skipIf(!possible)('a game that was played', () => {
  for (const dark of [false, true]) {
    for (const [width, height] of SIZES) {
      const name = `at ${width}x${height}${dark ? ', dark' : ''}`;
      test(`its score ${name}`, async () => {
        const { page, complaints } = await open('/table/sample/score', { width, height, dark });
        await page.getByRole('heading', { name: 'Steward wins, 139 to 106' }).waitFor();
        expect((await extent(page))[0]).toBe(width);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });

      test(`its replay ${name}`, async () => {
        const { page, complaints } = await open('/table/sample/replay/179', {
          width,
          height,
          dark,
        });
        expect(await page.getByRole('slider').inputValue()).toBe('179');
        expect(await extent(page)).toEqual([width, height]);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });
    }
  }

  test('arrow keys go through the game, and the address follows', async () => {
    const { page } = await open('/table/sample/replay/100');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/replay\/101$/);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.waitForURL(/replay\/95$/);
    await page.keyboard.press('End');
    await page.waitForURL(/replay\/359$/);
    await page.context().close();
  });

  test('the last step tells the final scoring to its end', async () => {
    for (const [width, height] of SIZES) {
      const { page } = await open('/table/sample/replay/359', { width, height });
      const told = page.locator('.transport .words p');
      expect(await told.textContent()).toContain('The game is over');
      const hidden = await told.evaluate((p) => {
        const scrolls = getComputedStyle(p).overflowY === 'auto';
        return !scrolls && p.scrollHeight > p.clientHeight;
      });
      expect(hidden, `${width}`).toBe(false);
      expect(await extent(page)).toEqual([width, height]);
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
  });

  test('an address beyond the end is that of the end', async () => {
    const { page } = await open('/table/sample/replay/99999');
    await page.waitForURL(/replay\/359$/);
    await page.context().close();
  });

  test('the dice can be checked', async () => {
    const { page } = await open('/table/sample/score');
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await page.getByText('166 results of chance checked, all are right.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
