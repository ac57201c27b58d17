// Several people: by invitation, on one screen, and watching.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import type { TableWish } from '../../app/live/messages.ts';
import type { LegalAction } from '../../board/types.ts';
import { act, byMouse, find, playOn } from './hands.ts';
import { chance, choose, FULL, House, possible, type Screen } from './support.ts';

// The least that a clock may have, s.
const SHORTEST = 10;
// How long somebody is away before the others may vote for a bot, ms.
const ABSENCE = 61_000;

const house = new House();

// Ann makes a table with a free seat, and Bob takes it by its link.
async function annAndBob(wish: Partial<TableWish> = {}) {
  const ann = await house.screen();
  const table = await ann.make({ seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }], ...wish });
  const link = await ann.page.getByRole('textbox', { name: t('gather.link') }).inputValue();
  const bob = await house.screen();
  await bob.page.goto(link);
  await bob.page.getByLabel(t('home.name')).last().fill('Bob');
  await bob.page.getByRole('button', { name: t('gather.sit') }).click();
  await bob.page.waitForURL(`**/table/${table}`);
  return { ann, bob, table };
}

// A side of one's sheet, and a space for the castle where there is a choice.
async function takesSide(screen: Screen) {
  const { page } = screen;
  const board = (await screen.turn())[0]?.board?.replace(/^\w+-/, '') ?? '';
  await page.getByRole('button', { name: t('choose.board', { board }), exact: true }).click();
  await page.getByRole('button', { name: t('choose.take', { board }), exact: true }).click();
  await screen.until(
    () => screen.view?.asked.question !== 'choose_side' || !screen.view.legal.length,
  );
  const cell = screen.view?.legal.find(({ verb }) => verb === 'start')?.cell;
  if (cell) await find(screen, { kind: 'cell', cell }).click();
  await screen.until(() => !screen.view?.legal.some(({ verb }) => verb === 'start'));
}

describe.skipIf(!possible)('several people', () => {
  test('two browsers play by invitation', async () => {
    const { ann, bob } = await annAndBob();
    const [random, verbs] = [chance(11), new Map<string, number>()];
    for (let n = 0; n < (FULL ? 1000 : 16); n += 1) {
      await ann.until(
        () => ann.over || Boolean(ann.view?.legal.length) || Boolean(bob.view?.legal.length),
      );
      if (ann.over) break;
      const acting = ann.view?.legal.length ? ann : bob;
      await act(acting, choose(acting.view?.legal ?? [], verbs, random), byMouse);
      const { version = 0 } = acting.view ?? {};
      await ann.until(() => [ann, bob].every(({ view }) => (view?.version ?? 0) >= version));
    }
    expect((await ann.state()).state).toEqual((await bob.state()).state);
    const named = bob.page.getByRole('heading', { name: 'Ann' });
    expect(await named.count()).toBeGreaterThan(0);
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
    await ann.close();
    await bob.close();
  });

  test('sides chosen in secret are shown when all have chosen', async () => {
    const { ann, bob } = await annAndBob({ boards: 'secret' });
    await takesSide(ann);
    await bob.turn();
    expect(ann.view?.state.players[0]?.board).toBeTruthy();
    expect(bob.view?.state.players[0]).toMatchObject({ board: null, start: null });
    await bob.page.getByText(t('choose.secret', { player: 'Ann' })).waitFor();
    await takesSide(bob);
    await ann.until(() => ann.view?.asked.question === 'turn');
    for (const { view } of [ann, bob]) {
      expect(view?.state.players.map(({ board }) => Boolean(board))).toEqual([true, true]);
    }
    await act(ann, (await ann.turn())[0] as LegalAction, byMouse);
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
    await ann.close();
    await bob.close();
  });

  test('who goes is away for the others, and a clock that runs out is told', async () => {
    const { ann, bob } = await annAndBob({ clock: { kind: 'move', seconds: SHORTEST } });
    await ann.turn();
    const away = ann.page.locator('.away', { hasText: t('opponent.away') });
    expect(await away.count()).toBe(0);
    await bob.close();
    await away.waitFor();
    const told = ann.page.locator('.prompt').getByText(t('prompt.timeWasUp'));
    await told.waitFor({ timeout: 1000 * SHORTEST + 8000 });
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });

  test.runIf(FULL)('a bot plays for who is long away, until they come back', async () => {
    const { ann, bob, table } = await annAndBob();
    await ann.turn();
    await bob.page.goto(`${house.server.url}/about`);
    await ann.page.locator('.away', { hasText: t('opponent.away') }).waitFor();
    await ann.page.waitForTimeout(ABSENCE);
    await ann.page.getByRole('button', { name: t('table.menu') }).click();
    await ann.page.getByRole('button', { name: t('menu.vote', { player: 'Bob' }) }).click();
    await ann.until(() => Boolean(ann.view?.seats[1]?.stand_in));
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('button', { name: t('verb.end.label') }).click();
    await ann.until(() => ann.lines.some(({ by }) => by === 'P2'));

    await bob.visit(table);
    await bob.page.getByRole('button', { name: t('prompt.takeBack') }).click();
    await ann.until(() => ann.view?.seats[1]?.stand_in === false);
    await ann.turn();
    await ann.page.getByRole('button', { name: t('verb.end.label') }).click();
    expect(await bob.turn()).not.toEqual([]);
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
    await ann.close();
    await bob.close();
  });

  for (const players of [3, 4]) {
    test(`${players} people on one screen: the table turns to who is asked`, async () => {
      const screen = await house.screen();
      const seats = Array.from({ length: players }, (_, k) => ({
        kind: 'me' as const,
        name: `Player ${'ABCD'[k]}`,
      }));
      await screen.make({ seats });
      const asked = new Set<string>();
      await playOn(screen, byMouse, {
        actions: 4 * players,
        seed: 20 + players,
        until: ({ view }) => {
          asked.add(view?.asked.player ?? '');
          return false;
        },
      });
      expect(asked.size).toBe(players);
      await screen.turn();
      const owner = screen.view?.seats.find(({ player }) => player === screen.view?.asked.player);
      await screen.page.locator('.own .name', { hasText: owner?.name ?? '' }).waitFor();
      if (!screen.over) expect(await screen.prompt()).toContain(owner?.name ?? '?');
      expect(screen.complaints).toEqual([]);
      await screen.close();
    });
  }

  test('who watches sees every move and can do nothing', async () => {
    const ann = await house.screen();
    const table = await ann.make({
      seats: [
        { kind: 'me', name: 'Ann' },
        { kind: 'me', name: 'Bob' },
      ],
    });
    const eve = await house.screen();
    await eve.visit(table);
    const legal = await ann.turn();
    const take = legal.find(({ verb }) => verb === 'take');
    if (take) await act(ann, take, byMouse);
    await eve.until(() => eve.view?.version === ann.view?.version);

    const { state } = await ann.state();
    const stored = eve.page.locator('.tray .storage button');
    await expect.poll(() => stored.count()).toBe(state.players[0]?.storage.length);
    expect(eve.view?.legal).toEqual([]);
    const offered = eve.page.locator('svg [role=button]:not([aria-disabled])');
    expect(await offered.count()).toBe(0);
    expect(await eve.page.locator('.prompt button').count()).toBe(0);
    await eve.page.locator('.tray .dice button').first().click({ force: true });
    await eve.page.keyboard.press('u');
    const after = await ann.state();
    expect(after.ply).toBe(ann.view?.ply);
    expect(eve.complaints).toEqual([]);
    await ann.close();
    await eve.close();
  });
});
