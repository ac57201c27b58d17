// What modules ask, by mouse, keys and finger; and a game with all of them.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { act, byFinger, byKeys, byMouse, does, find, offered, playOn, seated } from './hands.ts';
import { FULL, House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const PHONE: Looks = { width: 390, height: 844, touch: true };
const ways = ({ page }: Screen) => page.locator('.prompt .way');
const words = ({ page }: Screen) => page.locator('.prompt .way').allTextContents();

async function ended(screen: Screen) {
  expect(screen.complaints).toEqual([]);
  await screen.close();
}

const SHIELDS = [
  'rules: 2019 2p shields',
  'white: 3',
  'P1 dice: 2 2',
  'P2 dice: 1 3',
  'P1 workers: 3',
  'shields: 2 shield-16 3 shield-7',
  'depot 5: mine',
].join('; ');

// Two routes, and all six shields: at depots and on castles.
const EVERYTHING = [
  'rules: 2019 2p extra-tiles inns white-castles border-posts trade-routes shields',
  'boards: 2019-11a 2019-11b',
  'white: 3',
  'P1 dice: 2 2',
  'P2 dice: 1 3',
  'shields: 1 shield-6 2 shield-16 4 shield-11 6 shield-7',
  'P1 shields: a1 shield-4',
  'P2 shields: a4 shield-13',
  'P1 route: route-2 route-3 route-4 route-5 route-6',
  'P2 route: route-1 route-7 route-8 route-9 route-10',
  'P1 sold: 1 1 4',
  'P1 delivered: 1 1 4',
  'P2 storage: white-castle',
  'side: 2 inn',
  'depot 5: mine',
].join('; ');

describe.skipIf(!possible)('shields', () => {
  test('a shield is taken onto a castle, by mouse', async () => {
    const screen = await seated(house, SHIELDS);
    await find(screen, { kind: 'slot', slot: '', depot: 2, tile: 'shield-16' }).hover();
    await screen.page.locator('.tip', { hasText: 'Shield 16' }).waitFor();
    await does(screen, 'both mount shield-16 on d4');
    const castle = find(screen, { kind: 'cell', cell: 'd4' });
    await expect.poll(() => castle.getAttribute('aria-label')).toContain('Shield 16');
    await ended(screen);
  });

  test.runIf(FULL)('by keys, and by finger on a phone', async () => {
    for (const [press, looks] of [
      [byKeys, {}],
      [byFinger, PHONE],
    ] as const) {
      const screen = await seated(house, SHIELDS, looks);
      await act(screen, await offered(screen, 'both+2w mount shield-7 on d4'), press);
      await ended(screen);
    }
  });

  test.runIf(FULL)('it can be dragged there', async () => {
    const screen = await seated(house, SHIELDS);
    const { page } = screen;
    const shield = find(screen, { kind: 'slot', slot: '', depot: 2, tile: 'shield-16' });
    const [from, to] = [
      await shield.boundingBox(),
      await find(screen, { kind: 'cell', cell: 'd4' }).boundingBox(),
    ];
    if (!from || !to) throw new Error('both are on the page');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await screen.until(() => screen.lines.length > 0);
    expect(screen.lines[0]?.action).toBe('both mount shield-16 on d4');
    await ended(screen);
  });

  test.runIf(FULL)('a die that is turned freely stands beside the workers', async () => {
    const screen = await seated(
      house,
      'rules: 2019 2p shields; white: 3; P1 dice: 1 3; P2 dice: 1 2; P1 shields: d4 shield-16; depot 5: mine; P1 workers: 2',
    );
    await find(screen, { kind: 'slot', slot: '', depot: 5, tile: 'mine' }).click();
    expect((await words(screen)).join()).toContain(t('prompt.turned'));
    expect((await words(screen)).join()).toContain('2 workers');
    await screen.page.keyboard.press('Escape');
    await does(screen, '3=any take mine from 5');
    await ended(screen);
  });

  test('at the end of a phase: a tile is settled, then shields are paid for', async () => {
    const screen = await seated(
      house,
      [
        'rules: 2019 2p shields',
        'phase: A',
        'round: 5',
        'turn: P2',
        'white: 3',
        'P2 dice: 1 3',
        'P1 shields: d4 shield-3',
        'P2 shields: d4 shield-14',
        'depot 5: mine',
        'depot 6: bank',
        'black: bank',
        'P1 silver: 1',
        'P2 silver: 1',
      ].join('; '),
    );
    await does(screen, 'end');
    await screen.turn();
    await expect.poll(() => screen.prompt()).toContain('numbered depot');
    await does(screen, 'settle bank c3');
    await expect.poll(() => ways(screen).count()).toBe(3);
    expect((await words(screen))[0]).toContain('1 silver');
    expect((await words(screen))[1]).toContain('1 worker');
    await does(screen, 'pay shield-3');
    await does(screen, 'abandon shield-14');
    await ended(screen);
  });

  test('whose monasteries are copied is chosen by a button, among names', async () => {
    const screen = await house.screen();
    const position =
      'rules: 2019 3p shields; white: 3; P1 dice: 1 3; P2 dice: 1 2; P3 dice: 1 2; P1 shields: d4 shield-6';
    const seats = ['Ann', 'Bob', 'Cid'].map((name) => ({ kind: 'me' as const, name }));
    await screen.make({ position, seats });
    await screen.page.getByRole('button', { name: t('verb.copy.label') }).click();
    expect(await words(screen)).toEqual([
      expect.stringContaining('Bob'),
      expect.stringContaining('Cid'),
    ]);
    await screen.page.keyboard.press('Escape');
    await does(screen, 'copy P3');
    await ended(screen);
  });

  test.runIf(FULL)('a ship fetches a type of goods from all depots', async () => {
    const screen = await seated(
      house,
      'rules: 2019 2p shields; white: 3; P1 dice: 1 3; P2 dice: 1 2; P1 shields: d4 shield-5; goods 3: 1 1 2; goods 4: 2 5; goods 6: 2; P1 storage: ship; P1 workers: 9',
    );
    await does(screen, '3+1w place ship d3', 'depot 3');
    await screen.turn();
    await expect.poll(() => ways(screen).count()).toBe(2);
    expect((await words(screen))[0]).toContain('2 ×');
    await does(screen, 'fetch 2');
    await ended(screen);
  });
});

describe.skipIf(!possible)('other modules', () => {
  test('a white castle lends the white die', async () => {
    const screen = await seated(
      house,
      'rules: 2019 2p white-castles; white: 3; P1 dice: 3 5; P2 dice: 1 2; P1 storage: white-castle; depot 3: cow-3; depot 5: mine; P1 workers: 2',
    );
    await does(screen, '3 place white-castle e4');
    await expect.poll(() => screen.prompt()).toContain(t('die.shown', { n: 3 }));
    await does(screen, '3+2w take mine from 5');
    await ended(screen);
  });

  test.runIf(FULL)('a castle is brought back by a button', async () => {
    const screen = await seated(
      house,
      'rules: special 2p castle-rule; boards: SE-11 SE-11; phase: B; white: 3; P1 dice: 1 2; P2 dice: 1 3; P1 vp: 9; pile coloured: 3 castle',
    );
    await does(screen, 'both retrieve castle');
    await screen.page.locator('.lines', { hasText: '−5' }).waitFor();
    await ended(screen);
  });

  test('goods that are sold travel along the route', async () => {
    const position =
      'rules: 2019 2p trade-routes; white: 3; P1 dice: 1 2; P2 dice: 1 3; P1 route: route-2 route-3 route-4 route-5 route-6; P2 route: route-1 route-7 route-8 route-9 route-10; P1 goods: 1 1 4; depot 6: cow-3';
    for (const looks of [{}, { width: 1024, height: 768 }, PHONE]) {
      const screen = await seated(house, position, looks);
      const route = screen.page.getByRole('img', { name: t('label.route', { player: 'Ann' }) });
      await does(screen, '1 sell 1', 'take cow-3 from 6');
      if (looks === PHONE) {
        await screen.page
          .locator('nav')
          .getByRole('button', { name: t('tab.duchy') })
          .tap();
      }
      const far = t('label.routeFar', { n: 2, all: 15 });
      await expect.poll(() => route.getAttribute('aria-label')).toContain(far);
      if (looks !== PHONE) {
        await route.locator('[data-place="route 3"]').hover();
        await screen.page.locator('.tip', { hasText: 'Castle' }).waitFor();
      }
      await ended(screen);
    }
  });

  test('a route is laid in the order that its owner likes', async () => {
    const screen = await house.screen();
    const seats = [
      { kind: 'me' as const, name: 'Ann' },
      { kind: 'bot' as const, bot: 'greedy' },
    ];
    const rules = 'special 2p trade-routes chosen-routes';
    await screen.make({ rules, boards: 'random', seats });
    const { verbs } = await playOn(screen, byMouse, {
      actions: 6,
      until: ({ view }) => view?.asked.question === 'turn',
    });
    expect(verbs.get('lay')).toBeGreaterThan(3);
    await ended(screen);
  });

  test('border posts stand around the duchy, and joining two scores', async () => {
    const screen = await seated(
      house,
      [
        'rules: 2019 2p border-posts',
        'boards: 2019-11a 2019-11b',
        'white: 3',
        'P1 dice: 4 4',
        'P2 dice: 1 3',
        'P1 duchy: b1 monastery-1, b2 monastery-3, b3 monastery-4, b4 monastery-5',
        'P1 storage: monastery-8',
      ].join('; '),
    );
    const bonus = t('label.bonusPosts', { size: t('size.large'), n: 5 });
    await screen.page.getByRole('img', { name: bonus }).waitFor();
    await does(screen, '4 place monastery-8 b5');
    await screen.page.getByText(t('label.postsOf', { player: 'Ann', n: 2 })).waitFor({
      state: 'attached',
    });
    await ended(screen);
  });

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`everything is on one screen at ${width}x${height}`, async () => {
      const screen = await seated(house, EVERYTHING, { width, height });
      const { page } = screen;
      const size = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
      expect(await size()).toEqual([width, height]);
      const route = page.getByRole('img', { name: t('label.route', { player: 'Ann' }) });
      const box = await route.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
      expect(await violations(page)).toEqual([]);
      await ended(screen);
    });
  }

  test('a game with everything, by mouse', async () => {
    const screen = await house.screen();
    const seats = [
      { kind: 'me' as const, name: 'Ann' },
      { kind: 'bot' as const, bot: 'greedy' },
    ];
    const rules = '2019 2p extra-tiles inns white-castles border-posts trade-routes shields';
    await screen.make({ rules, boards: 'random', seats });
    const { actions } = await playOn(screen, byMouse, { actions: 25, seed: 6 });
    expect(actions).toBeGreaterThan(10);
    if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
    await ended(screen);
  });
});
