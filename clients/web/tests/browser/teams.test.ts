// The team game: two halves of one duchy, storages of one's own and of the team, a chat of partners, and
// points by team.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { foldEvents } from '../../app/live/fold.ts';
import type { Catalogue, GameLog, SeatWish } from '../../app/live/messages.ts';
import { tileLabel } from '../../board/names.ts';
import { violations } from '../axe.ts';
import {
  act,
  byFinger,
  byKeys,
  byMouse,
  carry,
  does,
  find,
  offered,
  playOn,
  seated,
} from './hands.ts';
import { chance, choose, FULL, House, type Looks, possible, type Screen } from './support.ts';

const house = new House();

const PHONE: Looks = { width: 390, height: 844, touch: true };
const NAMES = ['Ann', 'Bob', 'Cem', 'Dot'] as const;

async function ended(...screens: Screen[]) {
  expect(screens.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const screen of screens) await screen.close();
}

// Ann and Cem against Bob and Dot. Board 12a; d7 is the castle in the middle, and P3:d1 (castle, 6),
// P3:e1 (building, 2) lie beside it across the seam, e6 (building, 2) on this side.
const table = (...parts: string[]) =>
  [
    'rules: 2019 4p teams',
    'white: 3',
    'P1 dice: 2 6',
    'P2 dice: 1 3',
    'P3 dice: 4 5',
    'P4 dice: 1 6',
    'P1 silver: 3',
    'P1 goods: 2 2 6',
    'depot 2: castle',
    'depot 6: cow-3',
    'black: mine',
    ...parts,
  ].join('; ');
const STORED = ['P1 storage: castle', 'P1 shared: bank', 'P3 storage: mine', 'P1 workers: 0'];

// Two plain hexagons that touch in the middle alone.
const PLAIN = `dijon components 1
=== 2019-12a1.duchy
shape: islands
      L6  C5  C4  Y3
    L2  L1  S6  Y5  B4
  L5  L4  B3  Y1  B2  B3
S6  S1  S2  B6  S5  S4  C1
  B2  B5  M4  B3  B1  L2
    B6  M1  Y2  B5  B6
      M3  Y4  Y1  C3
=== 2019-12a2.duchy
shape: islands
                                  L6  C5  C4  Y3
                                L2  L1  S6  Y5  B4
                              L5  L4  B3  Y1  B2  B3
                            B6  S1  S2  S6  S5  S4  C1
                              B2  B5  M4  B3  B1  L2
                                B6  M1  Y2  B5  B6
                                  M3  Y4  Y1  C3
`;

const cell = ({ page }: Screen, space: string) => page.locator(`.own [data-spot="cell:${space}"]`);
const ways = ({ page }: Screen) => page.locator('.prompt .way');
const free = ({ page }: Screen, shelf: 'private' | 'shared') =>
  page
    .locator(shelf === 'shared' ? '.tray .shared' : '.tray .storage:not(.shared)')
    .locator('[data-spot^="store:"], svg[role=img]');

