// A game file from this machine, with the answers of the server taken from the sample.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../../app/gallery/sample.ts';
import { violations } from '../axe.ts';
import { printOf, tuningOf } from '../numbers.ts';
import { possible, Showroom } from './serve.ts';

const sample = new URL('../samples/finished_game.json', import.meta.url);
const { log, score, tiles } = JSON.parse(readFileSync(sample, 'utf8'));
const FILE = { name: 'sample.game', mimeType: 'text/plain', buffer: Buffer.from('the game') };

const showroom = new Showroom();

describe.skipIf(!possible)('a game file', () => {
  test('can be played on from any ply, for the player that is looked at', async () => {
    const page = await showroom.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const asked: unknown[] = [];
    await page.route('**/api/v1/**', (route) => {
      const [, end] = route.request().url().split('/api/v1/');
      const body = route.request().postDataJSON();
      if (body) asked.push([end, body]);
      if (end === 'catalogue') {
        const { boards } = sampleFor(2);
        const bots = ['random', 'greedy'];
        const names = tiles.map((name: string) => ({ name }));
        return route.fulfill({ json: { editions: [], boards, bots, tiles: names } });
      }
      if (end?.startsWith('replay')) {
        const read = { ...log, score, tuning: tuningOf(log), print: printOf(log) };
        return route.fulfill({ json: { ...read, position: 'there' } });
      }
      if (end === 'tables') return route.fulfill({ status: 201, json: { table: 'abcd1234' } });
      return route.abort();
    });
    await page.goto(`${showroom.base}/replay`);
    await page.locator('input[type=file]').setInputFiles(FILE);
    await page.getByRole('slider').waitFor();
    const playOn = page.getByRole('button', { name: 'Play on from here' });
    // At the end it says why not.
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await playOn.isDisabled()).toBe(true);
    await page.getByText('go back to an earlier move').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page)).toEqual([]);
    await playOn.click();
    await page.waitForURL('**/table/abcd1234');
    expect(asked).toEqual([
      ['replay', { game: 'the game' }],
      [expect.stringMatching(/^replay\?ply=\d+$/), { game: 'the game' }],
      ['tables', { position: 'there', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] }],
    ]);
    await page.close();
  });
});
