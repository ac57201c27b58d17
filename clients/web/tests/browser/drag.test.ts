// Things that are dragged, by mouse and by finger.
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { carry, find, middle, seated } from './hands.ts';
import { House, possible, type Screen } from './support.ts';

const house = new House();

async function slide(screen: Screen, from: Locator, to: () => Locator) {
  const debug = await screen.context.newCDPSession(screen.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const start = await middle(from);
  await touch('touchStart', start);
  await touch('touchMove', { x: start.x, y: start.y - 20 });
  await touch('touchMove', { x: start.x, y: start.y - 24 });
  const end = await middle(to());
  await touch('touchMove', end);
  await touch('touchMove', { x: end.x + 1, y: end.y });
  await touch('touchEnd');
}

const did = async (screen: Screen, action: string) => {
  await screen.until(() => screen.lines.length > 0);
  expect(screen.lines.at(-1)?.action).toBe(action);
};
const bank = { kind: 'slot', slot: '6a', depot: 6, tile: 'bank' } as const;
const ship = { kind: 'storage', tile: 'ship', index: 1 } as const;

describe.skipIf(!possible)('dragging', () => {
  test('a tile from a depot to the storage is taken', async () => {
    const screen = await seated(house);
    const storage = screen.page.locator('.tray section.storage');
    await carry(screen, find(screen, bank), storage);
    await expect.poll(() => storage.getAttribute('class')).toMatch(/drop.* over|over.* drop/);
    await screen.page.mouse.up();
    await did(screen, '6 take bank from 6');
    await screen.close();
  });

  test('a stored tile to a space is placed', async () => {
    const screen = await seated(house);
    await carry(screen, find(screen, ship), find(screen, { kind: 'cell', cell: 'd3' }));
    await screen.page.mouse.up();
    await did(screen, '2 place ship d3');
    await screen.close();
  });

  test('goods to those sold are sold', async () => {
    const screen = await seated(house);
    const sold = screen.page.locator('.tray section.sold');
    await carry(screen, find(screen, { kind: 'goods', good: 2 }), sold);
    await screen.page.mouse.up();
    await did(screen, '2 sell 2');
    await screen.close();
  });

  test('Escape lets go, and so does a place where nothing may lie', async () => {
    const screen = await seated(house);
    const storage = screen.page.locator('.tray section.storage');
    await carry(screen, find(screen, bank), storage);
    await screen.page.keyboard.press('Escape');
    await screen.page.mouse.up();
    await carry(screen, find(screen, bank), find(screen, { kind: 'cell', cell: 'a1' }));
    await screen.page.mouse.up();
    expect(await screen.prompt()).toBe(t('question.turn.named', { player: 'Ann' }));
    expect((await screen.state()).ply).toBe(0);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('a finger drags on a phone', async () => {
    const looks = { width: 390, height: 844, touch: true };
    const screen = await seated(house, undefined, looks);
    await screen.page
      .locator('nav')
      .getByRole('button', { name: t('tab.depots') })
      .tap();
    await slide(screen, find(screen, ship), () => find(screen, { kind: 'cell', cell: 'd3' }));
    await did(screen, '2 place ship d3');
    await screen.close();
  });
});