describe.skipIf(!possible)('the team game', () => {
  test('is chosen in the lobby: four seats in two teams, and duchies of two halves', async () => {
    const screen = await house.screen({ settings: { name: 'Ann' } });
    const { page } = screen;
    await page.getByRole('checkbox', { name: t('module.teams') }).check();
    const team = (name: string) =>
      page.getByRole('region', { name: t('team.name', { team: name }), exact: true });
    await expect.poll(() => team('A').getByRole('combobox').count()).toBe(2);
    await expect.poll(() => team('B').getByRole('combobox').count()).toBe(2);
    await page.getByText(t('order.given.teams')).waitFor();
    // What does not go with it says why.
    const posts = page.getByRole('checkbox', { name: t('module.border-posts') });
    expect(await posts.isDisabled()).toBe(true);
    await page
      .getByText(t('new.excludes', { modules: t('module.teams') }))
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    // The duchies have no other side to choose.
    for (const dealing of ['sides', 'secret']) {
      const mode = page.getByRole('radio', { name: t(`dealing.${dealing}.mode`) });
      expect(await mode.isDisabled()).toBe(true);
    }
    await page.getByRole('radio', { name: t('dealing.same.mode') }).check();
    await page.getByRole('radio', { name: t('choose.board', { board: '12b' }) }).check();
    await page.getByRole('button', { name: t('home.start') }).click();
    await page.waitForURL('**/table/*');
    await screen.turn();
    expect(screen.view?.boards.split(' ')).toEqual([
      '2019-12b1',
      '2019-12b1',
      '2019-12b2',
      '2019-12b2',
    ]);
    // The duchy begins on the 1 or on the 6, which is on the other half.
    const starts = screen.view?.legal.map(({ action }) => action);
    expect(starts).toHaveLength(2);
    await does(screen, starts?.find((one) => one.includes('P3:')) ?? '');
    await screen.turn();
    await ended(screen);
  });

  test('who comes to a listed table takes a seat in a team', async () => {
    const ann = await house.screen();
    const seats: SeatWish[] = [
      { kind: 'me', name: 'Ann' },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', bot: 'greedy' },
    ];
    const id = await ann.make({ rules: '2019 4p teams', boards: '12a1', seats, listed: true });
    const cem = await house.screen({ settings: { name: 'Cem' } });
    await cem.visit(id);
    const { page } = cem;
    for (const team of ['A', 'B']) {
      await page.getByRole('heading', { name: t('team.name', { team }), exact: true }).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('gather.sitIn', { team: 'A' }) }).click();
    await cem.until(() => cem.view?.seats[2]?.mine === true);
    expect(cem.view?.seats[1]?.kind).toBe('open');
    // And changes sides as long as nobody sits there.
    await page.getByRole('button', { name: t('gather.change', { team: 'B' }) }).click();
    await cem.until(() => cem.view?.seats[1]?.mine === true);
    expect(cem.view?.seats[2]?.kind).toBe('open');
    await ended(ann, cem);
  });

  for (const [hand, press, looks] of [
    ['mouse', byMouse, {}],
    ['keys', byKeys, {}],
    ['finger', byFinger, PHONE],
  ] as const) {
    test(`a tile is placed on the half of the partner, by ${hand}`, async () => {
      const screen = await seated(house, table(...STORED), looks);
      await act(screen, await offered(screen, '2 place shared:bank P3:e1'), press);
      await screen.turn();
      await expect
        .poll(() => cell(screen, 'P3:e1').getAttribute('aria-label'))
        .toMatch(/^e1 \(Cem’s half\), /);
      // The bank pays the team.
      const { state } = await screen.state();
      expect(state.players.map(({ silver }) => silver).filter((n) => n === 5)).toHaveLength(2);
      // With a die of 6 and without workers the castle fits on the other half alone.
      await act(screen, await offered(screen, '6 place castle P3:d1'), press);
      expect(screen.view?.state.players).toBeDefined();
      await ended(screen);
    });
  }

  test('a half comes into sight where the choice lies, and tells how many spaces fit', async () => {
    const screen = await seated(house, table(...STORED), PHONE);
    const half = (id: string) => screen.page.locator(`[data-spot="half:${id}"]`);
    expect(await half('P1').getAttribute('aria-pressed')).toBe('true');
    await find(screen, { kind: 'storage', tile: 'castle', index: 0 }).tap();
    await expect.poll(() => half('P3').getAttribute('aria-pressed')).toBe('true');
    expect(await half('P3').textContent()).toContain(t('prompt.spaces', { n: 1 }));
    const box = await cell(screen, 'P3:d1').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await half('P1').tap();
    expect(await half('P1').getAttribute('aria-pressed')).toBe('true');
    await ended(screen);
  });

  test('a tile is dragged across the seam', async () => {
    const screen = await seated(house, table(...STORED));
    const castle = find(screen, { kind: 'storage', tile: 'castle', index: 0 });
    await carry(screen, castle, cell(screen, 'P3:d1'));
    await screen.page.mouse.up();
    await screen.until(() => screen.lines.length > 0);
    expect(screen.lines[0]?.action).toBe('6 place castle P3:d1');
    await ended(screen);
  });

  test('a tile that is taken goes to one’s own storage or to that of the team', async () => {
    const screen = await seated(house, table('P1 workers: 0'));
    await does(screen, '2 take castle from 2');
    await screen.turn();
    const a_tile = t('tile.castle.a');
    await expect
      .poll(() => screen.prompt())
      .toBe(t('prompt.named', { player: 'Ann', question: t('question.store.own', { a_tile }) }));
    await expect.poll(() => ways(screen).count()).toBe(2);
    // A free space can be pressed instead.
    await screen.page.locator('[data-spot="store:shared"]').first().click();
    await screen.page.locator('.tray .shared button', { hasText: 'Castle' }).waitFor();
    await screen.page.locator('.lines', { hasText: 'shared storage' }).waitFor();
    await does(screen, '6 take cow-3 from 6', 'store private');
    await expect.poll(() => free(screen, 'private').count()).toBe(1);
    await ended(screen);
  });

  test('a tile that is dragged to a storage is stored there, without a question', async () => {
    const screen = await seated(house, table('P1 workers: 0'));
    const slot = { kind: 'slot', slot: '', depot: 6, tile: 'cow-3' } as const;
    await carry(screen, find(screen, slot), screen.page.locator('.tray section.shared'));
    await screen.page.mouse.up();
    await screen.until(() => screen.lines.length > 1);
    expect(screen.lines.map(({ action }) => action)).toEqual([
      '6 take cow-3 from 6',
      'store shared',
    ]);
    await ended(screen);
  });

  test('a full storage discards a tile of either; the partner’s own is only looked at', async () => {
    const screen = await seated(
      house,
      table('P1 storage: castle bank', 'P1 shared: ship mine', 'P3 storage: church'),
    );
    const { page } = screen;
    const theirs = page.getByRole('group', { name: t('team.privateOf', { player: 'Cem' }) });
    await theirs.getByRole('img', { name: /Church/ }).waitFor();
    expect(await theirs.getByRole('button').count()).toBe(0);
    await does(screen, '6 take cow-3 from 6');
    const discards = (await screen.turn()).filter(({ verb }) => verb === 'discard');
    expect(discards.map(({ tile, shared = false }) => `${tile} ${shared}`).sort()).toEqual([
      'bank false',
      'castle false',
      'mine true',
      'ship true',
    ]);
    await does(screen, 'discard shared:mine');
    await page.locator('.tray .shared button', { hasText: tileLabel('cow-3') }).waitFor();
    await ended(screen);
  });

  test('partners talk, and nobody else hears it', async () => {
    const { screens, id } = await four();
    const [ann, bob, cem] = screens as [Screen, Screen, Screen];
    const eve = await house.screen();
    await eve.visit(id);
    const everybody = [...screens, eve];
    for (const { page } of everybody) {
      await page.getByRole('button', { name: t('table.chat'), exact: true }).click();
    }
    const heard = ({ page }: Screen, text: string) => page.locator('.said', { hasText: text });
    await ann.page.getByRole('radio', { name: t('chat.to.team', { team: 'A' }) }).check();
    await ann.page.getByLabel(t('chat.sayTeam', { team: 'A' })).fill('take the castle');
    await ann.page.getByRole('button', { name: t('chat.send') }).click();
    await heard(cem, 'take the castle').waitFor();
    await heard(cem, t('chat.only', { team: 'A' })).waitFor();
    // Everybody hears what is said to the table; by then the other message would have come.
    await bob.page.getByLabel(t('chat.say')).fill('good luck');
    await bob.page.getByRole('button', { name: t('chat.send') }).click();
    for (const screen of everybody) await heard(screen, 'good luck').waitFor();
    const counts = await Promise.all(
      everybody.map((screen) => heard(screen, 'take the castle').count()),
    );
    expect(counts).toEqual([1, 0, 1, 0, 0]);
    // Nor does it come with the table, to those who open it later.
    const chats = await Promise.all(
      everybody.map(async (screen) => (await screen.state()).chat.map(({ text }) => text)),
    );
    expect(chats.map((texts) => texts.includes('take the castle'))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    // Who watches has no team to speak to.
    expect(await eve.page.getByRole('radio').count()).toBe(0);
    expect(await violations(ann.page)).toEqual([]);
    await ended(...everybody);
  });

  test('what a partner said stays unread until it is read, also when the page is opened again', async () => {
    const { screens } = await four();
    const [ann, , cem] = screens as [Screen, Screen, Screen];
    const chat = ({ page }: Screen) => page.getByRole('button', { name: t('table.chat') });
    const unread = (screen: Screen) => chat(screen).getByText(t('menu.unread'));
    await chat(ann).click();
    await ann.page.getByRole('radio', { name: t('chat.to.team', { team: 'A' }) }).check();
    await ann.page.getByLabel(t('chat.sayTeam', { team: 'A' })).fill('take the castle');
    await ann.page.getByRole('button', { name: t('chat.send') }).click();
    await unread(cem).waitFor({ state: 'attached' });
    await cem.page.reload();
    await unread(cem).waitFor({ state: 'attached' });
    await chat(cem).click();
    await cem.page.locator('.said', { hasText: 'take the castle' }).waitFor();
    expect(await unread(cem).count()).toBe(0);
    await cem.page.reload();
    await chat(cem).waitFor();
    expect(await unread(cem).count()).toBe(0);
    await ended(...screens);
  });

  test('four browsers play together', { timeout: FULL ? 1_800_000 : 120_000 }, async () => {
    const { screens } = await four();
    const [random, verbs] = [chance(8), new Map<string, number>()];
    const acting = () => screens.find(({ view }) => (view?.legal.length ?? 0) > 0);
    const [ann] = screens as [Screen];
    let halves = 0;
    for (let n = 0; n < (FULL ? 3000 : 24); n += 1) {
      await ann.until(() => ann.over || acting() !== undefined);
      const screen = acting();
      if (ann.over || !screen) break;
      const action = choose(screen.view?.legal ?? [], verbs, random);
      await act(screen, action, byMouse);
      verbs.set(action.verb, (verbs.get(action.verb) ?? 0) + 1);
      if (action.half) halves += 1;
      const { version = 0 } = screen.view ?? {};
      await ann.until(() => screens.every(({ view }) => (view?.version ?? 0) >= version));
    }
    const states = await Promise.all(screens.map(async (screen) => (await screen.state()).state));
    for (const state of states) expect(state).toEqual(states[0]);
    await foldsToTheEnd(ann);
    if (FULL) {
      expect(halves).toBeGreaterThan(0);
      await ann.page.locator('a[href$="/score"]').first().click();
      await ann.page.getByRole('row', { name: t('source.team') }).waitFor();
    }
    await ended(...screens);
  });

  for (const rules of [
    '2019 4p teams extra-tiles inns white-castles trade-routes shields',
    'special 4p teams extra-tiles inns white-castles trade-routes chosen-routes shields vineyards',
  ]) {
    test(`bots play ${rules}, and the page follows every event`, async () => {
      const screen = await house.screen();
      const seats = Array.from({ length: 4 }, () => ({ kind: 'bot' as const, bot: 'greedy' }));
      await screen.make({ rules, boards: 'random', seats });
      await screen.until(() => screen.over, 80_000);
      await foldsToTheEnd(screen);
      // The replay draws any of its plies.
      for (const ply of [40, 200]) {
        await screen.page.goto(`${house.server.url}/table/${screen.view?.table}/replay/${ply}`);
        await screen.page.locator('.own.team').waitFor();
      }
      await ended(screen);
    });
  }

  test('points are added up, and the sheet says so', async () => {
    const screen = await seated(
      house,
      [
        'rules: 2019 4p teams; phase: E; round: 5; turn: P4; white: 3; P4 dice: 1 3',
        'P1 vp: 30; P3 vp: 12; P2 vp: 25; P4 vp: 14; P1 silver: 0; P1 workers: 0',
        'P2 silver: 0; P2 workers: 0',
      ].join('; '),
    );
    const { page } = screen;
    await does(screen, 'end');
    await screen.until(() => screen.over);
    await page.getByText(t('scores.teamWins', { players: 'Ann and Cem', n: 42, m: 39 })).waitFor();
    await page.locator('a[href$="/score"]').first().click();
    const row = page.getByRole('row', { name: t('source.team') });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['42', '39']);
    expect(await violations(page)).toEqual([]);
    await ended(screen);
  });

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`the table is on one screen at ${width}x${height}`, async () => {
      const screen = await seated(house, table(...STORED), { width, height });
      const { page } = screen;
      const players = 'Ann, Cem';
      await page.getByRole('group', { name: t('team.duchy', { team: 'A', players }) }).waitFor();
      await find(screen, { kind: 'storage', tile: 'bank', index: 0, shared: true }).click();
      await page.getByText(t('team.ours')).waitFor();
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(size).toEqual([width, height]);
      const hex = await cell(screen, 'e6').boundingBox();
      expect(hex?.width).toBeGreaterThanOrEqual(width === 1024 ? 40 : 44);
      expect(await violations(page)).toEqual([]);
      await ended(screen);
    });
  }

  test('boards of a components file are drawn in place of ours', async () => {
    const screen = await house.screen();
    await screen.page.goto(`${house.server.url}/components`);
    await screen.page.locator('textarea').fill(PLAIN);
    await screen.page.getByRole('button', { name: t('parts.check') }).click();
    for (const name of ['2019-12a1.duchy', '2019-12a2.duchy']) {
      await screen.page.getByRole('img', { name }).waitFor();
    }
    const seats = NAMES.map((name) => ({ kind: 'me' as const, name }));
    const wish = { rules: '2019 4p teams', boards: '12a1', components: PLAIN, seats };
    await screen.make({ ...wish, order: 'given' });
    await screen.turn();
    // d1 of the second half is a town there, not a castle as on ours; only that space touches d7.
    await expect
      .poll(() => cell(screen, 'P3:d1').getAttribute('aria-label'))
      .toMatch(/^d1 \(Cem’s half\), building space, number 6/);
    expect(await screen.page.getByText(t('team.ours')).count()).toBe(0);
    await ended(screen);
  });

  test('with two bots and a friend on one screen, on duchies that are chosen', async () => {
    const screen = await house.screen();
    const seats: SeatWish[] = [
      { kind: 'me', name: 'Ann' },
      { kind: 'bot', bot: 'greedy' },
      { kind: 'me', name: 'Cem' },
      { kind: 'bot', bot: 'greedy' },
    ];
    await screen.make({ rules: 'special 4p teams inns', boards: 'choose', seats });
    const { verbs } = await playOn(screen, byMouse, { actions: 12, seed: 3 });
    expect([...verbs.keys()]).toContain('board');
    if (FULL) await screen.page.locator('a[href$="/score"]').first().waitFor();
    await ended(screen);
  });
});

