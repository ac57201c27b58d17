import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { serve } from './serve.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const TABLES = [
  ['/gallery/table', 1440, 900],
  ['/gallery/table?players=4&free', 1440, 900],
  ['/gallery/table', 1280, 720],
  ['/gallery/table?free', 1024, 768],
  ['/gallery/table', 390, 844],
  ['/gallery/table?tab=depots&free', 390, 844],
  ['/gallery/table?tab=opponents&players=3', 390, 844],
  ['/gallery/table?players=4', 844, 390],
  ['/gallery/table?players=3', 1920, 1080],
] as const;

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

async function open(path: string, width: number, height: number, dark = false) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    bypassCSP: false,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return { page, complaints };
}

describe.skipIf(!existsSync(CHROMIUM))('the built client', () => {
  for (const dark of [false, true]) {
    for (const [path, width, height] of TABLES) {
      test(`${path} at ${width}x${height}${dark ? ', dark' : ''}`, async () => {
        const { page, complaints } = await open(path, width, height, dark);
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(size).toEqual([width, height]);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });
    }

    test(`the gallery${dark ? ', dark' : ''}`, async () => {
      const { page, complaints } = await open('/gallery', 1500, 1000, dark);
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }

  test('arrow keys walk over the duchy, and a space can be chosen', async () => {
    const { page } = await open('/gallery/table', 1440, 900);
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.locator('[role=button][aria-label^="d4,"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await label()).toMatch(/^d6,/);
    await page.keyboard.press('ArrowDown');
    expect(await label()).toMatch(/^e5,/);
    await page.keyboard.press('ArrowRight');
    expect(await label()).toMatch(/^e6, livestock space, number 2, can be placed here/);
    await page.context().close();
  });
});
