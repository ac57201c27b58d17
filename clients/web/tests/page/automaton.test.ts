// What is to be read of an automaton, in every arrangement of the table.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../app/i18n.ts';
import { possible, Showroom } from './serve.ts';

const showroom = new Showroom();
const WINDOWS = ['1920x1080', '1440x900', '1280x720', '1024x768', '390x844'];

async function open(players: number, size: string, language: string): Promise<Page> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const tab = width < 500 ? '&tab=opponents' : '';
  const path = `/gallery/table?automaton&players=${players}${tab}`;
  return (await showroom.open(path, { width, height, language, touch: width < 1264 })).page;
}

// By how much its parts are larger than the room they have.
const excess = (page: Page, part = '') =>
  page
    .locator(`[data-spot=automaton] ${part}`.trim())
    .first()
    .evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);

describe.skipIf(!possible)('an automaton', () => {
  for (const language of Object.keys(LANGUAGES)) {
    for (const size of WINDOWS) {
      test(`${language}, ${size}: its name, whose cards it has, and its story can be read`, async () => {
        for (const players of [2, 3, 4]) {
          const page = await open(players, size, language);
          const panel = page.locator('[data-spot=automaton]');
          expect((await excess(page, '.name'))[0], `${players}`).toBe(0);
          expect(await panel.locator('.ours').isVisible(), `${players}`).toBe(true);
          expect((await excess(page))[1], `${players}`).toBe(0);
          await panel.locator('[data-spot="automaton:why"]').click();
          const story = await panel.locator('.why').boundingBox();
          expect(story?.width, `${players}`).toBeGreaterThanOrEqual(240);
          expect(story?.height, `${players}`).toBeGreaterThanOrEqual(120);
          await page.context().close();
        }
      });
    }
  }

  test('has its whole name on the phone beside the own duchy', async () => {
    for (const players of [2, 3, 4]) {
      const path = `/gallery/table?automaton&players=${players}`;
      const { page } = await showroom.open(path, { width: 390, height: 844, touch: true });
      expect((await excess(page, '.name'))[0], `${players}`).toBe(0);
      await page.context().close();
    }
  });
});