// The events of the log lead to the state that the server has.
async function foldsToTheEnd(screen: Screen) {
  const { tiles } = await screen.ask<Catalogue>('GET', 'catalogue');
  const order = [...new Set(tiles.map(({ name }) => name))];
  const { start, lines } = await screen.ask<GameLog>('GET', `tables/${screen.view?.table}/log`);
  const events = lines.flatMap((line) => line.events);
  const state = foldEvents(start, events, (tile) => order.indexOf(tile));
  const { state: end } = await screen.state();
  expect({ ...state, questions: [] }).toEqual({ ...end, questions: [] });
}

// Four people, each with a browser, in the order of their names.
async function four(): Promise<{ screens: Screen[]; id: string }> {
  const [first, ...others] = NAMES;
  const ann = await house.screen();
  const seats: SeatWish[] = [
    { kind: 'me', name: first },
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'open' },
  ];
  const id = await ann.make({ rules: '2019 4p teams', boards: '12a1', seats });
  await ann.page
    .getByRole('textbox', { name: t('gather.link') })
    .first()
    .waitFor();
  const links = new Map(
    (ann.view?.seats ?? []).flatMap(({ player, link }) => (link ? [[player, link] as const] : [])),
  );
  const screens = [ann];
  for (const [k, name] of others.entries()) {
    const screen = await house.screen();
    const link = links.get(`P${k + 2}` as 'P2');
    await screen.page.goto(`${house.server.url}/join/${id}/${link}`);
    await screen.page.getByLabel(t('home.name')).last().fill(name);
    await screen.page.getByRole('button', { name: t('gather.sit') }).click();
    await screen.page.waitForURL(`**/table/${id}`);
    screens.push(screen);
  }
  await ann.until(() => screens.every(({ view }) => view?.stage === 'playing'));
  return { screens, id };
}
