// The words of the client. Texts live in i18n/*.LANGUAGE.json; English is there at once, other
// languages are fetched when somebody wants them.
import { createSubscriber } from 'svelte/reactivity';
import { drawFor } from '../board/effects.ts';

type Tree = { [key: string]: string | Tree };
type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

// The rules reference and the lesson are texts of their own, loaded by their pages.
const english = import.meta.glob<Tree>(['../i18n/*.en.json', '!../i18n/{reference,lesson}.*'], {
  eager: true,
  import: 'default',
});
const others = import.meta.glob<Tree>(
  ['../i18n/*.json', '!../i18n/*.en.json', '!../i18n/{reference,lesson}.*'],
  { import: 'default' },
);

// {"bank": {"name": "Bank"}} becomes {"bank.name": "Bank"}.
function flatten(tree: Tree, prefix: string, into: Texts): Texts {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into[prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

function texts_of(files: Record<string, Tree>): Texts {
  const all: Texts = {};
  for (const [file, tree] of Object.entries(files)) {
    flatten(tree, file.includes('/tiles.') ? 'tile.' : '', all);
  }
  return all;
}

const fallback = texts_of(english);
let texts = fallback;
let language: Language = 'en';
let plurals = new Intl.PluralRules(language);
let edition = '';
let changed = () => {};
const watch = createSubscriber((update) => {
  changed = update;
});

export function currentLanguage(): Language {
  watch();
  return language;
}

// Speaks another language from now on; what it has no words for stays English.
export async function setLanguage(wanted: Language): Promise<void> {
  const files = Object.keys(others).filter((file) => file.endsWith(`.${wanted}.json`));
  const loaded: Record<string, Tree> = {};
  for (const file of files) loaded[file] = (await others[file]?.()) ?? {};
  texts = { ...fallback, ...texts_of(loaded) };
  language = wanted;
  plurals = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
  changed();
}

// Tiles are drawn as in this edition and explained in its words.
export function setEdition(name: string): void {
  if (edition === name) return;
  edition = name;
  drawFor(name);
  changed();
}

export function has(key: string): boolean {
  watch();
  return key in texts;
}

// The text of a tile: `name`, `a` (as the object of a sentence) or `text`.
export function tileWord(
  tile: string,
  what: 'name' | 'a' | 'text',
  words_of: string = edition,
): string | undefined {
  watch();
  return texts[`tile.${tile}.editions.${words_of}.${what}`] ?? texts[`tile.${tile}.${what}`];
}

// The text of a key with its {parameters} filled in. A key may have forms by number, such as
// `goods.one` and `goods.other`: the parameter `n` picks one. An unknown key shows itself.
export function t(key: string, params: Params = {}): string {
  watch();
  const form = typeof params.n === 'number' ? `${key}.${plurals.select(params.n)}` : key;
  const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

// "wine, casks and grain"
export function list(
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(currentLanguage(), { type }).format(words);
}
