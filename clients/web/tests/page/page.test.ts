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
