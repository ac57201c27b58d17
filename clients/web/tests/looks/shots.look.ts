// Every page at three sizes, light and dark, into docs/screenshots.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import type { Seat } from '../../app/live/messages.ts';
import { House, type Screen } from '../browser/support.ts';
import { playOn } from './play_on.ts';

const OUT = fileURLToPath(new URL('../../../../docs/screenshots/', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const bot = { kind: 'bot' as const, bot: 'greedy' };
const me = (name: string) => ({ kind: 'me' as const, name });

const house = new House();
let host: Screen;
let pages: Record<string, string>;

beforeAll(async () => {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  host = await house.screen();
  await host.ask('POST', 'me', { name: 'Anna' });

  const whole = await host.make({ seats: [me('Anna'), bot] });
  await playOn(host, 1000);
  const live = await host.make({ seats: [me('Anna'), bot], boards: '7', rules: '2019 2p' });
  await playOn(host, 34, 3);
  const four = await host.make({
    seats: [me('Anna'), bot, bot, bot],
    boards: 'random',
    rules: 'special 4p',
  });
  await playOn(host, 26, 2);
  const modules = await host.make({
    seats: [me('Anna'), bot],
    boards: 'random',
    rules: '2019 2p border-posts extra-tiles inns shields trade-routes white-castles',
  });
  await playOn(host, 40, 5);
  const gathering = await host.make({
    seats: [me('Anna'), { kind: 'open' }, { kind: 'open' }],
    listed: true,
    clock: { kind: 'move', seconds: 120 },
  });
  const open = host.view?.seats.find(({ kind }: Seat) => kind === 'open');
  pages = {
    home: '/',
    table: `/table/${live}`,
    'table-of-four': `/table/${four}`,
    'table-with-modules': `/table/${modules}`,
    gathering: `/table/${gathering}`,
    join: `/join/${gathering}/${open?.link}`,
    score: `/table/${whole}/score`,
    replay: `/table/${whole}/replay/120`,
    file: '/replay',
    learn: '/learn',
    lesson: '/learn/game',
    reference: '/learn/reference',
    settings: '/settings',
    statistics: '/me',
    fairness: '/fairness',
    about: '/about',
  };
}, 300_000);

// A tenth of the bytes of a PNG; the browser is what can write it.
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'));
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

for (const { width, height } of SIZES) {
  for (const theme of ['light', 'dark']) {
    test(`${width} × ${height}, ${theme}`, async () => {
      const context = await house.browser.newContext({
        storageState: await host.context.storageState(),
        viewport: { width, height },
        hasTouch: width < 500,
        isMobile: width < 500,
        locale: 'en-GB',
      });
      const settings = { name: 'Anna', animation: 'off', confirmEnd: false, language: 'en', theme };
      await context.addInitScript((text) => {
        localStorage.setItem('dijon.settings', text);
      }, JSON.stringify(settings));
      const page = await context.newPage();
      const painter = await house.browser.newPage();
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(house.server.url + path, { waitUntil: 'load' });
        await page.locator('main, h1').first().waitFor();
        await page.waitForTimeout(700);
        const file = `${OUT}${name}-${width}-${theme}.webp`;
        writeFileSync(file, await asWebp(painter, await page.screenshot()));
      }
      await painter.close();
      await context.close();
    });
  }
}
