import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };
const root = new URL('..', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(board|app)\/.*\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(new URL(name, root), 'utf8'))
  .join('\n');

const LANGUAGES = ['en', 'de', 'fr'];
const files = readdirSync(new URL('i18n', root), { encoding: 'utf8' });
// Texts that pages load by themselves are checked by i18n/check.mjs.
const subjects = files
  .filter((file) => file.endsWith('.en.json') && !/^(reference|lesson)\./.test(file))
  .map((file) => file.replace('.en.json', ''));

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  );
}
function texts(subject: string, language: string): Record<string, string> {
  const file = new URL(`i18n/${subject}.${language}.json`, root);
  return flat(JSON.parse(readFileSync(file, 'utf8')), subject === 'tiles' ? 'tile.' : '');
}
const english: Record<string, string> = Object.assign(
  {},
  ...subjects.map((one) => texts(one, 'en')),
);
// A key with forms by number counts as one.
const whole = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '');
const keys = new Set(Object.keys(english).map(whole));

test('every text that is asked for is there', () => {
  const asked = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(50);
  for (const key of asked) expect(keys, key).toContain(key);
});

test('every text of the client itself is asked for somewhere', () => {
  // Keys that are put together: t(`terrain.${terrain}`).
  const made = [...sources.matchAll(/`([a-zA-Z]+)\.[^`]*\$\{/g)].map(([, head]) => `${head}.`);
  const own = ['ui', 'lobby', 'pages'].flatMap((one) => Object.keys(texts(one, 'en'))).map(whole);
  const idle = own.filter(
    (key) => !sources.includes(`'${key}'`) && !made.some((head) => key.startsWith(head)),
  );
  expect(idle).toEqual([]);
});

test.each(LANGUAGES)('nothing is missing in %s', (language) => {
  for (const subject of subjects) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const theirs = texts(subject, language);
    const known = new Set(Object.keys(theirs).map(whole));
    for (const key of new Set(Object.keys(texts(subject, 'en')).map(whole))) {
      expect(known, `${subject}.${language}.json`).toContain(key);
    }
    for (const [key, text] of Object.entries(theirs)) {
      expect(text.trim(), key).not.toBe('');
      if (key.endsWith('.one')) expect(forms).toContain('one');
    }
  }
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
