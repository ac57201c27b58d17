// Trade routes, as the words of their tiles have them: "route 2 carpenter 4 church 1 boarding-house".
import type { Good, TileName } from './types.ts';

// A space wants goods of a type, and pays as a building or a castle does.
export interface RouteSpace {
  good: Good;
  tile: TileName;
}

export function routeSpaces(effect: string): RouteSpace[] {
  const [head, ...words] = effect.split(' ');
  if (head !== 'route') return [];
  return Array.from({ length: Math.floor(words.length / 2) }, (_, k) => ({
    good: Number(words[2 * k]) as Good,
    tile: words[2 * k + 1] ?? '',
  }));
}
