// What is asked beside dice and tiles: choices say what they bring, and the duchy stays where it is.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { does, find, seated } from './hands.ts';
import { House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const CRANE = [
  'rules: 2019 2p extra-tiles',
  'boards: 2019-1 2019-1',
  'white: 3',
  'depot 5: mine',
  'P1 dice: 3 5',
  'P1 storage: crane',
  'P2 dice: 1 2',
].join('; ');
const GEESE = [
  'rules: 2019 2p extra-tiles',
  'boards: 2019-1 2019-1',
  'white: 3',
  'P1 dice: 1 6',
  'P1 storage: geese',
  'P1 workers: 4',
  'P1 duchy: c4 monastery-28, b3 castle, b2 sheep-3, b1 pig-4',
  'P2 dice: 1 2',
].join('; ');

const SIZES: Looks[] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const duchy = ({ page }: Screen) => page.locator('[data-spot="duchy"]').boundingBox();
const ways = ({ page }: Screen) => page.locator('.prompt .way');

describe.skipIf(!possible)('a choice', () => {
  for (const looks of SIZES) {
    test(`names what it brings and moves nothing, at ${looks.width}x${looks.height}`, async () => {
      const screen = await seated(house, CRANE, looks);
      const before = await duchy(screen);
      await does(screen, '3 place crane e4');
      await expect.poll(() => ways(screen).count()).toBe(8);
      expect(await ways(screen).nth(1).textContent()).toContain('4 points');
      expect(await ways(screen).nth(2).textContent()).toContain(t('follows.carpenter'));
      for (const way of await ways(screen).all()) {
        expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await duchy(screen)).toEqual(before);
      await screen.page.getByRole('button', { name: t('prompt.fold') }).click();
      expect(await ways(screen).count()).toBe(0);
      expect(screen.complaints).toEqual([]);
      await screen.close();
    });
  }

  test('the geese tell what each kind of animal scores', async () => {
    const screen = await seated(house, GEESE);
    await find(screen, { kind: 'storage', tile: 'geese', index: 0 }).click();
    await find(screen, { kind: 'cell', cell: 'c1' }).hover();
    await screen.page.getByText(t('follows.geese')).waitFor();
    await screen.page.keyboard.press('Escape');
    await does(screen, '6+1w place geese c1');
    await expect.poll(() => ways(screen).count()).toBe(2);
    expect(await ways(screen).allTextContents()).toEqual([
      expect.stringContaining('4 points'),
      expect.stringContaining('3 points'),
    ]);
    // The pointer is still there, but whoever has just placed a tile knows it.
    expect(await screen.page.locator('.tip').count()).toBe(0);
    await screen.close();
  });
});
