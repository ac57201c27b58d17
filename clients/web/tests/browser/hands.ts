// An action, done by pointing: by mouse, by finger, or by keys alone.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { t } from '../../app/i18n.ts';
import {
  buttons,
  options,
  type Pick,
  point,
  type Selection,
  spaceOf,
} from '../../app/live/offers.ts';
import { actionText, verbLabel } from '../../app/live/words.ts';
import { tileLabel } from '../../board/names.ts';
import { split } from '../../board/teams.ts';
import type { DepotName, LegalAction } from '../../board/types.ts';
import { chance, choose, FULL, type House, type Looks, type Screen } from './support.ts';

export type Press = (screen: Screen, target: Locator) => Promise<void>;

export const byMouse: Press = (_, target) => target.click();

export const byFinger: Press = (_, target) => target.tap();

// Walks with Tab to the part of the page, inside it with the arrows, and presses Enter.
export const byKeys: Press = async (screen, target) => {
  const { keyboard } = screen.page;
  await target.waitFor({ state: 'attached' });
  const here = () => target.evaluate((one) => one === document.activeElement);
  const near = () =>
    target.evaluate((one) => {
      const group = one.closest('svg[role=group]');
      const walked = one.getAttribute('tabindex') === '-1';
      return walked && group?.contains(document.activeElement);
    });
  for (let step = 0; !(await here()) && step < 120; step += 1) {
    if (!(await near())) {
      await keyboard.press('Tab');
      continue;
    }
    await keyboard.press(await arrow(target));
  }
  expect(await here(), `the keyboard reaches ${target}`).toBe(true);
  await keyboard.press('Enter');
};

