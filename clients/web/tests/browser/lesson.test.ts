// The guided game: what is spoken of is in sight, nothing is played while something is explained.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { act, byFinger, byMouse, offered } from './hands.ts';
import { House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const SIZES: Looks[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
];

async function lesson(looks: Looks, part = 0): Promise<Screen> {
  const screen = await house.screen(looks);
  await screen.page.evaluate(
    (kept) => localStorage.setItem('dijon.lesson', kept),
    JSON.stringify({ part }),
  );
  await screen.page.goto(`${screen.base}/learn/game`);
  await screen.turn();
  return screen;
}

const title = ({ page }: Screen) => page.locator('.words h2').first().textContent();
const next = ({ page }: Screen) => page.getByRole('button', { name: t('learn.next') });
const press = ({ page }: Screen, spot: string) =>
  page.locator(`[data-spot="${spot}"]`).click({ force: true });
const play = async (screen: Screen, action: string) =>
  act(screen, await offered(screen, action), screen.touch ? byFinger : byMouse);
const show = async (screen: Screen, tab: string) => {
  if (await screen.page.locator('nav').count()) await press(screen, `tab:${tab}`);
};

describe.skipIf(!possible)('the guided game', () => {
  for (const looks of SIZES) {
    const size = `${looks.width}x${looks.height}`;

    test(`a step that only looks plays nothing, at ${size}`, async () => {
      const screen = await lesson(looks);
      await next(screen).click();
      await press(screen, 'cell:d3');
      for (let k = 0; k < 3; k += 1) await next(screen).click();
      await show(screen, 'depots');
      await press(screen, 'slot:5b');
      expect(await title(screen)).toBe('The depots');
      await next(screen).click();
      expect(await title(screen)).toBe('Taking a tile');
      expect(screen.lines).toEqual([]);
      await play(screen, '5 take mine from 5');
      await expect.poll(() => title(screen)).toBe('The storage');
      await screen.close();
    });

    test(`the way on and what is pointed out are in sight, at ${size}`, async () => {
      const screen = await lesson(looks, 4);
      await play(screen, '2 place ship d3');
      await show(screen, 'depots');
      await play(screen, 'depot 4');
      await expect.poll(() => title(screen)).toBe('Who plays first');
      const inside = await next(screen).boundingBox();
      expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual(looks.height ?? 0);
      const apart = () =>
        screen.page.evaluate(() => {
          const box = (one: string) => document.querySelector(one)?.getBoundingClientRect();
          const [ring, order] = [box('.spot'), box('[data-spot="order"]')];
          if (!ring || !order) return Number.POSITIVE_INFINITY;
          return Math.abs(ring.top + ring.bottom - order.top - order.bottom) / 2;
        });
      await expect.poll(apart).toBeLessThan(3);
      expect(screen.complaints).toEqual([]);
      await screen.close();
    });
  }

  test('the score sheet leads back to the lesson', async () => {
    const screen = await lesson({ width: 390, height: 844, touch: true }, 9);
    const { page } = screen;
    await press(screen, 'verb:end');
    await page.getByRole('button', { name: t('learn.sheet') }).click();
    await page.getByRole('button', { name: t('learn.back') }).click();
    await next(screen).click();
    expect(await title(screen)).toBe('Ready to play');
    await screen.close();
  });
});
