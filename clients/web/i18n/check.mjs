// Checks the texts of the web client: node check.mjs [rules.json]
//
// The three languages of a file must have the same keys and the same {placeholders}; no text may be
// empty. Given the output of `dijon rules --json`, every tile, edition and module in it must have its text.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const languages = ['en', 'de', 'fr'];
const files = ['tiles', 'events', 'reference', 'lesson'];
const longestArticle = 120; // words
const problems = [];

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${path}: ${error.message}`);
    return undefined;
  }
}

// Articles and steps are lists; their ids serve as keys, so that order and number may be compared.
function byId(value, where) {
  if (!Array.isArray(value)) return value;
  const named = {};
  for (const entry of value) {
    if (typeof entry.id !== 'string') problems.push(`${where}: an entry without id`);
    if (entry.id in named) problems.push(`${where}: '${entry.id}' stands twice`);
    named[entry.id] = entry;
  }
  return named;
}

// Every text with its path: {"castle/text": "…"}.
function texts(value, path = '', found = {}) {
  if (typeof value === 'string') {
    found[path] = value;
  } else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    if (entries.length === 0) found[path] = '';
    for (const [key, inner] of entries) texts(inner, path === '' ? key : `${path}/${key}`, found);
  } else {
    problems.push(`${path}: neither a text nor a group of texts`);
  }
  return found;
}

function placeholders(text) {
  return [...new Set(text.match(/\{[^{}]*\}/g) ?? [])].sort().join(' ');
}

// Search words are a language's own: their number is free.
function isFree(path) {
  return path.includes('/terms/');
}

function compare(file, sets) {
  const all = Object.fromEntries(languages.map((l) => [l, texts(sets[l])]));
  const paths = new Set(languages.flatMap((l) => Object.keys(all[l])));
  for (const path of paths) {
    if (isFree(path)) continue;
    const missing = languages.filter((l) => !(path in all[l]));
    if (missing.length > 0) {
      problems.push(`${file}: '${path}' is missing in ${missing.join(', ')}`);
      continue;
    }
    const english = placeholders(all.en[path]);
    for (const l of languages) {
      const here = placeholders(all[l][path]);
      if (here !== english) {
        problems.push(`${file}.${l}: '${path}' has [${here}], in English [${english}]`);
      }
    }
  }
  for (const l of languages) {
    for (const [path, text] of Object.entries(all[l])) {
      if (text.trim() === '') problems.push(`${file}.${l}: '${path}' is empty`);
      if (/[{}]/.test(text.replace(/\{[a-z_0-9]+\}/g, ''))) {
        problems.push(`${file}.${l}: '${path}' has a broken placeholder`);
      }
      if (text !== text.normalize('NFC')) problems.push(`${file}.${l}: '${path}' is not NFC`);
    }
    const ids = (set) => Object.keys(set).join(' ');
    if (ids(sets[l]) !== ids(sets.en)) problems.push(`${file}.${l}: another order than in English`);
  }
}

// A text with one plural form needs the other.
function checkPlurals(file, language, set) {
  for (const [key, value] of Object.entries(set)) {
    if (typeof value === 'string') continue;
    if (Object.keys(value).sort().join() !== 'one,other') {
      problems.push(`${file}.${language}: '${key}' has the forms ${Object.keys(value)}`);
    }
  }
}

function checkTiles(language, set, rules) {
  for (const [key, entry] of Object.entries(set)) {
    for (const field of key.startsWith('space.') ? ['name', 'text'] : ['name', 'a', 'text']) {
      if (!(field in entry)) problems.push(`tiles.${language}: '${key}' has no ${field}`);
    }
  }
  for (const tile of rules?.tiles ?? []) {
    if (!(tile.name in set)) {
      problems.push(`tiles.${language}: no text for '${tile.name}' (${tile.edition})`);
    }
  }
  const editions = new Set((rules?.editions ?? []).map((edition) => edition.name));
  for (const [key, entry] of Object.entries(set)) {
    for (const edition of rules ? Object.keys(entry.editions ?? {}) : []) {
      if (!editions.has(edition))
        problems.push(`tiles.${language}: '${key}': no edition ${edition}`);
    }
  }
}

// Where the engine explains a tile differently in two editions, so must we.
function checkEditions(language, set, rules) {
  const explained = {};
  for (const tile of rules?.tiles ?? []) {
    explained[tile.name] ??= {};
    explained[tile.name][tile.edition] = tile.text;
  }
  for (const [name, byEdition] of Object.entries(explained)) {
    const spoken = (edition) => set[name]?.editions?.[edition]?.text ?? set[name]?.text;
    const names = Object.keys(byEdition);
    for (const a of names) {
      for (const b of names) {
        if (byEdition[a] !== byEdition[b] && spoken(a) === spoken(b)) {
          problems.push(`tiles.${language}: '${name}' differs in ${a} and ${b}, its text does not`);
        }
      }
    }
  }
}

function checkEvents(language, set, rules) {
  for (const edition of rules?.editions ?? []) {
    if (!(`edition.${edition.name}` in set)) {
      problems.push(`events.${language}: no name for edition ${edition.name}`);
    }
  }
  for (const module of rules?.modules ?? []) {
    if (!(`module.${module.name}` in set)) {
      problems.push(`events.${language}: no name for module ${module.name}`);
    }
  }
}

function checkReference(language, set) {
  for (const [id, article] of Object.entries(set)) {
    for (const other of article.see ?? []) {
      if (!(other in set)) problems.push(`reference.${language}: '${id}' points to '${other}'`);
      if (other === id) problems.push(`reference.${language}: '${id}' points to itself`);
    }
    const words = [article.title, ...article.body].join(' ').split(/\s+/).length;
    if (words > longestArticle) problems.push(`reference.${language}: '${id}' has ${words} words`);
  }
}

const rules = process.argv[2] === undefined ? undefined : read(process.argv[2]);
if (process.argv[2] !== undefined && !Array.isArray(rules?.tiles)) {
  problems.push(`${process.argv[2]}: not the output of dijon rules --json`);
}

let count = 0;
for (const file of files) {
  const sets = {};
  for (const language of languages) {
    const content = read(join(folder, `${file}.${language}.json`));
    if (content !== undefined) sets[language] = byId(content, `${file}.${language}`);
  }
  if (languages.some((language) => sets[language] === undefined)) continue;
  compare(file, sets);
  count += Object.keys(texts(sets.en)).length;
  for (const language of languages) {
    const set = sets[language];
    if (file === 'events') checkPlurals(file, language, set);
    if (file === 'events') checkEvents(language, set, rules);
    if (file === 'tiles') checkTiles(language, set, rules);
    if (file === 'tiles') checkEditions(language, set, rules);
    if (file === 'reference') checkReference(language, set);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${count} texts in ${languages.join(', ')}: nothing missing`);
