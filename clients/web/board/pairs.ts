// Fields of modules: words in turn, a place and the tile there.
import type { TileName } from './types.ts';

export function pairs(words: readonly string[] = []): [place: string, tile: TileName][] {
  return Array.from({ length: Math.floor(words.length / 2) }, (_, k) => [
    words[2 * k] ?? '',
    words[2 * k + 1] ?? '',
  ]);
}
