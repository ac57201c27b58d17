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
