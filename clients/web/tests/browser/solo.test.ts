// The game for one: islands and rivers, a target, points that wait for their order.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { act, byFinger, byKeys, byMouse, does, find, offered, playOn, seated } from './hands.ts';
import { FULL, House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const PHONE: Looks = { width: 390, height: 844, touch: true };
const words = ({ page }: Screen) => page.locator('.prompt .way').allTextContents();
const target = ({ page }: Screen) => page.locator('[data-spot=target]').first();

async function ended(screen: Screen) {
  expect(screen.complaints).toEqual([]);
  await screen.close();
}

// Five points below the target, and a mine that brings 1 and 10.
const NEAR = [
  'rules: 2019 1p solo',
  'boards: solo-A',
  'white: 3',
  'P1 start: b3',
  'P1 vp: 45',
  'P1 storage: mine',
  'P1 dice: 5 6',
  'depot 4: . ship . .',
].join('; ');
const SHIP = [
  'rules: 2019 1p solo',
  'boards: solo-A',
  'white: 3',
  'P1 start: b3',
  'P1 duchy: b4 monastery-1',
  'P1 storage: ship',
  'P1 dice: 1 6',
  'P1 goods: 1 1 1 2',
  'goods 3: 4 4',
  'goods 5: 6',
  'black: mine bank',
].join('; ');

describe.skipIf(!possible)('alone at the table', () => {
  test('points that wait are taken in an order of choice', async () => {
    const screen = await seated(house, NEAR);
    await expect.poll(() => target(screen).textContent()).toContain('45 /50');
    await does(screen, '5 place mine c5');
    await expect.poll(() => screen.prompt()).toBe(t('question.gain.own'));
    await expect.poll(async () => (await words(screen)).length).toBe(2);
    await does(screen, 'collect 10 area_phase');
    await expect.poll(() => target(screen).textContent()).toContain('0 /45');
    // The other point can be taken before the action, or waits until after it.
    await does(screen, 'collect 1 area_size', 'any take ship from 4');
    await expect.poll(() => target(screen).textContent()).toContain('1 /45');
    await ended(screen);
  });

  test('a ship clears the depots, and goods are given for a black tile', async () => {
    const screen = await seated(house, SHIP);
    await does(screen, '1 place ship c6', 'depot 3');
    expect(screen.view?.state).toBeDefined();
    await does(screen, 'trade mine', 'give 1', 'give 1', 'give 1', 'give 4', 'give 4');
    await expect
      .poll(() => find(screen, { kind: 'storage', tile: 'blank', index: 0 }).count())
      .toBe(1);
    await ended(screen);
  });

  test('the lobby offers it with its own duchies, one seat and a target', async () => {
    const screen = await house.screen();
    const { page } = screen;
    await page.getByRole('checkbox', { name: t('module.solo') }).check();
    await expect
      .poll(() => page.getByRole('slider', { name: t('setting.target.name') }).count())
      .toBe(1);
    await page.getByRole('slider', { name: t('setting.target.name') }).fill('46');
    await expect.poll(() => page.locator('footer b').first().textContent()).toContain('46');
    await page.getByRole('button', { name: t('home.start'), exact: true }).click();
    await screen.turn();
    expect(screen.view?.state.rules).toContain('1p solo target=46');
    expect(screen.view?.state.players).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await ended(screen);
  });

  test('a whole game by mouse', async () => {
    const screen = await house.screen();
    await screen.make({
      rules: '2019 1p solo',
      boards: 'solo-B',
      seats: [{ kind: 'me', name: 'Ann' }],
    });
    await playOn(screen, byMouse);
    expect(await violations(screen.page)).toEqual([]);
    if (FULL) {
      expect(screen.over).toBe(true);
      await screen.page
        .getByText(/Not won|fills the duchy/)
        .first()
        .waitFor();
    }
    await ended(screen);
  });

  test.runIf(FULL)('by keys from island to island, and by finger on a phone', async () => {
    for (const [press, looks] of [
      [byKeys, {}],
      [byFinger, PHONE],
    ] as const) {
      const screen = await seated(house, NEAR, looks);
      await act(screen, await offered(screen, '5 place mine c5'), press);
      await act(screen, await offered(screen, 'collect 1 area_size'), press);
      await act(screen, await offered(screen, 'decline'), press);
      await ended(screen);
    }
  });
});
