// What things are called, for labels and screen readers.
import { has, t } from '../app/i18n.ts';
import { tileLook } from './tiles.ts';
import type { TileName } from './types.ts';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function tileName(tile: TileName): string {
  const key = `tile.${tile}.name`;
  return has(key) ? t(key) : capital(tile.replaceAll('-', ' '));
}

// What a tile does, in words; empty when nobody wrote it down.
export function tileText(tile: TileName): string {
  const key = `tile.${tile}.text`;
  return has(key) ? t(key) : '';
}

// A tile with its colour: "Cow 3, livestock".
export function tileLabel(tile: TileName): string {
  const { field } = tileLook(tile);
  const key = `terrain.${field}`;
  return has(key) ? t('label.tile', { tile: tileName(tile), terrain: t(key) }) : tileName(tile);
}
