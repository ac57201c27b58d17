// Whole games, one hand each: mouse, keyboard, finger.
import { describe, expect, test } from 'vitest';
import { byFinger, byKeys, byMouse, playOn } from './hands.ts';
import { FULL, House, possible, type Screen } from './support.ts';

const house = new House();

const AGAINST_BOT = [
  { kind: 'me' as const, name: 'Ann' },
  { kind: 'bot' as const, bot: 'greedy' },
];

async function finish(screen: Screen) {
  expect(screen.complaints).toEqual([]);
  if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
  await screen.close();
}

describe.skipIf(!possible)('a game against a bot', () => {
  test('by mouse', async () => {
    const screen = await house.screen();
    await screen.make({ seats: AGAINST_BOT });
    const { actions } = await playOn(screen, byMouse, { actions: 20, seed: 1 });
    expect(actions).toBeGreaterThan(10);
    await finish(screen);
  });

  test('by mouse, with inns and extra tiles, each choosing a duchy', async () => {
    const screen = await house.screen();
    const rules = '2019r 2p extra-tiles inns';
    await screen.make({ rules, boards: 'choose', seats: AGAINST_BOT });
    const { verbs } = await playOn(screen, byMouse, { actions: 20, seed: 2 });
    expect([...verbs.keys()]).toContain('board');
    await finish(screen);
  });

  test('by mouse, in the Special Edition', async () => {
    const screen = await house.screen({ width: 1024, height: 768 });
    await screen.make({ rules: 'special 2p inns', boards: 'random', seats: AGAINST_BOT });
    await playOn(screen, byMouse, { actions: 20, seed: 3 });
    await finish(screen);
  });

  test('by keys alone', async () => {
    const screen = await house.screen();
    await screen.make({ seats: AGAINST_BOT });
    await playOn(screen, byKeys, { actions: 10, seed: 4 });
    await finish(screen);
  });

  test('by finger on a phone', async () => {
    const screen = await house.screen({ width: 390, height: 844, touch: true });
    await screen.make({ seats: AGAINST_BOT });
    await playOn(screen, byFinger, { actions: 16, seed: 5 });
    await finish(screen);
  });
});
