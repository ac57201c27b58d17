// Words, and what assistive technology finds, on the pages of a real game.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { House, possible } from './support.ts';

const house = new House();

const HOT_SEAT = [
  { kind: 'me' as const, name: 'Ann' },
  { kind: 'me' as const, name: 'Bob' },
];
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

describe.skipIf(!possible)('looks', () => {
  for (const language of Object.keys(LANGUAGES)) {
    test(`home and table speak ${language}`, async () => {
      const file = new URL(`../../i18n/events.${language}.json`, import.meta.url);
      const words = JSON.parse(readFileSync(file, 'utf8'));
      const screen = await house.screen();
      const { page } = screen;
      await page.getByRole('combobox', { name: t('settings.language') }).selectOption(language);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
      await screen.make({ seats: HOT_SEAT });
      await screen.turn();
      const asked = words['question.turn.named'].replace('{player}', HOT_SEAT[0]?.name);
      await expect.poll(() => screen.prompt()).toBe(asked);
      // A key without words would show itself.
      const text = await page.evaluate(() => document.body.textContent ?? '');
      expect(text).not.toMatch(/\b(label|verb|question|table|tray|prompt|event|tile)\.[a-z]/);
      expect(screen.complaints).toEqual([]);
      await screen.close();
    });
  }

  for (const [width, height] of SIZES) {
    test(`home, gathering and table at ${width}x${height}: axe finds nothing`, async () => {
      const screen = await house.screen({ width, height });
      await screen.page.getByRole('button', { name: t('home.start') }).waitFor();
      expect(await violations(screen.page)).toEqual([]);
      await screen.make({ seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] });
      await screen.page.getByRole('heading', { name: t('gather.title') }).waitFor();
      expect(await violations(screen.page)).toEqual([]);
      await screen.make({ seats: HOT_SEAT });
      await screen.turn();
      await screen.page.locator('.tray .dice button').first().click();
      expect(await violations(screen.page)).toEqual([]);
      const size = await screen.page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(size).toEqual([width, height]);
      await screen.close();
    });
  }
});
