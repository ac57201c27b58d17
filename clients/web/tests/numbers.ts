// The numbers in force and the print of the depots as the server would tell them, read from the data files
// of the game.

import { depotSlots } from '../app/gallery/slots.ts';
import type { RulesNames } from '../app/live/messages.ts';
import { PHASES, type Phase, type Terrain, type Tuning } from '../board/types.ts';

const files = import.meta.glob<string>('../../../data/editions/*.edition', {
  eager: true,
  import: 'default',
  query: '?raw',
});

// What all editions have in common and no file says.
const SAME = { storage: 3, goods_types: 3, track_spaces: 7, purchase_price: 2 };

// `key: value` lines of an edition, after those of the edition that it is like.
export function editionValues(name: string): Map<string, string> {
  const text = files[`../../../data/editions/${name}.edition`] ?? '';
  const [, like = ''] = /^like: (\S+)$/m.exec(text) ?? [];
  const values = like ? editionValues(like) : new Map<string, string>();
  for (const [, key = '', value = ''] of text.matchAll(/^([a-z ]+): (.*)$/gm)) {
    values.set(key, value);
  }
  return values;
}

export function tuningOf({ edition, players }: RulesNames): Tuning {
  const values = editionValues(edition);
  const list = (key: string) => (values.get(key) ?? '').split(' ').map(Number);
  const forPlayers = (key: string) => list(key)[players - 2] ?? 0;
  return {
    ...SAME,
    black_slots: forPlayers('black slots'),
    large_bonus: forPlayers('large bonus'),
    small_bonus: forPlayers('small bonus'),
    area_vp: list('area vp'),
    phase_vp: list('phase vp'),
    first_tie_break: values.get('first tie break') ?? '',
    second_tie_break: values.get('second tie break') ?? '',
  };
}

export function printOf({ players }: RulesNames): Record<Phase, (Terrain | null)[][]> {
  return Object.fromEntries(PHASES.map((phase) => [phase, depotSlots(players, phase)])) as Record<
    Phase,
    (Terrain | null)[][]
  >;
}
