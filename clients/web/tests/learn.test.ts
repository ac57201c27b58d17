import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { progress, stepFor, turnOf } from '../app/learn/lesson.ts';
import { PARTS, type Step } from '../app/learn/positions.ts';
import { find, fold, rank } from '../app/learn/search.ts';
import { clockText, remaining } from '../app/live/clock.svelte.ts';

test('a search takes no notice of accents, case, quotes and blanks', () => {
  expect(fold('L’Église\u00a0: œuvre')).toBe("l'eglise : oeuvre");
  expect(fold('Größe')).toBe('grosse');
  const words = { title: 'Château', terms: ['bâtiment'], body: ['Jusqu’à la fin'] };
  expect(rank('chateau', words)).toBeGreaterThan(rank("jusqu'a", words));
  expect(rank("jusqu'a batiment", words)).toBeGreaterThan(0);
  expect(rank('navire', words)).toBe(0);
});

test('what fits best comes first, and nothing to find is everything', () => {
  const items = ['mines pay silver', 'silver', 'ships'];
  const words = (text: string) => ({ title: text, terms: [], body: [] });
  expect(find('silver', items, words).items).toEqual(['silver', 'mines pay silver']);
  expect(find(' ', items, words).items).toEqual(items);
});

test('a number in a title comes before the same number within others or in a text', () => {
  const tiles = find('1', ['Monastery 10', 'Monastery 1'], (title) => ({
    title,
    terms: ['Monasteries'],
    body: [],
  }));
  expect(tiles.items).toEqual(['Monastery 1', 'Monastery 10']);
  const articles = find('1', ['Monasteries 1 to 14', 'Areas'], (title) => ({
    title,
    terms: ['1', 'worker'],
    body: ['1 to 15'],
  }));
  expect(articles.items).toHaveLength(2);
  expect(tiles.best).toBeGreaterThan(articles.best);
});

test('clocks run down for who is to act', () => {
  expect(clockText(760_000)).toBe('12:40');
  expect(clockText(59_001)).toBe('1:00');
  expect(clockText(3_605_000)).toBe('1:00:05');
  expect(clockText(-5)).toBe('0:00');
  expect(remaining(5000, true, 2000)).toBe(3000);
  expect(remaining(5000, false, 2000)).toBe(5000);
  expect(remaining(5000, true, 9000)).toBe(0);
});

const steps: Step[] = [
  { id: 'read' },
  { id: 'two', want: ['a', /^discard /] },
  { id: 'read again' },
  { id: 'last', want: ['end'] },
];

test('the lesson goes on with what was played, and back with what was taken back', () => {
  expect(progress(steps, [])).toEqual({ played: 0, wrong: false });
  expect(progress(steps, ['b'])).toEqual({ played: 0, wrong: true });
  expect(progress(steps, ['a'])).toEqual({ played: 1, wrong: false });
  expect(progress(steps, ['a', 'discard mine', 'end', 'more'])).toEqual({
    played: 3,
    wrong: false,
  });
  expect(stepFor(steps, 0, 0)).toBe(0);
  expect(stepFor(steps, 1, 1)).toBe(1);
  expect(stepFor(steps, 0, 2)).toBe(2);
  expect(stepFor(steps, 3, 2)).toBe(3);
  expect(stepFor(steps, 3, 3)).toBe(4);
  expect(stepFor(steps, 4, 1)).toBe(1);
  expect(turnOf(steps, 1, 1)).toBe(1);
  expect(turnOf(steps, 3, 2)).toBe(0);
});

test.each(['en', 'de', 'fr'])('every step has a text, every text a step: %s', (language) => {
  const file = new URL(`../i18n/lesson.${language}.json`, import.meta.url);
  const texts: { id: string; text: string; task?: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const used = PARTS.flatMap((part) => part.steps);
  expect(new Set(used.map(({ id }) => id))).toEqual(new Set(texts.map(({ id }) => id)));
  for (const step of used) {
    const { text = '', task = '' } = texts.find(({ id }) => id === step.id) ?? {};
    const asked = [...`${text}${task}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const name of asked)
      expect(step, step.id).toHaveProperty(name === 'a_tile' ? 'tile' : `${name}`);
    expect(task !== '', step.id).toBe(!!(step.want ?? step.look ?? step.sheet));
  }
});
