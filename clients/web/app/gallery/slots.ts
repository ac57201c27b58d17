// What is printed on the spaces of the depots, read from the data files of the game.
import base from '../../../../data/editions/base.edition?raw';
import type { DepotSlots } from '../../board/depots.ts';
import type { Phase, Terrain } from '../../board/types.ts';

const LETTERS: Record<string, Terrain> = {
  B: 'building',
  C: 'castle',
  L: 'livestock',
  M: 'mine',
  S: 'ship',
  Y: 'monastery',
};

// The terrain of each space of the six depots; null where the space stays empty with so many players.
export function depotSlots(players: number, phase: Phase, edition: string = base): DepotSlots {
  const depots: (Terrain | null)[][] = Array.from({ length: 6 }, () => [null, null, null, null]);
  for (const [, depot, words = ''] of edition.matchAll(/^depot ([1-6]):(.*)$/gm)) {
    depots[Number(depot) - 1] = words
      .trim()
      .split(/\s+/)
      .map((word) => (Number(word[1]) <= players ? (LETTERS[word[0] ?? ''] ?? null) : null));
  }
  for (const [, many, slot = '', letter = '', phases = ''] of edition.matchAll(
    /^swap: (\d) players (\d[a-d]) ([A-Z]) in ([A-E ]+)$/gm,
  )) {
    if (Number(many) !== players || !phases.split(' ').includes(phase)) continue;
    const depot = depots[Number(slot[0]) - 1];
    if (depot) depot['abcd'.indexOf(slot[1] ?? '')] = LETTERS[letter] ?? null;
  }
  return depots;
}
