// The Châteauma: chosen in the lobby, its turn told step by step, its panel at every size, whole games.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { foldEvents } from '../../app/live/fold.ts';
import type { Catalogue, GameLog } from '../../app/live/messages.ts';
import { stepsOf } from '../../app/live/steps.ts';
import { violations } from '../axe.ts';
import { byFinger, byKeys, byMouse, does, type Press, playOn } from './hands.ts';
import { FULL, House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const NAME = 'Châteauma';
const PHONE: Looks = { width: 390, height: 844, touch: true };
const ann = { kind: 'me' as const, name: 'Ann' };
const ben = { kind: 'me' as const, name: 'Ben' };

// Card 2 lies at the left (building, livestock, ship with a sale, building), card 3 at the right. Whatever
// its die shows, the only tile that fits is the cow in depot 3.
const COW = [
  'rules: special 2p chateauma',
  'boards: 1',
  'white: 3',
  'P1 start: d4',
  'P1 dice: 2 5',
  'P2 silver: 0',
  'P2 counties: 2 none none none none 3 none none none none',
  'depot 3: cow-2',
  'depot 2: castle',
  'black: mine ship',
];

async function against(position: string[], looks: Looks = {}): Promise<Screen> {
  const screen = await house.screen(looks);
  await screen.make({ position: position.join('; '), seats: [ann] });
  await screen.turn();
  return screen;
}

const panel = ({ page }: Screen) => page.locator('[data-spot=automaton]').first();
const view = (screen: Screen, name: 'cards' | 'duchy' | 'why') =>
  panel(screen).locator(`[data-spot="automaton:${name}"]`);
const card = (screen: Screen, n: number) =>
  panel(screen).getByRole('img', { name: t('county.card', { n }) });
const story = (screen: Screen) =>
  panel(screen)
    .getByRole('region', { name: t('automaton.story') })
    .getByRole('listitem');

async function ended(screen: Screen) {
  expect(screen.complaints).toEqual([]);
  await screen.close();
}

// Ends the turn, and waits until the Châteauma has played.
async function letItPlay(screen: Screen) {
  await does(screen, 'end');
  await screen.until(() =>
    screen.lines.some(({ events }) => events.some(({ kind }) => kind === 'own_die')),
  );
  await screen.turn();
}

// Folding all that was told, step by step, leads to the table as the server has it.
async function sameAsTold(screen: Screen) {
  const path = `tables/${screen.view?.table}`;
  const log = await screen.ask<GameLog>('GET', `${path}/log`);
  const { state } = await screen.state();
  const { tiles } = await screen.ask<Catalogue>('GET', 'catalogue');
  const names = [...new Set(tiles.map(({ name }) => name))];
  const steps = log.lines.flatMap(stepsOf).flatMap(({ events }) => events);
  const { questions: _, ...folded } = foldEvents(log.start, steps, (tile) => names.indexOf(tile));
  const { questions: __, ...told } = state;
  expect(folded).toEqual(told);
}

describe.skipIf(!possible)('the Châteauma', () => {
  test('the lobby gives it a seat of its own, levels and modifiers', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const module = page.getByRole('checkbox', { name: t('module.chateauma') });
    expect(await module.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: t('editionName.special') }).check();
    const inns = page.getByRole('checkbox', { name: /^Inns/ });
    await inns.check();
    await page
      .getByText(t('new.excludes', { modules: t('module.inns') }))
      .first()
      .waitFor();
    await inns.uncheck();
    await module.check();
    // The bot has given its seat to it, and nobody can take it away.
    const seat = page.locator('[data-spot=automaton-seat]');
    expect(await seat.textContent()).toContain(NAME);
    expect(await seat.getByRole('button').count()).toBe(0);
    expect(await page.locator('.players select').count()).toBe(1);
    expect(await inns.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: t('setting.level.3.name') }).check();
    await page.getByText(t('setting.level.3.note')).waitFor();
    await page.getByRole('checkbox', { name: t('setting.modifier-a.name') }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('home.start'), exact: true }).click();
    await screen.turn();
    expect(screen.view?.state.rules).toBe('special 2p chateauma level=3 modifier-a=1');
    expect(screen.view?.seats.map(({ kind }) => kind)).toEqual(['human', 'automaton']);
    await expect.poll(() => panel(screen).textContent()).toContain(t('automaton.level.3'));
    await ended(screen);
  });

  test('what the server does not take is told', async () => {
    const screen = await house.screen();
    const { page } = screen;
    await page.getByRole('radio', { name: t('editionName.special') }).check();
    await page.getByRole('checkbox', { name: t('module.chateauma') }).check();
    await page.route('**/api/v1/tables', (route) => {
      const wish = route.request().postDataJSON();
      return route.continue({
        postData: JSON.stringify({ ...wish, rules: `${wish.rules} inns` }),
      });
    });
    await page.getByRole('button', { name: t('home.start'), exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'inns' }).waitFor();
    await screen.close();
  });

  test('its turn is told: in the log, in the story of the turn and to screen readers', async () => {
    const screen = await against(COW);
    const { page } = screen;
    await expect
      .poll(() => card(screen, 2).getAttribute('aria-label'))
      .toContain(t('county.selected'));
    await letItPlay(screen);
    await expect.poll(() => card(screen, 2).getAttribute('aria-label')).toContain('Cow');
    await view(screen, 'why').click();
    await expect.poll(() => story(screen).count()).toBeGreaterThan(3);
    const told = (await story(screen).allTextContents()).join(' ');
    expect(told).toContain(t('automaton.selects', { die: 3, which: t('county.slot.0') }));
    expect(told).toContain('needs a building, a livestock tile, or a ship for the left card');
    expect(told).toMatch(/puts .* on the left card/);
    await page.locator('.lines', { hasText: 'looks in' }).waitFor();
    await expect
      .poll(() => page.locator('[role=log]').first().textContent())
      .toContain(`${NAME} rolls`);
    await ended(screen);
  });

  test('while it is shown the prompt tells what it does', async () => {
    const screen = await against(COW, { settings: { animation: 'slow' } });
    await does(screen, 'end');
    await expect.poll(() => screen.prompt(), { timeout: 4000 }).toContain(NAME);
    await screen.turn();
    await expect.poll(() => screen.prompt(), { timeout: 8000 }).toContain(t('question.turn.own'));
    await ended(screen);
  });

  test('cards, duchy and story can be opened by mouse, keys and finger', async () => {
    const ways: [Press, Looks][] = [
      [byMouse, {}],
      [byKeys, {}],
      [byFinger, PHONE],
    ];
    for (const [press, looks] of ways) {
      const screen = await against(COW, looks);
      if (screen.touch) await screen.page.locator('[data-spot="tab:opponents"]').tap();
      await press(screen, view(screen, 'duchy'));
      await panel(screen)
        .getByRole('img', { name: t('label.duchyOf', { player: NAME }) })
        .waitFor();
      await press(screen, view(screen, 'why'));
      await panel(screen).getByText(t('automaton.noStory')).waitFor();
      await press(screen, view(screen, 'cards'));
      await card(screen, 3).waitFor();
      await ended(screen);
    }
  });

  test('it wins a tie, and the score page says so and where its points came from', async () => {
    const screen = await against([
      'rules: special 2p chateauma',
      'boards: 1',
      'phase: E',
      'round: 5',
      'white: 3',
      'P1 start: d4',
      'P1 dice: 2 5',
      'P1 silver: 0',
      'P1 workers: 0',
      'P1 vp: 14',
      'P2 silver: 0',
      'P2 goods:',
      'P2 vp: 10',
      'P2 counties: 2 bank none none none 3 none none none none',
    ]);
    const { page } = screen;
    // Nothing is left for it: 2 silver instead, and 2 points for the tile on its card.
    await does(screen, 'end');
    await screen.until(() => screen.over);
    await page.locator('a[href$="/score"]').first().click();
    await page.getByText(t('result.tie.automaton', { player: NAME })).waitFor();
    await page.getByRole('button', { name: t('scores.openAll') }).click();
    await page.getByRole('row', { name: t('source.final.cards') }).waitFor();
    await page.getByText(t('scores.cardsDone')).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('scores.replay') }).click();
    await page.getByRole('button', { name: t('replay.last') }).click();
    await expect.poll(() => panel(screen).textContent()).toContain(NAME);
    await page.goto(`${screen.base}/me`);
    await page
      .getByText('2 / 2')
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => {});
    await ended(screen);
  });

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`its panel is on one screen at ${width}x${height}`, async () => {
      const screen = await house.screen({ width, height });
      await screen.make({
        rules: 'special 3p chateauma shields border-posts vineyards modifier-a=1 modifier-d=1',
        boards: '11',
        seats: [ann, ben],
      });
      await screen.turn();
      const { page } = screen;
      const tab = page.locator('[data-spot="tab:opponents"]');
      if ((await tab.count()) > 0) await tab.click();
      const mine = page.getByRole('button', { name: NAME });
      if ((await mine.count()) > 0) await mine.first().click();
      for (const name of ['cards', 'duchy', 'why'] as const) {
        await view(screen, name).click();
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(size).toEqual([width, height]);
        expect(await violations(page)).toEqual([]);
      }
      await ended(screen);
    });
  }

  test('a game of one person against it, by mouse', async () => {
    const screen = await house.screen();
    await screen.make({ rules: 'special 2p chateauma', boards: 'random', seats: [ann] });
    const { actions } = await playOn(screen, byMouse, { actions: 20, seed: 3 });
    expect(actions).toBeGreaterThan(10);
    expect(await violations(screen.page)).toEqual([]);
    await sameAsTold(screen);
    if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
    await ended(screen);
  });

  test('a game of two people with everything that goes with it, by mouse', async () => {
    const screen = await house.screen();
    await screen.make({
      rules:
        'special 3p chateauma level=3 modifier-a=1 modifier-b=1 modifier-c=1 modifier-d=1 extra-tiles white-castles border-posts trade-routes shields vineyards',
      boards: 'random',
      seats: [ann, ben],
    });
    const { actions } = await playOn(screen, byMouse, { actions: 20, seed: 5 });
    expect(actions).toBeGreaterThan(10);
    await sameAsTold(screen);
    if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
    await ended(screen);
  });
});
