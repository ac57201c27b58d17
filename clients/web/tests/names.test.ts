import { expect, test } from 'vitest';
import { t } from '../app/i18n.ts';
import { cleanName, fittingName, nameProblem } from '../app/names.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a name has at most 40 bytes, however many letters these are', () => {
  expect(nameProblem('a'.repeat(40))).toBe('');
  expect(nameProblem('a'.repeat(41))).toBe(t('name.tooLong'));
  expect(nameProblem('ü'.repeat(20))).toBe('');
  expect(nameProblem('ü'.repeat(21))).toBe(t('name.tooLong'));
  expect(nameProblem('城'.repeat(14))).toBe(t('name.tooLong'));
  expect(nameProblem('')).toBe('');
});

test('signs that the server takes for blanks do not count', () => {
  expect(cleanName('  An\u0007n |\t Lee\u007f ')).toBe('An n Lee');
  expect(nameProblem(` ${'a'.repeat(40)}\n`)).toBe('');
});

test('of a name that is too long as much is taken as fits, in whole letters', () => {
  expect(fittingName('Ann')).toBe('Ann');
  expect(fittingName('城'.repeat(20))).toBe('城'.repeat(13));
  const family = '👨‍👩‍👧';
  expect(fittingName(family.repeat(5))).toBe(family.repeat(2));
  expect(bytes(fittingName('é'.repeat(99)))).toBe(40);
  expect(fittingName('\u0001')).toBe('');
});