// Towards it, row by row; in a list of other things onwards.
function arrow(target: Locator): Promise<string> {
  return target.evaluate((one) => {
    const cell = /^[a-g]\d(,| \()/;
    const here = document.activeElement;
    const name = (element: Element | null) => element?.getAttribute('aria-label') ?? '';
    if (!here || !cell.test(name(one)) || !cell.test(name(here))) return 'ArrowRight';
    const [to, from] = [one.getBoundingClientRect(), here.getBoundingClientRect()];
    const down = to.y + to.height / 2 - (from.y + from.height / 2);
    if (Math.abs(down) > to.height / 2) return down > 0 ? 'ArrowDown' : 'ArrowUp';
    return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
  });
}

// --- where things are ---------------------------------------------------------------------------

function depotName(depot: DepotName, screen: Screen): string {
  const { view } = screen;
  if (depot === 'side') return t('label.side', { n: view?.state.side?.count ?? 0 });
  if (depot === 'black') return t('zone.black');
  return t('label.depot', { n: depot });
}

export function find(screen: Screen, pick: Pick): Locator {
  const { page } = screen;
  const ring = page.getByRole('group', { name: t('label.depots') });
  switch (pick.kind) {
    case 'die':
      return page
        .locator('.tray .dice button', { hasText: t('label.die', { n: pick.die }) })
        .first();
    case 'storage': {
      const shelf = pick.shared ? '.tray .shared button' : '.tray .storage:not(.shared) button';
      return page.locator(shelf, { hasText: tileLabel(pick.tile) }).first();
    }
    case 'goods':
      return page.locator('.tray .goods button', { hasText: RegExp(`${pick.good}\\s*$`) }).first();
    case 'slot': {
      if (pick.depot === 'store') {
        const shelf = page.locator('.side [data-spot^="slot:s"]:not([aria-disabled])');
        return shelf.filter({ hasText: tileLabel(pick.tile) }).first();
      }
      if (typeof pick.depot === 'string' && /^v\d$/.test(pick.depot)) {
        return page.locator(`.side [data-spot="slot:${pick.depot}"]`);
      }
      const depot = pick.depot === 'side' ? '' : depotName(pick.depot, screen);
      const label = `[aria-label^="${tileLabel(pick.tile)}, ${depot}"]`;
      return ring.locator(`[role=button]:not([aria-disabled])${label}`).first();
    }
    case 'depot':
      return ring.locator(`[role=button][aria-label^="${depotName(pick.depot, screen)}"]`);
    case 'cell': {
      const [first, other] = pick.cell.split('-');
      if (other) return page.locator(`.own [data-spot="plot:${first}"]`);
      return page.locator(`.own [data-spot="cell:${pick.cell}"]`);
    }
  }
}

// A die that is lent lies nowhere; a tile that is settled and a shield lie wherever the page offers them.
function picksOf(action: LegalAction, lent: boolean): Pick[] {
  const { die, verb, tile, depot, good } = action;
  const shared = action.shared ? { shared: true as const } : {};
  const cell = spaceOf(action);
  const picks: Pick[] = [];
  const offered = verb === 'settle' || verb === 'mount';
  if (typeof die === 'number' && !lent) picks.push({ kind: 'die', die, index: 0 });
  if (tile && depot !== undefined) picks.push({ kind: 'slot', slot: '', depot, tile });
  else if (tile && verb === 'transplant') {
    picks.push({ kind: 'slot', slot: '', depot: 'store', tile });
  } else if (tile && offered) picks.push({ kind: 'slot', slot: '', depot: 'side', tile });
  else if (tile && verb !== 'use') picks.push({ kind: 'storage', tile, index: 0, ...shared });
  else if (depot !== undefined) picks.push({ kind: 'depot', depot });
  if (good) picks.push({ kind: 'goods', good });
  if (cell) picks.push({ kind: 'cell', cell });
  return picks;
}

// On a phone one half of a duchy is in sight.
async function showHalf(screen: Screen, space: string) {
  const { view, page } = screen;
  const half = split(space).half ?? view?.asked.player;
  const button = page.locator(`.own [data-spot="half:${half}"][aria-pressed=false]`);
  if ((await button.count()) > 0) await button.tap();
}

async function show(screen: Screen, tab: 'depots' | 'duchy', target: Locator) {
  const button = screen.page.locator(`nav [data-spot="tab:${tab}"]`);
  if ((await target.count()) === 0 && (await button.count()) > 0) await button.tap();
}

// Does an action that was offered, and waits until the server has played it.
export async function act(screen: Screen, action: LegalAction, press: Press): Promise<void> {
  const { page, view } = screen;
  const legal = view?.legal ?? [];
  await page.locator(`[data-version="${view?.version}"]`).waitFor({ state: 'attached' });
  const from = screen.lines.length;
  const button = (name: string) => press(screen, page.getByRole('button', { name, exact: true }));
  const bare = buttons(legal, {}).find(({ best, others }) => [best, ...others].includes(action));
  const lent = view?.asked.question === 'extra_action';
  if (action.board) {
    const number = action.board.replace(/^\w+-/, '');
    const board = view?.teams ? number.replace(/-?\d$/, '') : number;
    await button(t('choose.board', { board }));
    await button(t('choose.take', { board }));
  } else if (options(legal).includes(action)) {
    const at = options(legal).indexOf(action);
    await press(screen, page.locator('.prompt .way').nth(at));
  } else if (bare) {
    if (typeof action.die === 'number' && !lent) {
      await press(screen, find(screen, { kind: 'die', die: action.die, index: 0 }));
    }
    await button(action.count === undefined ? verbLabel(action.verb) : actionText(action));
    const way = [bare.best, ...bare.others].indexOf(action);
    if (bare.others.length > 0 && action.die === undefined) {
      await press(screen, page.locator('.prompt .way').nth(way));
    }
  } else await pointAt(screen, legal, action, press, lent);
  await screen.until(() => screen.lines.length > from);
  expect(screen.lines[from]?.action).toBe(action.action);
  if (press === byKeys) await keepsFocus(screen, action.action);
}

// Whoever plays by keys goes on from where they are.
async function keepsFocus(screen: Screen, after: string) {
  const lost = () => screen.page.evaluate(() => document.activeElement === document.body);
  await expect.poll(lost, { message: `the focus after ${after}`, timeout: 2000 }).toBe(false);
}

async function pointAt(
  screen: Screen,
  legal: LegalAction[],
  action: LegalAction,
  press: Press,
  lent: boolean,
) {
  let selection: Selection = {};
  for (const pick of picksOf(action, lent)) {
    const target = find(screen, pick);
    if (pick.kind === 'slot' || pick.kind === 'depot') await show(screen, 'depots', target);
    if (pick.kind === 'cell') {
      await show(screen, 'duchy', target);
      await showHalf(screen, pick.cell);
    }
    await press(screen, target);
    // A finger looks first.
    if (pick.kind === 'cell' && selection.thing && screen.touch) await press(screen, target);
    const step = point(legal, selection, pick);
    if (step.kind === 'do') return;
    ({ selection } = step);
    if (step.kind !== 'plan') continue;
    const way = [step.plan.best, ...step.plan.others].indexOf(action);
    await press(screen, screen.page.locator('.prompt .way').nth(way));
  }
}

// --- dragging -----------------------------------------------------------------------------------

export async function middle(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function carry(screen: Screen, from: Locator, to: Locator) {
  const { mouse } = screen.page;
  const [start, end] = [await middle(from), await middle(to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + 12, start.y + 12);
  await mouse.move(end.x, end.y, { steps: 4 });
}

export interface Played {
  actions: number;
  verbs: Map<string, number>;
}

// Plays for everybody at this screen: a number of actions, or the whole game.
export async function playOn(
  screen: Screen,
  press: Press,
  { actions = 14, seed = 1, until = (_: Screen): boolean => false } = {},
): Promise<Played> {
  const random = chance(seed);
  const verbs = new Map<string, number>();
  const limit = FULL ? Number.POSITIVE_INFINITY : actions;
  let n = 0;
  for (; n < limit; n += 1) {
    const legal = await screen.turn();
    if (screen.over || until(screen)) break;
    const action = choose(legal, verbs, random);
    await act(screen, action, press);
    verbs.set(action.verb, (verbs.get(action.verb) ?? 0) + 1);
  }
  return { actions: n, verbs };
}

// --- a table to begin with ----------------------------------------------------------------------

// Two people on one screen, with a ship and a castle in store.
export const POSITION = [
  'rules: 2019 2p',
  'white: 4',
  'P1 storage: ship castle',
  'P1 dice: 2 6',
  'P2 dice: 1 3',
  'P1 workers: 9',
  'P1 silver: 3',
  'P1 goods: 2 2 6',
  'depot 2: monastery-4',
  'depot 6: cow-3 bank',
  'black: mine',
  'goods 3: 4 4',
  'goods 5: 1',
  'round goods: . 2 3 4 5',
].join('; ');
const SEATS = ['Ann', 'Bob', 'Cem', 'Dot'].map((name) => ({ kind: 'me' as const, name }));

export async function seated(
  house: House,
  position = POSITION,
  looks: Looks = {},
): Promise<Screen> {
  const screen = await house.screen(looks);
  const players = Number(/ (\d)p/.exec(position)?.[1] ?? 2);
  await screen.make({ position, seats: SEATS.slice(0, players) });
  await screen.turn();
  return screen;
}

export async function offered(screen: Screen, text: string): Promise<LegalAction> {
  const action = (await screen.turn()).find(({ action }) => action === text);
  if (!action) throw new Error(`${text} is not among ${screen.view?.legal.map((a) => a.action)}`);
  return action;
}

// By mouse, one after another.
export async function does(screen: Screen, ...texts: string[]) {
  for (const text of texts) await act(screen, await offered(screen, text), byMouse);
}
