// The coach at a real server: hints, who may have them, the analysis of a game, and bots to watch.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import type { AnalysisFound, Hint } from '../../app/live/coach.ts';
import { violations } from '../axe.ts';
import { House, possible, type Screen } from './support.ts';

const house = new House();

const me = (name: string) => ({ kind: 'me' as const, name });
const bot = (level: string) => ({ kind: 'bot' as const, bot: level });
// A hint takes a second, an analysis more on a busy machine.
const SOON = { timeout: 20_000 };
const LATER = { timeout: 100_000 };

async function askForHint(screen: Screen) {
  await screen.turn();
  await screen.page.getByRole('button', { name: t('coach.hint'), exact: true }).click();
  const panel = screen.page.locator('[data-spot="hint"]');
  await panel.locator('ol li').first().waitFor(SOON);
  return panel;
}

// A game that bots have played to its end.
async function finishedGame(screen: Screen): Promise<string> {
  const { table } = await screen.ask<{ table: string }>('POST', 'tables', {
    rules: '2019 2p',
    boards: '1',
    order: 'given',
    seats: [bot('page'), bot('page')],
  });
  const stage = () => screen.ask<{ stage: string }>('GET', `tables/${table}`);
  await expect.poll(async () => (await stage()).stage, LATER).toBe('over');
  return table;
}

