// Picks the icons that the board uses out of the game-icons set, so that only these are shipped.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../board/icon_names.ts';

const MODULE = 'virtual:icons';

interface IconSet {
  icons: Record<string, { body: string }>;
}

// The outline of an icon; every icon of the set is one path in a square of 512.
export function outlines(set: IconSet, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const paths = [...(set.icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)];
    if (paths.length !== 1) throw new Error(`icon '${name}' is not a single path`);
    found[name] = paths[0]?.[1] ?? '';
  }
  return found;
}

export function readIconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

export function icons(): Plugin {
  return {
    name: 'dijon-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(outlines(readIconSet(), ICON_NAMES))};`
        : undefined,
  };
}
