import { describe, expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { possible, Showroom } from './serve.ts';

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
  ['/gallery/table?automaton', 1440, 900],
  ['/gallery/table?automaton&players=3', 1280, 720],
  ['/gallery/table?automaton&players=4', 1440, 900],
  ['/gallery/table?automaton', 1024, 768],
  ['/gallery/table?automaton', 390, 844],
  ['/gallery/table?automaton&tab=opponents', 390, 844],
  ['/gallery/table?players=4&teams', 1440, 900],
  ['/gallery/table?players=4&teams&free', 1280, 720],
  ['/gallery/table?players=4&teams&free', 1024, 768],
  ['/gallery/table?players=4&teams', 390, 844],
  ['/gallery/table?players=4&teams&tab=opponents', 390, 844],
  ['/gallery/table?players=4&teams', 844, 390],
] as const;

const showroom = new Showroom();

describe.skipIf(!possible)('the built client', () => {
  for (const dark of [false, true]) {
    for (const [path, width, height] of TABLES) {
      test(`${path} at ${width}x${height}${dark ? ', dark' : ''}`, async () => {
        const { page, complaints } = await showroom.open(path, {
          width: width,
          height: height,
          dark,
        });
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
      const { page, complaints } = await showroom.open('/gallery', {
        width: 1500,
        height: 1000,
        dark,
      });
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }

  test('arrow keys walk across the seam to the half of the partner', async () => {
    for (const width of [1440, 390]) {
      const { page } = await showroom.open('/gallery/table?players=4&teams', {
        width,
        height: width === 390 ? 844 : 900,
      });
      const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await page.locator('[data-spot="cell:d7"]').focus();
      await page.keyboard.press('ArrowRight');
      expect(await label()).toMatch(/^d1 \(Odile’s half\), /);
      // On the phone that half comes into sight.
      const half = page.locator('[data-spot="half:P3"]');
      if (width === 390) expect(await half.getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('ArrowLeft');
      expect(await label()).toMatch(/^d7, /);
      await page.context().close();
    }
  });

  test('arrow keys walk over the duchy, and a space can be chosen', async () => {
    const { page } = await showroom.open('/gallery/table', { width: 1440, height: 900 });
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
