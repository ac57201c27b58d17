// What fits into which window, measured: in every language, with as many players and points as there are.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../app/i18n.ts';
import { possible, Showroom } from './serve.ts';

const showroom = new Showroom();

async function open(path: string, size: string, language = 'en', touch = true): Promise<Page> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return (await showroom.open(path, { width, height, touch, language })).page;
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

describe.skipIf(!possible)('on a small screen', () => {
  for (const language of Object.keys(LANGUAGES)) {
    for (const size of ['320x640', '360x740', '390x844']) {
      test(`${language}, ${size}: the menu is there and nothing is too wide`, async () => {
        for (const path of [
          '?players=4&late',
          '?late&long',
          '?players=4&tab=depots&free',
          '?automaton&long',
          '?automaton&tab=opponents',
          '?players=4&teams&late&long',
          '?players=4&teams&tab=opponents&late',
        ]) {
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

// The smallest side of the smallest of these.
const least = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    Math.min(
      ...all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    ),
  );

describe.skipIf(!possible)('a finger', () => {
  for (const size of ['844x390', '667x375', '375x667', '360x740']) {
    test(`finds every tile of the depots at ${size}`, async () => {
      for (const players of [2, 3, 4]) {
        const page = await open(`/gallery/table?players=${players}&free&tab=depots`, size);
        expect(await least(page, '[data-spot^="slot:"]'), `${players}`).toBeGreaterThanOrEqual(30);
        // The turn order is below the ring, scrolled to or not.
        expect(await page.locator('.stage [data-spot=order]').isVisible()).toBe(true);
        await page.context().close();
      }
    });
  }

  for (const language of Object.keys(LANGUAGES)) {
    test(`ends the turn without covering anything, ${language}`, async () => {
      for (const size of ['320x640', '390x844', '667x375', '844x390']) {
        const page = await open('/gallery/table?players=4&free', size, language);
        const [go, sold, hand] = await Promise.all(
          ['.go button', '.sold svg', 'footer'].map((one) =>
            page.locator(one).last().boundingBox(),
          ),
        );
        if (!go || !sold || !hand) throw new Error('the hand is not whole');
        const apart = go.y >= sold.y + sold.height || go.x >= sold.x + sold.width;
        expect(apart, size).toBe(true);
        expect(go.x + go.width).toBeLessThanOrEqual(hand.x + hand.width);
        await page.context().close();
      }
    });
  }
});

// What stands out of the panel it lies in at the right.
const overEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table .panel *:not(svg *, .hidden, .tip, .tip *)')].flatMap(
      (one) => {
        const edge = one.closest('.panel')?.getBoundingClientRect().right ?? 0;
        const { right, width } = one.getBoundingClientRect();
        return width > 0 && right > edge + 0.5 ? [`${one.tagName}.${one.className}`] : [];
      },
    ),
  );

describe.skipIf(!possible)('a duchy of two halves', () => {
  test('shows a half that a finger can press, and the other one a tap away', async () => {
    const page = await open('/gallery/table?players=4&teams&free', '390x844');
    expect(await least(page, '[data-spot^="cell:"]:not([data-spot*=":P3:"])')).toBeGreaterThan(44);
    const there = page.locator('[data-spot="cell:P3:d7"]');
    const inside = async () => ((await there.boundingBox())?.x ?? 999) < 390;
    expect(await inside()).toBe(false);
    const half = page.locator('[data-spot="half:P3"]');
    expect((await half.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await half.tap();
    await expect.poll(inside).toBe(true);
    await page.context().close();
  });
});

describe.skipIf(!possible)('no panel', () => {
  for (const language of Object.keys(LANGUAGES)) {
    test(`is too narrow for what lies in it, ${language}`, async () => {
      for (const names of ['', '&long', '&players=4&teams', '&players=4&teams&long']) {
        const page = await open(`/gallery/table?free${names}`, '1440x900', language, false);
        for (const width of [1920, 1440, 1280, 1264, 1024, 960, 800, 390]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
          await expect.poll(() => overEdge(page), { message: `${width}${names}` }).toEqual([]);
          await expect.poll(() => outside(page), { message: `${width}${names}` }).toEqual([]);
        }
        await page.context().close();
      }
    });
  }

  test('lets a long name run over the duchy', async () => {
    const page = await open('/gallery/table?free&long', '1440x900', 'en', false);
    for (const size of ['1440x900', '1280x720', '1024x768', '960x700']) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(50);
      const name = await page.locator('.own .name').boundingBox();
      const first = await page.locator('.own [data-place="cell a1"]').boundingBox();
      if (!name || !first) throw new Error('the duchy is not there');
      expect(name.x + name.width, size).toBeLessThan(first.x + first.width / 2);
      expect(await page.locator('.own .name').getAttribute('title')).toMatch(/^W{90}$/);
    }
    await page.context().close();
  });
});

describe.skipIf(!possible)('what a tile does', () => {
  const PLACES = {
    'a tile of a depot': '[data-spot="slot:4a"]',
    'a tile of the black depot': '[data-spot="slot:b1"]',
    'the own storage': '[data-place=storage] button',
    'the own duchy': '[data-spot="cell:d4"]',
    'a duchy of somebody else': '.wide [data-place="cell d4"], .side [data-place="cell d4"]',
    'a storage of somebody else': '.wide [data-place=storage] svg, .side [data-place=storage] svg',
  };
  const words = (page: Page) => page.locator('.tip p').first().textContent();
  const inside = async (page: Page) => {
    const box = await page.locator('.tip').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    return (
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    );
  };

  for (const size of ['1440x900', '1024x768']) {
    test(`is told under the mouse at ${size}`, async () => {
      const page = await open('/gallery/table?players=4&free', size, 'en', false);
      for (const [place, selector] of Object.entries(PLACES)) {
        await page.locator(selector).first().hover();
        expect(await words(page), place).toMatch(/^[A-Z].*\s+When placed/);
        expect(await inside(page), place).toBe(true);
        await page.mouse.move(1, 1);
        expect(await page.locator('.tip').count(), place).toBe(0);
      }
      await page.context().close();
    });
  }

  for (const size of ['320x640', '390x844', '844x390']) {
    test(`is told under a finger that stays, at ${size}`, async () => {
      const page = await open('/gallery/table?players=4&free&tab=depots', size);
      const debug = await page.context().newCDPSession(page);
      for (const selector of ['[data-spot="slot:4a"]', '[data-place=storage] button']) {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) throw new Error(`${selector} is not there`);
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await page.locator('.tip').waitFor();
        expect(await words(page)).toContain('When placed');
        expect(await inside(page)).toBe(true);
        await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await page.locator('.tip').waitFor({ state: 'detached' });
      }
      // It only looked: nothing is chosen.
      expect(await page.locator('[data-place=storage] [aria-pressed=true]').count()).toBe(0);
      await page.context().close();
    });
  }
});
