import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../i18n/ui.en.json';

const root = new URL('..', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(board|app)\/.*\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(new URL(name, root), 'utf8'))
  .join('\n');

// A key with forms by number counts as one.
const keys = new Set(
  Object.keys(english).map((key) => key.replace(/\.(zero|one|two|few|many|other)$/, '')),
);

test('every text that is asked for is there', () => {
  const asked = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(50);
  for (const key of asked) expect(keys, key).toContain(key);
});

test('every text is asked for somewhere', () => {
  const made = /^(terrain|good|crest)\./;
  const idle = [...keys].filter((key) => !made.test(key) && !sources.includes(`'${key}'`));
  expect(idle).toEqual([]);
});

test('a text with one form by number has the form for all others', () => {
  for (const key of Object.keys(english)) {
    if (key.endsWith('.one')) expect(english).toHaveProperty([key.replace(/one$/, 'other')]);
  }
});

test('no word stands in a component', () => {
  for (const file of readdirSync(new URL('board', root), { encoding: 'utf8' })) {
    if (!file.endsWith('.svelte')) continue;
    const text = readFileSync(new URL(`board/${file}`, root), 'utf8');
    const markup = text
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
    const words = [...markup.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)].map(([, word]) =>
      word?.trim(),
    );
    expect(words, file).toEqual([]);
  }
});
