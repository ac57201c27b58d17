// What tiles do in the edition on the table, in the words of the engine: their faces say it in signs.
import { createSubscriber } from 'svelte/reactivity';
import type { TileName } from './types.ts';

export interface EffectWords {
  name: TileName;
  edition: string;
  effect: string;
}

let edition = '';
let effects: ReadonlyMap<string, string> = new Map();
let changed = () => {};
const watch = createSubscriber((update) => {
  changed = update;
});

const key = (name: TileName, of: string) => `${of} ${name}`;

// The tiles of all editions.
export function learnEffects(tiles: readonly EffectWords[]): void {
  effects = new Map(tiles.map(({ name, edition: of, effect }) => [key(name, of), effect]));
  changed();
}

export function drawFor(name: string): void {
  if (edition === name) return;
  edition = name;
  changed();
}

// Empty as long as nobody has told it.
export function effectOf(name: TileName): string {
  watch();
  return effects.get(key(name, edition)) ?? '';
}
