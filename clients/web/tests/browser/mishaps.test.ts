// What was not meant to be: taken back, loaded again, cut off.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { byMouse, does, POSITION, playOn, seated } from './hands.ts';
import { House, possible, type Screen } from './support.ts';

const house = new House();

// What the server answers to a message of somebody at this screen.
const answer = (screen: Screen, message: Record<string, unknown>) =>
  screen.page.evaluate(
    ([table, message]) =>
      new Promise<{ type: string; code?: string }>((resolve) => {
        const url = `${location.origin.replace('http', 'ws')}/api/v1/tables/${table}/socket`;
        const socket = new WebSocket(url);
        socket.onopen = () => socket.send(JSON.stringify({ ...(message as object), id: 'x' }));
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(String(data));
          if (heard.id === 'x') resolve(heard);
        };
      }),
    [screen.view?.table, message] as const,
  );

describe.skipIf(!possible)('mishaps', () => {
  for (const [where, looks] of [
    ['a desktop', {}],
    ['a phone', { width: 390, height: 844, touch: true }],
  ] as const) {
    test(`on ${where} a double click ends no turn with dice left`, async () => {
      const settings = { confirmEnd: true };
      const screen = await seated(house, POSITION, { ...looks, settings });
      const { page } = screen;
      const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
      const told = page.locator('.prompt').getByText(t('prompt.diceLeft', { n: 2 }));
      await button('verb.end.label').dblclick();
      await told.waitFor();
      expect(screen.lines).toEqual([]);
      // What nobody can have read yet cannot be pressed, and shows it.
      expect(await button('prompt.endAnyway').isDisabled()).toBe(true);
      await button('prompt.playOn').click();
      await told.waitFor({ state: 'detached' });
      await button('verb.end.label').click();
      await button('prompt.endAnyway').click();
      await screen.until(() => screen.lines[0]?.action === 'end');
      await screen.close();
    });
  }

  test('an action is taken back, until the dice have fallen', async () => {
    const screen = await seated(house);
    const undo = screen.page.getByRole('button', { name: t('table.undo') });
    const stored = screen.page.locator('.tray .storage button');
    expect(await undo.count()).toBe(0);
    await does(screen, '2 take monastery-4 from 2');
    await expect.poll(() => stored.count()).toBe(3);
    await undo.click();
    await expect.poll(() => stored.count()).toBe(2);
    expect(await undo.count()).toBe(0);

    await does(screen, '2 take monastery-4 from 2', '6 workers', 'end');
    await screen.until(() => screen.view?.asked.player === 'P2');
    await does(screen, '1 workers', '3 workers', 'end');
    const fallen = (kind: string) =>
      screen.lines.some(({ events }) => events.some((one) => one.kind === kind));
    await screen.until(() => fallen('rolled'));
    await screen.turn();
    await screen.page.locator('.tray .dice button').first().waitFor();
    expect(screen.view?.can_undo).toBe(false);
    expect(await undo.count()).toBe(0);
    const { version } = screen.view ?? {};
    const refused = await answer(screen, { type: 'undo', version, turn: false });
    expect(refused.type).toBe('refused');
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('a ship waits for its depot when the page is loaded again', async () => {
    const screen = await seated(house);
    await does(screen, '2 place ship d3');
    await screen.until(() => screen.view?.asked.question === 'ship_depot');
    await screen.visit(screen.view?.table ?? '');
    await screen.turn();
    await expect.poll(() => screen.prompt()).toContain(t('question.ship_depot.own'));
    await does(screen, 'depot 3');
    const { state } = await screen.state();
    expect(state.players[0]?.goods).toEqual([2, 2, 4, 4, 6]);
    await screen.close();
  });

  test('a used die stays in sight when the page is loaded again', async () => {
    const screen = await house.screen();
    const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'me' as const, name }));
    await screen.make({ seats });
    const workers = (await screen.turn()).find(({ verb }) => verb === 'workers');
    await does(screen, workers?.action ?? '');
    const used = screen.page.locator('.tray .dice').getByLabel(t('label.dieUsed'));
    await expect.poll(() => used.count()).toBe(1);
    await screen.visit(screen.view?.table ?? '');
    await expect.poll(() => used.count()).toBe(1);
    await expect.poll(() => screen.page.locator('.tray .dice button').count()).toBe(1);
    await screen.close();
  });

  test('a die that was used before a position began is seen as used', async () => {
    const screen = await seated(house, POSITION.replace('P1 dice: 2 6', 'P1 dice: 6'));
    const used = screen.page.locator('.tray .dice').getByLabel(t('label.dieUsed'));
    await expect.poll(() => used.count()).toBe(1);
    await does(screen, '6 workers');
    await expect.poll(() => used.count()).toBe(2);
    await screen.close();
  });

  test('Back closes what lies over the table, and leaves it only then', async () => {
    const screen = await seated(house);
    const { page } = screen;
    const drawer = page.getByRole('dialog');
    const table = page.url();
    const shut = () => drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('table.glossary') }).click();
    await drawer.waitFor();
    await page.goBack();
    await shut();
    expect(page.url()).toBe(table);
    // From the menu to the chat is still one step.
    await page.getByRole('button', { name: t('table.menu') }).click();
    await drawer.getByRole('button', { name: t('menu.chat') }).click();
    await page.getByRole('heading', { name: t('table.chat') }).waitFor();
    await page.goBack();
    await shut();
    expect(page.url()).toBe(table);
    // Closed in another way, it leaves nothing behind.
    await page.getByRole('button', { name: t('table.menu') }).click();
    await page.keyboard.press('Escape');
    await shut();
    await page.getByRole('button', { name: t('table.menu') }).click();
    await drawer.getByRole('link', { name: t('menu.score') }).click();
    await page.waitForURL('**/score');
    await page.goBack();
    await expect.poll(() => page.url()).toBe(table);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('the second action of a castle waits, too', async () => {
    const screen = await seated(house, `${POSITION}; P1 duchy: c4 monastery-2`);
    await does(screen, '6 place castle b3');
    await screen.until(() => screen.view?.asked.question === 'extra_action');
    await screen.visit(screen.view?.table ?? '');
    await does(screen, 'any take bank from 6');
    const { state } = await screen.state();
    expect(state.players[0]?.storage).toContain('bank');
    await screen.close();
  });

  test('a full storage makes room, and silver buys from the black depot', async () => {
    const screen = await seated(house, POSITION.replace('ship castle', 'ship castle cow-4'));
    await does(screen, 'buy mine', 'discard cow-4', '2 sell 2');
    const { state } = await screen.state();
    expect(state.players[0]).toMatchObject({ silver: 2, sold: [2, 2], goods: [6] });
    expect(state.players[0]?.storage).toEqual(['castle', 'mine', 'ship']);
    await screen.close();
  });

  test('workers: with two dice the page asks which one', async () => {
    const screen = await seated(house);
    await screen.page.getByRole('button', { name: t('verb.workers.label'), exact: true }).click();
    const ways = screen.page.locator('.prompt .way');
    expect(await ways.count()).toBe(2);
    await ways.nth(1).click();
    await screen.until(() => screen.lines.length > 0);
    expect(screen.lines[0]?.action).toMatch(/^[26] workers$/);
    await screen.close();
  });

  test('a server that is killed loses nothing, and the page finds it again', async () => {
    const screen = await house.screen();
    await screen.make({
      seats: [
        { kind: 'me', name: 'Ann' },
        { kind: 'bot', bot: 'greedy' },
      ],
    });
    await playOn(screen, byMouse, { actions: 5, seed: 31, until: (one) => one.lines.length > 12 });
    await screen.turn();
    const before = await screen.state();
    await house.server.kill();
    await expect.poll(() => screen.prompt()).toBe(t('page.lost'));
    screen.view = null;
    await house.server.start();
    await screen.until(() => screen.view !== null);
    const after = await screen.state();
    expect(after.state).toEqual(before.state);
    expect(after.legal).toEqual(before.legal);
    await playOn(screen, byMouse, { actions: 3, seed: 32, until: (one) => one.lines.length > 24 });
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('what was done while the connection was lost is done once', async () => {
    const screen = await seated(house);
    const { ply = 0 } = screen.view ?? {};
    await house.server.kill();
    await expect.poll(() => screen.prompt()).toBe(t('page.lost'));
    const doing = does(screen, '6 take bank from 6');
    await house.server.start();
    await doing;
    const { state, ply: now } = await screen.state();
    expect(now).toBe(ply + 1);
    expect(state.players[0]?.storage).toContain('bank');
    await screen.close();
  });
});
