// How quickly the page appears and answers, with the machine as it is. Prints, asserts nothing.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { House, type Screen } from '../browser/support.ts';

const ASSETS = fileURLToPath(new URL('../../../../build/web/assets/', import.meta.url));
const house = new House();

function spread(values: number[], unit: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `median ${at(0.5)} ${unit}, 95% ${at(0.95)} ${unit}, longest ${at(1)} ${unit} (${sorted.length} times)`;
}

async function fresh(): Promise<Screen> {
  return house.screen({ settings: { animation: 'normal' } });
}

test('bytes of the table', async () => {
  const screen = await fresh();
  const sizes = new Map<string, number>();
  screen.page.on('response', (response) => {
    const name = /\/assets\/(.+)$/.exec(response.url())?.[1];
    if (!name) return;
    const packed = readdirSync(ASSETS).includes(`${name}.gz`) ? `${name}.gz` : name;
    sizes.set(name, statSync(ASSETS + packed).size);
  });
  await screen.make({ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] });
  await screen.turn();
  const total = (pattern: RegExp) =>
    [...sizes].reduce((sum, [name, size]) => sum + (pattern.test(name) ? size : 0), 0);
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  console.log(
    `table, packed: scripts ${kb(total(/\.js$/))}, styles ${kb(total(/\.css$/))}, fonts ${kb(total(/\.woff2?$/))}`,
  );
  await screen.close();
});

test('from loading to the first paint and the first decision', async () => {
  const paints: number[] = [];
  const decisions: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    const screen = await fresh();
    paints.push(
      await screen.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const name = 'first-contentful-paint';
            new PerformanceObserver((list) => {
              for (const { startTime } of list.getEntriesByName(name)) resolve(startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      ),
    );
    const begun = Date.now();
    await screen.page.getByRole('button', { name: 'Play now' }).click();
    await screen.until(() => screen.view?.stage === 'playing');
    await screen.page.locator('.prompt h2').first().waitFor();
    await screen.turn();
    decisions.push(Date.now() - begun);
    await screen.close();
  }
  console.log(`first paint of the home page: ${spread(paints, 'ms')}`);
  console.log(`from "Play now" to the first own decision: ${spread(decisions, 'ms')}`);
});

test('from an input to the picture after it', async () => {
  const screen = await fresh();
  await screen.make({ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] });
  await screen.turn();
  await screen.page.waitForTimeout(1500);
  const times = await screen.page.evaluate(async () => {
    const taken: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      const targets = document.querySelectorAll<HTMLElement>(
        '[role=button][tabindex], .tray button',
      );
      const target = targets[i % targets.length];
      if (!target) break;
      const begun = performance.now();
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      taken.push(performance.now() - begun);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return taken;
  });
  console.log(`from pointing at something to the next picture: ${spread(times, 'ms')}`);
  await screen.close();
});
