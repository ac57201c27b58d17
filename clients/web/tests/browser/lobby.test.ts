// From the lobby to a table: clocks, listed tables, invitations, codes, statistics.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { House, possible, type Screen } from './support.ts';

const house = new House();

const named = (name: string, looks = {}) => house.screen({ ...looks, settings: { name } });

// The page names the table that was made.
async function arrive(screen: Screen): Promise<string> {
  await screen.page.waitForURL('**/table/*');
  await screen.until(() => screen.view !== null);
  return screen.view?.table ?? '';
}

// Plays a game to its end as fast as the server allows, by a socket of its own.
function endTurns(table: string): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(`/api/v1/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'nonce', nonce: 'quick' }));
    socket.onmessage = ({ data }) => {
      const { stage, version, legal = [] } = JSON.parse(data);
      if (stage === 'over') done();
      const action = legal.find(({ verb }: { verb: string }) => verb === 'end') ?? legal[0];
      if (!action) return;
      const message = JSON.stringify({ type: 'do', version, action: action.action });
      setTimeout(() => socket.send(message), 60);
    };
  });
}

describe.skipIf(!possible)('the lobby', () => {
  test('a name that is too long is told at its field, and a game begins all the same', async () => {
    const screen = await named('城'.repeat(40));
    const { page } = screen;
    const field = page.getByLabel(t('home.name')).first();
    const problem = page.getByText(t('name.tooLong'));
    expect(await problem.count()).toBe(0);
    await field.fill('城'.repeat(31));
    await field.blur();
    await problem.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: t('home.playNow') }).click();
    await arrive(screen);
    const mine = screen.view?.seats.find((seat) => seat.mine);
    expect(mine?.name).toBe('城'.repeat(30));
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('a clock, the order and the names that were chosen are those of the table', async () => {
    const screen = await named('Ann');
    const { page } = screen;
    await page.getByRole('button', { name: t('preset.screen') }).click();
    await page.getByLabel(t('new.nameOf', { n: 2 })).fill('Bob');
    await page.getByLabel(t('new.seat', { n: 3 })).selectOption('bot:squire');
    await page.getByRole('button', { name: t('new.remove', { n: 4 }) }).click();
    await page.getByRole('radio', { name: t('clock.move.mode') }).check();
    await page.getByLabel(t('clock.length')).selectOption('300');
    await page.getByRole('button', { name: t('home.start') }).click();
    await arrive(screen);
    expect(screen.view?.clock).toEqual({ kind: 'move', seconds: 300 });
    expect(screen.view?.listed).toBe(false);
    const seats = screen.view?.seats.map(({ kind, name, bot }) => [kind, name, bot]);
    expect(seats).toEqual([
      ['human', 'Ann', ''],
      ['human', 'Bob', ''],
      ['bot', '', 'squire'],
    ]);

    // The choice is still there when one comes back.
    await page.goto(house.server.url);
    await page.getByText(t('clock.move.note', { time: '5 minutes' })).waitFor();
    expect(await page.getByLabel(t('new.nameOf', { n: 2 })).inputValue()).toBe('Bob');
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  test('a listed table is found and joined from another browser, then watched by a third', async () => {
    const ann = await named('Ann');
    await ann.page.getByRole('button', { name: t('preset.anybody') }).click();
    const bob = await named('Bob');
    await bob.page.getByText(t('home.noneOpen')).waitFor();
    await ann.page.getByRole('button', { name: t('new.gather') }).click();
    const table = await arrive(ann);
    expect(ann.view?.clock).toEqual({ kind: 'bank', seconds: 1800 });

    // It appears by itself.
    const row = bob.page.getByRole('listitem').filter({ hasText: 'Ann' });
    await row.getByText(t('clock.bank.short', { time: '30 minutes' })).waitFor();
    await row.getByRole('button', { name: t('home.joinIt') }).click();
    expect(await arrive(bob)).toBe(table);
    await ann.until(() => ann.view?.stage === 'playing');
    expect(ann.view?.seats.map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);

    const eve = await named('Eve');
    await eve.page.getByRole('link', { name: t('home.watchIt') }).click();
    expect(await arrive(eve)).toBe(table);
    // Who watches is told so, and that the clock is somebody else's.
    await eve.page.getByText(t('table.watching'), { exact: true }).waitFor();
    await eve.page.getByText(t('duchy.theirClock'), { exact: true }).waitFor();
    expect(await eve.page.getByText(t('duchy.clock')).count()).toBe(0);
    await eve.page.setViewportSize({ width: 390, height: 844 });
    await eve.page.getByText(t('prompt.watching')).waitFor();
    expect(await eve.page.getByRole('button', { name: t('tab.duchy') }).count()).toBe(0);
    expect([...ann.complaints, ...bob.complaints, ...eve.complaints]).toEqual([]);
    for (const screen of [ann, bob, eve]) await screen.close();
  });

  test('an invitation tells the game, seats a friend once, then offers to watch', async () => {
    const ann = await named('Ann');
    const table = await ann.make({
      seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }, { kind: 'open' }],
      clock: { kind: 'move', seconds: 120 },
    });
    const link = await ann.page
      .getByRole('textbox', { name: t('gather.link') })
      .first()
      .inputValue();

    const bob = await named('Bob', { width: 390, height: 844 });
    await bob.page.goto(link);
    await bob.page.getByText(t('clock.move.note', { time: '2 minutes' })).waitFor();
    await bob.page.getByRole('listitem').filter({ hasText: 'Ann' }).waitFor();
    expect(await violations(bob.page)).toEqual([]);
    await bob.page.getByLabel(t('home.name')).last().fill('Robert');
    await bob.page.getByRole('button', { name: t('gather.sit') }).click();
    await arrive(bob);

    const eve = await named('Eve');
    await eve.page.goto(link);
    await eve.page.getByRole('button', { name: t('gather.sit') }).click();
    await eve.page
      .getByRole('alert')
      .filter({ hasText: t('problem.bad_link') })
      .waitFor();
    // The refused request is told in the console, as browsers do.
    eve.complaints.length = 0;
    await eve.page.getByRole('link', { name: t('join.watch') }).click();
    expect(await arrive(eve)).toBe(table);

    // The maker fills what is free and begins.
    await ann.page.getByText('Robert').waitFor();
    await ann.page.getByRole('button', { name: t('gather.start') }).click();
    await ann.until(() => ann.view?.stage === 'playing');
    expect(ann.view?.seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'bot']);
    expect([...ann.complaints, ...bob.complaints, ...eve.complaints]).toEqual([]);
    for (const screen of [ann, bob, eve]) await screen.close();
  });

  test('the longest names stay in their places before the game and in the chat', async () => {
    const long = 'W'.repeat(90);
    const tooWide = (screen: Screen) =>
      screen.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const ann = await named(long, { width: 390, height: 844 });
    await ann.make({ seats: [{ kind: 'me', name: long }, { kind: 'open' }] });
    const link = await ann.page.getByRole('textbox', { name: t('gather.link') }).inputValue();
    expect(await ann.page.getByTitle(long).textContent()).toBe(long);
    expect(await tooWide(ann)).toBe(0);

    const bob = await named('Bob', { width: 390, height: 844 });
    await bob.page.goto(link);
    await bob.page.getByTitle(long).waitFor();
    expect(await tooWide(bob)).toBe(0);
    await bob.page.getByRole('button', { name: t('gather.sit') }).click();
    await arrive(bob);
    await ann.until(() => ann.view?.stage === 'playing');
    await ann.page.getByRole('button', { name: t('table.menu') }).click();
    await ann.page.getByRole('button', { name: t('menu.chat') }).click();
    await ann.page.getByLabel(t('chat.say')).fill('hello');
    await ann.page.getByLabel(t('chat.say')).press('Enter');
    const author = await ann.page.getByRole('log').getByTitle(long).boundingBox();
    expect((author?.x ?? 0) + (author?.width ?? 999)).toBeLessThan(390);
    await ann.close();
    await bob.close();
  });

  test('a bot takes a free seat at the level that was chosen', async () => {
    const ann = await named('Ann');
    await ann.make({ seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] });
    await ann.page.getByLabel(t('gather.level')).selectOption('duke-points');
    await ann.page.getByRole('button', { name: t('gather.bot') }).click();
    await ann.until(() => ann.view?.stage === 'playing');
    expect(ann.view?.seats[1]?.bot).toBe('duke-points');
    await ann.close();
  });

  test('wrong codes and links are explained; right ones lead to the table', async () => {
    const ann = await named('Ann');
    const table = await ann.make({ seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] });
    const bob = await named('Bob');
    const { page } = bob;
    const join = async (text: string) => {
      await page.getByLabel(t('home.code')).fill(text);
      await page.getByLabel(t('home.code')).press('Enter');
    };
    const alert = page.getByRole('alert');
    await join('what is this?');
    await alert.filter({ hasText: t('join.nonsense') }).waitFor();
    await join('https://elsewhere.example/table/abcd1234');
    await alert.filter({ hasText: 'elsewhere.example' }).waitFor();
    await join('zzzzzzzz');
    await alert.filter({ hasText: t('join.unknown', { code: 'zzzzzzzz' }) }).waitFor();
    await join(` ${table.slice(0, 4).toUpperCase()}-${table.slice(4)} `);
    expect(await arrive(bob)).toBe(table);
    await page.getByText(t('gather.watching')).waitFor();

    await page.goto(`${house.server.url}/join/zzzzzzzz/abcdefghjkmnpqrstvwxyz0123`);
    await page.getByText(t('join.gone')).waitFor();

    // Behind a link to a game of bots there can be no seat.
    const bots = [
      { kind: 'bot' as const, bot: 'greedy' },
      { kind: 'bot' as const, bot: 'greedy' },
    ];
    const watched = await ann.make({ seats: bots });
    await page.goto(`${house.server.url}/join/${watched}/rubbish`);
    await page.getByRole('heading', { name: t('join.noSeat') }).waitFor();
    expect(await page.getByRole('button', { name: t('join.goOn') }).count()).toBe(0);
    await ann.close();
    await bob.close();
  });

  test('a game is deleted only when one is sure', async () => {
    const ann = await named('Ann');
    const { page } = ann;
    await ann.make({ seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] });
    await page.goto(house.server.url);
    const remove = page.getByRole('button', { name: /^Delete the game of Ann/ });
    await remove.click();
    await page.getByRole('dialog').getByText(t('delete.sure')).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('delete.keep') }).click();
    expect(await remove.count()).toBe(1);
    await remove.click();
    await page.getByRole('button', { name: t('delete.go'), exact: true }).click();
    await page.getByText(t('home.none')).waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });

  test('a finished game is in the list and in the statistics', async () => {
    const ann = await named('Ann');
    const { page } = ann;
    await page.goto(`${house.server.url}/me`);
    await page.getByText(t('me.none')).waitFor();
    const { table } = await ann.ask<{ table: string }>('POST', 'tables', {
      rules: '2019 2p',
      seats: [
        { kind: 'me', name: 'Ann' },
        { kind: 'bot', bot: 'greedy' },
      ],
    });
    await page.evaluate(endTurns, table);
    await page.goto(`${house.server.url}/me`);
    const row = page.getByRole('row').nth(1);
    await row.getByRole('link', { name: t('scores.title') }).click();
    await page.waitForURL(`**/table/${table}/score`);
    await page.goto(house.server.url);
    await page.getByRole('link', { name: t('scores.replay') }).click();
    await page.waitForURL(`**/table/${table}/replay/0`);
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });
});
