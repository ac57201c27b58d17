// The words of the client. Texts live in i18n/LANGUAGE.json and i18n/tiles.LANGUAGE.json; English is
// there at once, other languages are fetched when somebody wants them.
import { createSubscriber } from 'svelte/reactivity';

type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

const english = import.meta.glob<Texts>(['../i18n/en.json', '../i18n/tiles.en.json'], {
  eager: true,
  import: 'default',
});
const others = import.meta.glob<Texts>(
  ['../i18n/*.json', '!../i18n/en.json', '!../i18n/tiles.en.json'],
  { import: 'default' },
);

const fallback: Texts = Object.assign({}, ...Object.values(english));
let texts = fallback;
let language = 'en';
let plurals = new Intl.PluralRules(language);
let changed = () => {};
const watch = createSubscriber((update) => {
  changed = update;
});

export function currentLanguage(): string {
  watch();
  return language;
}

// Speaks another language from now on; what it has no words for stays English.
export async function setLanguage(wanted: string): Promise<void> {
  const files = Object.keys(others).filter(
    (file) => file.endsWith(`/${wanted}.json`) || file.endsWith(`.${wanted}.json`),
  );
  const loaded = await Promise.all(files.map((file) => others[file]?.()));
  texts = Object.assign({}, fallback, ...loaded);
  language = wanted;
  plurals = new Intl.PluralRules(wanted);
  changed();
}

export function has(key: string): boolean {
  watch();
  return key in texts;
}

// The text of a key with its {parameters} filled in. A key may have forms by number, such as
// `goods.one` and `goods.other`: the parameter `n` picks one. An unknown key shows itself.
export function t(key: string, params: Params = {}): string {
  watch();
  const form = typeof params.n === 'number' ? `${key}.${plurals.select(params.n)}` : key;
  const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
