// Score and replay of a stored game, with the answers of the server taken from the sample.
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFor } from '../../app/gallery/sample.ts';
import { printOf, tuningOf } from '../numbers.ts';
import { serve } from './serve.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

const sample = new URL('../samples/finished_game.json', import.meta.url);
const { log, score, state, tiles } = JSON.parse(readFileSync(sample, 'utf8'));
const seat = { ready: true, stand_in: false, votes: [] };
const ANSWERS: Record<string, unknown> = {
  '/catalogue': {
    boards: sampleFor(2).boards,
    tiles: tiles.map((name: string) => ({ name })),
  },
  '/log': log,
  '/score': score,
  '/sample': {
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

let browser: Browser;
let server: Server;
let base: string;

beforeAll(async () => {
  ({ server, base } = await serve());
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function open(path: string, width = 1440, height = 900, dark = false) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/api/v1/**', (route) => {
    const [, answer] =
      Object.entries(ANSWERS).find(([end]) => route.request().url().endsWith(end)) ?? [];
    return answer ? route.fulfill({ json: answer }) : route.abort();
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return { page, complaints };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}

const extent = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);

describe.skipIf(!existsSync(CHROMIUM))('a game that was played', () => {
  for (const dark of [false, true]) {
    for (const [width, height] of SIZES) {
      const name = `at ${width}x${height}${dark ? ', dark' : ''}`;
      test(`its score ${name}`, async () => {
        const { page, complaints } = await open('/table/sample/score', width, height, dark);
        await page.getByRole('heading', { name: 'Steward wins, 139 to 106' }).waitFor();
        expect((await extent(page))[0]).toBe(width);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });

      test(`its replay ${name}`, async () => {
        const { page, complaints } = await open('/table/sample/replay/179', width, height, dark);
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
