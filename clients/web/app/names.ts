// Names of people, as the server takes them: one line of at most 90 bytes of UTF-8.
import { t } from './i18n.ts';

export const LONGEST_NAME = 90;

const bytes = (text: string) => new TextEncoder().encode(text).length;

// As the server reads it: signs that cannot be seen, and those of its files, are blanks.
export function cleanName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0020\u007f|]+/g, ' ').trim();
}

// What is wrong with a name, in words; nothing when it fits or is empty.
export function nameProblem(text: string): string {
  const over = bytes(cleanName(text)) - LONGEST_NAME;
  return over > 0 ? t('name.tooLong') : '';
}

// The name, or as much of it as fits.
export function fittingName(text: string): string {
  const signs = [...new Intl.Segmenter().segment(cleanName(text))].map(({ segment }) => segment);
  while (bytes(signs.join('')) > LONGEST_NAME) signs.pop();
  return signs.join('').trim();
}

// Whole names stand where everybody sits; within a sentence a long one must leave room for the rest.
const LONGEST_IN_SENTENCE = 20;

export function briefName(name: string): string {
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (signs.length <= LONGEST_IN_SENTENCE) return name;
  return `${signs
    .slice(0, LONGEST_IN_SENTENCE - 1)
    .join('')
    .trim()}…`;
}

export function briefNames<Key extends string>(
  names: Partial<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const brief = Object.entries<string>(names as Record<Key, string>);
  return Object.fromEntries(brief.map(([key, name]) => [key, briefName(name)])) as typeof names;
}

// Marks a field whose name does not fit, so that its form is not sent.
export function namefield(node: HTMLInputElement, name: string) {
  const update = (text: string) => {
    const problem = nameProblem(text);
    node.setCustomValidity(problem);
    node.ariaInvalid = problem ? 'true' : null;
  };
  update(name);
  return { update };
}