describe.skipIf(!possible)('hints', () => {
  test('say what is best and why, show it on the table, and play it step by step', async () => {
    const screen = await house.screen();
    await screen.make({ seats: [me('Ann'), bot('page')] });
    const panel = await askForHint(screen);
    expect(await panel.locator('ul li').count()).toBeGreaterThan(0);
    await panel.getByText(/% to win/).waitFor();
    // The next two are a press away.
    const second = panel.getByRole('button', { name: t('coach.way.2') });
    await second.click();
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true');
    await panel.getByRole('button', { name: t('coach.way.1') }).click();

    const before = screen.view?.ply ?? 0;
    const steps = await panel.locator('ol li').count();
    await panel.getByRole('button', { name: t('coach.step') }).click();
    await screen.until(() => (screen.view?.ply ?? 0) > before);
    if (steps > 1) {
      // The hint goes on with what is left of it.
      await expect.poll(() => panel.locator('ol li[aria-current="step"]').count()).toBe(1);
      await expect.poll(() => panel.locator('ol li.done').count()).toBe(1);
      await panel
        .getByRole('button', { name: t('coach.turn') })
        .or(panel.getByRole('button', { name: t('coach.step') }))
        .first()
        .click();
    }
    await expect.poll(() => panel.count(), SOON).toBe(0);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('tell two equal reasons once', async () => {
    const screen = await house.screen();
    const { page } = screen;
    await screen.make({ seats: [me('Ann'), bot('page')] });
    const reason = { kind: 'takes', tile: 'castle' };
    await page.route('**/hint', async (route) => {
      const response = await route.fetch();
      const hint: Hint = await response.json();
      const ways = hint.ways.map((way) => ({ ...way, merits: [reason, reason] }));
      await route.fulfill({ response, json: { ...hint, ways } });
    });
    const panel = await askForHint(screen);
    expect(await panel.locator('ul li').allTextContents()).toEqual([
      'Gets a castle for later (2 times).',
    ]);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('come by a key, are marked on the board, and go with Escape', async () => {
    const screen = await house.screen({ width: 1024, height: 768 });
    const { page } = screen;
    await screen.make({ seats: [me('Ann'), bot('page')] });
    await screen.turn();
    await page.keyboard.press('h');
    const panel = page.locator('[data-spot="hint"]');
    await panel.locator('ol li').first().waitFor(SOON);
    // As if it had been pointed at: a die is chosen.
    await expect
      .poll(() => page.locator('.tray .dice button[aria-pressed="true"]').count())
      .toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    expect(await page.locator('.tray .dice button[aria-pressed="true"]').count()).toBe(0);
    await screen.close();
  });

  test('are read on a phone without anything being cut', async () => {
    const screen = await house.screen({ width: 390, height: 844, touch: true });
    await screen.make({ seats: [me('Ann'), bot('page')] });
    const panel = await askForHint(screen);
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const size = await screen.page.evaluate(() => document.documentElement.scrollWidth);
    expect(size).toBe(390);
    expect(await violations(screen.page)).toEqual([]);
    // The duchy it speaks of has room enough, and more when only the next step is told.
    await screen.page.getByRole('button', { name: t('tab.duchy') }).click();
    const high = async () => (await screen.page.locator('.own .map').boundingBox())?.height ?? 0;
    await expect.poll(high).toBeGreaterThan(200);
    const before = await high();
    const first = panel.getByRole('button', { name: t('coach.way.1') });
    expect((await first.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + 4);
    const fold = panel.getByRole('button', { name: t('coach.whole') });
    await fold.click();
    await expect.poll(high).toBeGreaterThan(before + 80);
    expect((await panel.boundingBox())?.height).toBeLessThan(76);
    await panel.getByRole('button', { name: t('coach.step') }).waitFor();
    expect(await violations(screen.page)).toEqual([]);
    await fold.click();
    await first.waitFor();
    await screen.close();
  });

  test.each([
    [390, 844],
    [1024, 768],
    [1440, 900],
  ])('that are too long for their place show it, at %i x %i', async (width, height) => {
    const screen = await house.screen({ width, height });
    const { page } = screen;
    await screen.make({ seats: [me('Ann'), bot('page')] });
    let steps = 1;
    await page.route('**/hint', async (route) => {
      const response = await route.fetch();
      const hint: Hint = await response.json();
      const ways = hint.ways.map((way) => ({
        ...way,
        steps: Array.from({ length: steps }, () => way.steps[0]),
        merits: [],
      }));
      await route.fulfill({ response, json: { ...hint, ways } });
    });
    const panel = await askForHint(screen);
    const said = panel.locator('.said');
    const fades = () => said.evaluate((box) => getComputedStyle(box).maskImage !== 'none');
    expect(await fades()).toBe(false);
    await page.keyboard.press('Escape');
    steps = 40;
    await askForHint(screen);
    await expect.poll(fades).toBe(true);
    await said.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(fades).toBe(false);
    await screen.close();
  });

  test('are for nobody where two people play, unless the table was opened with the coach', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const hint = page.getByRole('button', { name: t('coach.hint'), exact: true });
    const table = await screen.make({ seats: [me('Ann'), me('Bob')] });
    await screen.turn();
    expect(await hint.count()).toBe(0);
    const asked = await screen.ask<{ error: { code: string } }>('POST', `tables/${table}/hint`, {
      version: screen.view?.version,
    });
    expect(asked.error.code).toBe('coach_off');
    await screen.make({ seats: [me('Ann'), me('Bob')], coach: true });
    await screen.turn();
    await hint.waitFor();
    await screen.close();
  });

  test('are allowed or not when a table for friends is opened', async () => {
    const screen = await house.screen();
    const { page } = screen;
    await page.getByLabel(t('new.seat', { n: 2 })).selectOption('open');
    await page.getByText(t('coach.withoutNote')).waitFor();
    await page.getByRole('radio', { name: t('coach.switch.on') }).check({ force: true });
    await page.getByText(t('coach.withNote')).waitFor();
    await page.getByRole('button', { name: t('new.gather') }).click();
    await page.getByRole('heading', { name: t('gather.title') }).waitFor();
    await expect
      .poll(() => page.locator('dl').first().textContent())
      .toContain(t('coach.switch.on'));
    expect(screen.view?.with_coach).toBe(true);
    await screen.close();
  });
});

describe.skipIf(!possible)('levels', () => {
  test('a level and what it plays for are chosen in the lobby, and play', async () => {
    const screen = await house.screen();
    const { page } = screen;
    await page.getByText(t('home.once', { bot: t('bot.knight.name') })).waitFor();
    const choices = page.getByLabel(t('new.seat', { n: 2 })).locator('option');
    expect(await choices.allTextContents()).toContain('bot: Squire (2/6)');
    await page.getByLabel(t('new.seat', { n: 2 })).selectOption('bot:squire');
    await page.getByText(t('bot.squire.note')).waitFor();
    const aims = page.getByRole('group', { name: t('bot.aim', { n: 2 }) });
    await aims.getByRole('button', { name: t('bot.aim.points') }).click();
    await page.getByText(t('bot.pointsNote')).waitFor();
    await page.getByRole('button', { name: t('home.start') }).click();
    await screen.until(() => screen.view !== null);
    expect(screen.view?.seats.some(({ bot }) => bot === 'squire-points')).toBe(true);
    // Until it has had a turn.
    const its = screen.view?.seats.find(({ kind }) => kind === 'bot')?.player;
    const played = () => screen.lines.some(({ by }) => by === its);
    for (let k = 0; k < 30 && !played(); k += 1) {
      const legal = await screen.turn();
      const end = legal.find(({ verb }) => verb === 'end') ?? legal[0];
      if (played() || !end) break;
      await page.evaluate(() => {}); // the page has shown what it was told
      const goOn = page.getByRole('button', { name: t('table.endTurn') });
      await goOn.first().click();
      await screen.until(() => played() || (screen.view?.legal.length ?? 0) > 0);
    }
    expect(played()).toBe(true);
    await screen.close();
  });
});

describe.skipIf(!possible)('watching', () => {
  test('bots are watched from the start: stopped, step by step, faster, or now', async () => {
    const screen = await house.screen({ settings: { animation: 'fast' } });
    const { page } = screen;
    for (const n of [1, 2]) {
      await page.getByLabel(t('new.seat', { n })).selectOption('bot:page');
    }
    await page.getByRole('button', { name: t('new.watch') }).click();
    const pause = page.getByRole('button', { name: t('replay.pause') });
    await pause.click();
    await page.getByRole('button', { name: t('replay.play') }).waitFor();
    await screen.until(() => screen.over || (screen.view?.ply ?? 0) > 60, 60_000);
    // Stopped: what is shown is far behind.
    const note = page.locator('.prompt .note').filter({ hasText: /behind/ });
    const behind = async () => Number.parseInt((await note.textContent()) ?? '0', 10);
    await expect.poll(behind).toBeGreaterThan(20);
    const title = await screen.prompt();
    await page.getByRole('button', { name: t('replay.forward') }).click();
    await expect.poll(() => screen.prompt()).not.toBe(title);
    // And back again, as often as one likes.
    const second = await screen.prompt();
    const later = await behind();
    await page.getByRole('button', { name: t('replay.forward') }).click();
    await expect.poll(() => screen.prompt()).not.toBe(second);
    await page.getByRole('button', { name: t('replay.back') }).click();
    await expect.poll(() => screen.prompt()).toBe(second);
    await expect.poll(behind).toBeGreaterThanOrEqual(later);
    await page.getByLabel(t('watch.speed')).selectOption('16');
    // A reload forgets neither the place nor the speed.
    await page.reload();
    await expect.poll(() => screen.prompt()).toBe(second);
    await page.getByRole('button', { name: t('replay.play') }).waitFor();
    expect(await page.getByLabel(t('watch.speed')).inputValue()).toBe('16');
    const left = await behind();
    await page.getByRole('button', { name: t('replay.play') }).click();
    await expect.poll(behind).toBeLessThan(left);
    await page.getByRole('button', { name: t('watch.now') }).click();
    await expect.poll(() => note.count(), SOON).toBe(0);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });
});

describe.skipIf(!possible)('the analysis', () => {
  test('of a game shows chances, luck and mistakes, and steps through a better line', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const table = await finishedGame(screen);
    await page.goto(`${house.server.url}/table/${table}/score`);
    await page.getByRole('link', { name: t('analysis.open') }).click();
    const graph = page.getByRole('slider', { name: t('analysis.chance') });
    await graph.waitFor(LATER);
    // It is made in the background, tells how far it is, and can be stopped.
    const done = async () =>
      (await screen.ask<AnalysisFound>('GET', `tables/${table}/analysis`)).progress;
    await expect.poll(done, LATER).toBe(1);
    await expect.poll(() => page.locator('progress').count(), SOON).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByText(t('analysis.result'), { exact: true }).first().waitFor();
    expect(await page.getByText(t('analysis.forecast'), { exact: true }).count()).toBe(0);

    await graph.press('Home');
    const first = await graph.getAttribute('aria-valuetext');
    await graph.press('ArrowRight');
    await graph.press('End');
    expect(await graph.getAttribute('aria-valuetext')).not.toBe(first);
    await graph.click({ position: { x: 300, y: 100 } });
    expect(Number(await graph.getAttribute('aria-valuenow'))).toBeGreaterThan(0);

    await page.getByRole('heading', { name: t('analysis.luck') }).waitFor();
    await page.getByRole('heading', { name: t('analysis.mistakes') }).waitFor();
    expect(await page.locator('article').count()).toBe(6);
    await page.getByText(t('analysis.table')).first().click();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(40);

    await page
      .getByRole('link', { name: t('analysis.line') })
      .first()
      .click();
    await page
      .getByRole('link', { name: t('analysis.lineBack') })
      .first()
      .waitFor(SOON);
    const words = () => page.locator('.transport .words').textContent();
    const before = await words();
    await page.getByRole('button', { name: t('replay.forward') }).click();
    await expect.poll(words).not.toBe(before);
    await page
      .getByRole('link', { name: t('analysis.lineBack') })
      .first()
      .click();
    await graph.waitFor(SOON);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('can be stopped and gone on with', async () => {
    const screen = await house.screen({ width: 390, height: 844, touch: true });
    const { page } = screen;
    const table = await finishedGame(screen);
    await page.goto(`${house.server.url}/table/${table}/analysis`);
    await page.getByRole('button', { name: t('analysis.stop') }).click();
    await page.getByText(t('analysis.stopped')).waitFor();
    const asked = await screen.ask<{ error?: { code: string } }>('GET', `tables/${table}/analysis`);
    expect(asked.error?.code).toBe('no_analysis');
    await page.getByRole('button', { name: t('analysis.again') }).click();
    await page.getByRole('slider', { name: t('analysis.chance') }).waitFor(LATER);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    // What is for keys only is not told to a finger; every column of the numbers is in sight.
    await page.getByText(t('analysis.chanceNote')).waitFor();
    expect(await page.getByText(t('analysis.keysNote')).isVisible()).toBe(false);
    await page.locator('summary').click();
    const edges = await page
      .locator('table, thead th')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(390);
    expect(await page.locator('caption').textContent()).toBe(t('analysis.tableNote'));
    // Why a line is better is read to its end, above a duchy with room enough.
    await page
      .getByRole('link', { name: t('analysis.line') })
      .first()
      .click(LATER);
    const why = page.locator('.why p').first();
    await why.waitFor(LATER);
    expect(await why.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThan(2);
    const map = page.locator('.own .map');
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(200);
    await screen.close();
  });

  test('goes on by itself after a server that was killed is back', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const table = await finishedGame(screen);
    await page.goto(`${house.server.url}/table/${table}/analysis`);
    await page.locator('progress').waitFor();
    await house.server.kill();
    await page.getByText(t('analysis.offline')).waitFor();
    expect(await page.getByRole('button', { name: t('analysis.stop') }).count()).toBe(0);
    await house.server.start();
    await page.getByRole('button', { name: t('analysis.stop') }).waitFor();
    expect(await page.getByText(t('analysis.stopped')).count()).toBe(0);
    await page.getByRole('slider', { name: t('analysis.chance') }).waitFor(LATER);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('of a game without the coach opens when it is over, and says so', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const table = await screen.make({ seats: [me('Ann'), me('Bob')] });
    await screen.turn();
    await page.goto(`${house.server.url}/table/${table}/analysis`);
    await page.getByText(t('analysis.closed')).waitFor();
    expect(await page.getByText(t('analysis.soFar')).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('analysis.again') }).count()).toBe(0);
    await screen.close();
  });
});
