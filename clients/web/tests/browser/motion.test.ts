// Moves that are shown: things travel, a click skips, and things only fade for who wants no motion.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { byMouse, find, POSITION, type Press, playOn, seated } from './hands.ts';
import { House, possible, type Screen } from './support.ts';

const house = new House();

// Notes the animations that are started from now on, other than those of styles: what they change.
const watch = (screen: Screen) =>
  screen.page.evaluate(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      started.push(Object.keys((frames as Keyframe[])[1] ?? {}).join());
      return animate.call(this, frames, options);
    };
  });
const started = (screen: Screen) =>
  screen.page.evaluate(() => (window as unknown as { started: string[] }).started);

// A press while many moves are shown would only skip them.
const patient: Press = async (screen, target) => {
  await screen.page.getByRole('button', { name: t('prompt.skip') }).waitFor({ state: 'detached' });
  await target.click();
};

// A person and three bots, up to the moment when the server asks the person again.
async function round(screen: Screen, clock?: { kind: 'move'; seconds: number }) {
  const bot = { kind: 'bot' as const, bot: 'greedy' };
  const seats = [{ kind: 'me' as const, name: 'Ann' }, bot, bot, bot];
  await screen.make({ seats, ...(clock ? { clock } : {}) });
  await screen.turn();
  const end = screen.page.getByRole('button', { name: t('verb.end.label') });
  await end.click();
  await screen.until(() => screen.lines.some(({ by }) => by === 'P4'));
  await screen.turn();
  return end;
}

async function take(screen: Screen) {
  await watch(screen);
  await find(screen, { kind: 'slot', slot: '6a', depot: 6, tile: 'bank' }).click();
  await screen.page.locator('.tray .storage button').nth(2).waitFor();
}

describe.skipIf(!possible)('motion', () => {
  test('a tile that is taken travels to the storage', async () => {
    const screen = await seated(house, POSITION, { settings: { animation: 'normal' } });
    await take(screen);
    expect(await started(screen)).toContain('transform');
    expect(await screen.page.locator('.sky .thing').count()).toBe(0);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('a tile that is taken fades with animation off', async () => {
    const screen = await seated(house);
    await take(screen);
    expect(new Set(await started(screen))).toEqual(new Set(['opacity']));
    await screen.close();
  });

  test('a tile that is taken fades for who wants less motion', async () => {
    const screen = await seated(house, POSITION, { settings: { animation: 'normal' } });
    await screen.page.emulateMedia({ reducedMotion: 'reduce' });
    await take(screen);
    expect(new Set(await started(screen))).toEqual(new Set(['opacity']));
    await screen.close();
  });

  test('a click skips what is still to be seen', async () => {
    const screen = await house.screen({ settings: { animation: 'slow' } });
    await screen.make({
      seats: [
        { kind: 'me', name: 'Ann' },
        { kind: 'bot', bot: 'greedy' },
      ],
    });
    await playOn(screen, byMouse, { until: ({ view }) => view?.asked.player === 'P1' });
    const end = screen.page.getByRole('button', { name: t('verb.end.label') });
    await end.click();
    await screen.until(
      () => (screen.lines.at(-1)?.ply ?? 0) > 1 && screen.view?.can_undo === false,
    );
    await screen.turn();
    expect(await end.count()).toBe(0);
    await screen.page.locator('h1').click();
    await end.waitFor({ timeout: 1000 });
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('the moves of three bots are shown in time, and the log tells no more than the table', async () => {
    const screen = await house.screen({ settings: { animation: 'slow' } });
    const end = await round(screen);
    const began = Date.now();
    const told = screen.page.locator('.log li');
    const first = await told.count();
    await screen.page.getByRole('button', { name: t('prompt.skip') }).waitFor();
    await end.waitFor();
    expect(Date.now() - began).toBeLessThan(4500);
    expect(await told.count()).toBeGreaterThan(first);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('the moves of others take hardly any time off a clock', async () => {
    const screen = await house.screen({ settings: { animation: 'slow' } });
    const end = await round(screen, { kind: 'move', seconds: 60 });
    await end.waitFor({ timeout: 1800 });
    await screen.close();
  });

  test('a key or the button skips all moves, and a press during them does nothing else', async () => {
    const screen = await house.screen({ settings: { animation: 'slow' } });
    const end = await round(screen);
    const skip = screen.page.getByRole('button', { name: t('prompt.skip') });
    await skip.waitFor();
    const { ply } = screen.view ?? {};
    await screen.page.locator('.tray .dice').click();
    await end.waitFor({ timeout: 1000 });
    expect(await skip.count()).toBe(0);
    expect(screen.view?.ply).toBe(ply);
    expect(await screen.page.locator('.tray .dice [aria-pressed=true]').count()).toBe(0);
    await screen.page.waitForTimeout(400);
    await end.click();
    await skip.waitFor();
    await screen.page.keyboard.press('Shift');
    await skip.waitFor({ state: 'detached', timeout: 1000 });
    await screen.close();
  });

  test('a game goes on while moves are shown, and ends where the server is', async () => {
    const settings = { animation: 'fast' };
    const screen = await house.screen({ settings });
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'greedy' }];
    await screen.make({ seats });
    await playOn(screen, patient, { actions: 8, seed: 41, until: (one) => one.lines.length > 150 });
    await screen.turn();
    const me = (await screen.state()).state.players.find(({ player }) => player === 'P1');
    const stored = screen.page.locator('.tray .storage button');
    await expect.poll(() => stored.count(), { timeout: 10_000 }).toBe(me?.storage.length);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });
});
