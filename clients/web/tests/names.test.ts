import { expect, test } from 'vitest';
import { t } from '../app/i18n.ts';
import { briefName, briefNames, cleanName, fittingName, nameProblem } from '../app/names.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a name has at most 90 bytes, however many letters these are', () => {
  expect(nameProblem('a'.repeat(90))).toBe('');
  expect(nameProblem('a'.repeat(91))).toBe(t('name.tooLong'));
  expect(nameProblem('ü'.repeat(45))).toBe('');
  expect(nameProblem('ü'.repeat(46))).toBe(t('name.tooLong'));
  expect(nameProblem('城'.repeat(31))).toBe(t('name.tooLong'));
  expect(nameProblem('')).toBe('');
});

test('signs that the server takes for blanks do not count', () => {
  expect(cleanName('  An\u0007n |\t Lee\u007f ')).toBe('An n Lee');
  expect(nameProblem(` ${'a'.repeat(90)}\n`)).toBe('');
});

test('of a name that is too long as much is taken as fits, in whole letters', () => {
  expect(fittingName('Ann')).toBe('Ann');
  expect(fittingName('城'.repeat(40))).toBe('城'.repeat(30));
  const family = '👨‍👩‍👧';
  expect(fittingName(family.repeat(9))).toBe(family.repeat(5));
  expect(bytes(fittingName('é'.repeat(99)))).toBe(90);
  expect(fittingName('\u0001')).toBe('');
});

test('within a sentence a long name ends in dots, a short one is whole', () => {
  expect(briefName('Ann')).toBe('Ann');
  expect(briefName('W'.repeat(20))).toBe('W'.repeat(20));
  expect(briefName('W'.repeat(60))).toBe(`${'W'.repeat(19)}…`);
  expect(briefName('Adelheid of Burgundy and more')).toBe('Adelheid of Burgund…');
  expect(briefName('👨‍👩‍👧'.repeat(21))).toBe(`${'👨‍👩‍👧'.repeat(19)}…`);
  expect(briefNames({ P1: 'Ann', P2: 'W'.repeat(30) })).toEqual({
    P1: 'Ann',
    P2: `${'W'.repeat(19)}…`,
  });
});
