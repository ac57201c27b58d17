// What fits on small screens, measured: in every language, with as many players and points as there are.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../app/i18n.ts';
import { serve } from './serve.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

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

async function open(path: string, size: string, language = 'en', hasTouch = true): Promise<Page> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch,
  });
  await context.addInitScript((text) => {
    localStorage.setItem('dijon.settings', text);
  }, JSON.stringify({ language }));
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return page;
}

// What stands out of the window at the left or at the right.
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg *, .hidden)')].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const out = width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      return out ? [`${one.tagName}.${one.className}`] : [];
    }),
  );

describe.skipIf(!existsSync(CHROMIUM))('on a small screen', () => {
  for (const language of Object.keys(LANGUAGES)) {
    for (const size of ['320x640', '360x740', '390x844']) {
      test(`${language}, ${size}: the menu is there and nothing is too wide`, async () => {
        for (const path of ['?players=4&late', '?late', '?players=4&tab=depots&free']) {
          const page = await open(`/gallery/table${path}`, size, language);
          expect(await outside(page)).toEqual([]);
          const menu = await page.locator('.table > header button').last().boundingBox();
          expect(menu?.width).toBeGreaterThanOrEqual(44);
          expect(menu?.height).toBeGreaterThanOrEqual(44);
          await page.context().close();
        }
      });
    }
  }
});
