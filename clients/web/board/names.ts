// What things are called, for labels and screen readers.
import { has, t, tileWord } from '../app/i18n.ts';
import { tileLook } from './tiles.ts';
import type { TileName } from './types.ts';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function tileName(tile: TileName): string {
  return tileWord(tile, 'name') ?? capital(tile.replaceAll('-', ' '));
}

// As the object of a sentence: "a castle".
export function aTile(tile: TileName): string {
  return tileWord(tile, 'a') ?? tileName(tile);
}

// What a tile does, in words; empty when nobody wrote it down.
export function tileText(tile: TileName): string {
  return tileWord(tile, 'text') ?? '';
}

// A tile with its colour: "Cow 3, livestock".
export function tileLabel(tile: TileName): string {
  const { field } = tileLook(tile);
  const key = `terrain.${field}`;
  const name = tileName(tile);
  // A castle is called after its colour.
  if (!has(key) || name.toLowerCase() === t(key).toLowerCase()) return name;
  return t('label.tile', { tile: name, terrain: t(key) });
}
