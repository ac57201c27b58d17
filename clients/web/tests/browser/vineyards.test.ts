// Vineyards: double tiles are taken, bought and planted, by mouse, keys and finger, and score at the end.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { act, byFinger, byKeys, byMouse, does, find, offered, playOn, seated } from './hands.ts';
import { FULL, House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const PHONE: Looks = { width: 390, height: 844, touch: true };
const ways = ({ page }: Screen) => page.locator('.prompt .way');
const plot = ({ page }: Screen, space: string) => page.locator(`.own [data-spot="plot:${space}"]`);
const free = ({ page }: Screen) =>
  page.locator('.tray .storage').getByRole('img', { name: t('label.storageFree') });

async function ended(screen: Screen) {
  expect(screen.complaints).toEqual([]);
  await screen.close();
}

const table = (...parts: string[]) =>
  [
    'rules: special 2p vineyards',
    'white: 3',
    'P2 dice: 1 3',
    'P1 workers: 3',
    'P1 silver: 2',
    'vineyard: v1 vines-red-blue v2 vines-green-black v3 vines-orange-yellow',
    'store: vines-blue-blue',
    'black: mine bank',
    'depot 5: mine',
    ...parts,
  ].join('; ');

// The lowest layer is full but for the plot with the 4.
const PLANTED = ['P1 vines: e1-e2 vines-green-red', 'P1 vine-bonus: red'];

describe.skipIf(!possible)('vineyards', () => {
  test('a die takes two vines, which fill two storage spaces', async () => {
    const screen = await seated(house, table('P1 dice: 3 4'));
    await expect.poll(() => free(screen).count()).toBe(3);
    const vines = find(screen, { kind: 'slot', slot: '', depot: 'v2', tile: 'vines-green-black' });
    await vines.hover();
    await screen.page.locator('.tip', { hasText: 'vineyard depot' }).waitFor();
    await does(screen, '3 pick vines-green-black from v2');
    await expect.poll(() => free(screen).count()).toBe(1);
    await screen.page.locator('.lines', { hasText: t('from.vineyard') }).waitFor();
    await ended(screen);
  });

  test('they are planted as the player points, and both spaces bring their bonus', async () => {
    const screen = await seated(
      house,
      table('P1 dice: 2 5', 'P1 storage: vines-green-red', 'P1 goods: 1 1', ...PLANTED),
    );
    const { page } = screen;
    await find(screen, { kind: 'storage', tile: 'vines-green-red', index: 0 }).click();
    // The vineyard opens by itself.
    await expect.poll(() => screen.prompt()).toContain(t('vine.green'));
    await plot(screen, 'd4').hover();
    const turned = { one: t('vine.green'), other: t('vine.red'), here: 'd4', there: 'd3' };
    await page.locator('.tip', { hasText: t('vine.turned', turned).slice(1) }).waitFor();
    await page.keyboard.press('Escape');
    await does(screen, '2 plant vines-green-red d4-d3');
    await screen.turn();
    await expect.poll(() => screen.prompt()).toContain('d3-d4');
    await expect.poll(() => ways(screen).count()).toBe(2);
    await expect.poll(() => plot(screen, 'd4').getAttribute('aria-label')).toContain('green');
    await does(screen, 'first vineyard-depot');
    await expect.poll(() => screen.prompt()).toBe(`Ann: ${t('question.take_vines.own')}`);
    await does(screen, 'pick vines-red-blue from v1', 'sell 1');
    await ended(screen);
  });

  test('a full layer brings a vine bonus tile', async () => {
    const screen = await seated(
      house,
      table('P1 dice: 4 5', 'P1 storage: vines-green-red', 'depot 1: ship', ...PLANTED),
    );
    await does(screen, '4 plant vines-green-red e3-e4', 'take ship from 1');
    await screen.turn();
    await expect.poll(() => screen.prompt()).toContain(t('question.vine_bonus_tile.own'));
    await expect.poll(() => ways(screen).count()).toBe(6);
    await does(screen, 'choose vine-bonus-green');
    const medals = screen.page.locator('.own').getByRole('list', { name: t('vine.bonusTiles') });
    await expect.poll(() => medals.getByRole('listitem').count()).toBe(2);
    await ended(screen);
  });

  test('the purchase may be two vines of the store', async () => {
    const screen = await seated(house, table('P1 dice: 3 4'));
    await does(screen, 'buy vines-blue-blue from store');
    await expect.poll(() => free(screen).count()).toBe(1);
    await screen.page.locator('.lines', { hasText: t('from.store') }).waitFor();
    await ended(screen);
  });

  test('another vineyard can be looked at, and so can the own duchy', async () => {
    const screen = await seated(
      house,
      table('P1 dice: 3 4', 'P2 vines: e3-e4 vines-black-blue', 'P2 vine-bonus: green'),
    );
    const { page } = screen;
    await page.locator('.opponents').getByRole('button', { name: 'Vineyard' }).click();
    await page.getByRole('img', { name: t('vine.of', { player: 'Bob' }) }).waitFor();
    await page.locator('.own').getByRole('button', { name: 'Vineyard' }).click();
    await page.getByRole('group', { name: t('vine.of', { player: 'Ann' }) }).waitFor();
    await page.getByText(t('vine.ours')).waitFor();
    await page.locator('.own').getByRole('button', { name: 'Duchy' }).click();
    await page.getByRole('group', { name: t('label.duchyOf', { player: 'Ann' }) }).waitFor();
    await ended(screen);
  });

  test('vines that hang together score at the end, and the score sheet says so', async () => {
    const screen = await seated(
      house,
      [
        'rules: special 2p vineyards; phase: E; round: 5; turn: P2; white: 3; P2 dice: 1 3',
        'P1 vines: d1-d2 vines-green-green d3-d4 vines-black-blue d6-d5 vines-green-red e1-e2 vines-green-red e4-e3 vines-orange-blue',
        'P1 vine-bonus: green green blue; P2 vine-bonus: red; P1 silver: 0; P1 workers: 0',
      ].join('; '),
    );
    const { page } = screen;
    await does(screen, 'end');
    await screen.until(() => screen.over);
    await page.locator('a[href$="/score"]').first().click();
    const group = page.getByRole('row', { name: t('source.group.module') });
    await group.waitFor();
    expect(await group.textContent()).toContain('10');
    await ended(screen);
  });

  test('with fewer vines the first player leaves colours out', async () => {
    const screen = await house.screen();
    const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'me' as const, name }));
    await screen.make({ rules: 'special 2p vineyards fewer-vines', boards: '1', seats });
    await screen.turn();
    await expect.poll(() => ways(screen).count()).toBe(6);
    await does(screen, 'leave out vine-bonus-red');
    await screen.turn();
    await expect.poll(() => ways(screen).count()).toBe(5);
    await ended(screen);
  });

  test('by keys, and by finger on a phone', async () => {
    for (const [press, looks] of [
      [byKeys, {}],
      [byFinger, PHONE],
    ] as const) {
      const screen = await seated(
        house,
        table('P1 dice: 2 5', 'P1 storage: vines-green-red', ...PLANTED),
        looks,
      );
      await act(screen, await offered(screen, '2 plant vines-green-red d3-d4'), press);
      await act(screen, await offered(screen, 'first vineyard-depot'), press);
      await act(screen, await offered(screen, 'pick vines-red-blue from v1'), press);
      await ended(screen);
    }
  });

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`the vineyard is on one screen at ${width}x${height}`, async () => {
      const screen = await seated(
        house,
        table('P1 dice: 3 4', 'P1 storage: vines-green-red bank', ...PLANTED),
        { width, height },
      );
      const { page } = screen;
      await find(screen, { kind: 'storage', tile: 'vines-green-red', index: 0 }).click();
      const board = page.getByRole('group', { name: t('vine.of', { player: 'Ann' }) });
      await board.waitFor();
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(size).toEqual([width, height]);
      const hex = await plot(screen, 'e1').boundingBox();
      expect(hex?.width).toBeGreaterThanOrEqual(44);
      expect(await violations(page)).toEqual([]);
      await ended(screen);
    });
  }

  test('a game with vineyards, by mouse', async () => {
    const screen = await house.screen();
    const seats = [
      { kind: 'me' as const, name: 'Ann' },
      { kind: 'bot' as const, bot: 'greedy' },
    ];
    await screen.make({ rules: 'special 2p vineyards', boards: 'random', seats });
    const { actions } = await playOn(screen, byMouse, { actions: 25, seed: 4 });
    expect(actions).toBeGreaterThan(10);
    if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
    await ended(screen);
  });
});
