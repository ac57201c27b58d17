// Printed parts: a file is written, checked, kept, and a game is played with it.
import { describe, expect, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { violations } from '../axe.ts';
import { House, possible } from './support.ts';

const house = new House();

describe.skipIf(!possible)('parts that are printed otherwise than ours', () => {
  test('a file is checked line by line, kept, and played with', async () => {
    const screen = await house.screen();
    const { page } = screen;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${new URL(page.url()).origin}/components`);
    await press(t('parts.ours'));
    const file = page.getByRole('textbox', { name: t('parts.text') });
    await expect.poll(() => file.inputValue()).toContain('dijon components 1');
    const ours = await file.inputValue();

    await file.fill(ours.replace('ban-1-car', 'ban-9-car'));
    await press(t('parts.check'));
    const wrong = ours.slice(0, ours.indexOf('ban-1-car')).split('\n').length;
    await expect
      .poll(() => page.locator('#parts-problem').textContent())
      .toContain(t('problem.inLine', { line: wrong, column: 1, text: 'special.vineyard' }));
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('ban-9-car');

    const other = ours.replace('ban-1-car', 'ban-4-car').replace('boa-4-mar', 'boa-1-mar');
    await file.fill(other);
    await press(t('parts.check'));
    await page.getByText(t('parts.right')).waitFor();
    expect(await page.locator('.drawing svg').count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    await page.goto(new URL(page.url()).origin);
    await page.getByRole('radio', { name: /Special/ }).check();
    await page.getByRole('checkbox', { name: /^Vineyards/ }).check();
    await expect
      .poll(() => page.getByRole('checkbox', { name: t('parts.play') }).isChecked())
      .toBe(true);
    await press(t('home.start'));
    await screen.turn();
    const spaces = screen.view?.side_boards?.[0]?.spaces ?? [];
    expect(spaces.find(({ space }) => space === 'e1')?.die).toBe(4);
    // The browser's own words about the file that was refused.
    expect(screen.complaints).toEqual([expect.stringContaining('400')]);
    await screen.close();
  });
});
