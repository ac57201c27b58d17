// Both dice of the turns of a round as they fell, for those that are used are no longer in the state.
import type { DieValue, PlayerId } from '../../board/types.ts';
import type { Line } from './messages.ts';

export type Rolled = Partial<Record<PlayerId, DieValue[]>>;

// After so many lines of the game.
export function rolledAfter(lines: readonly Pick<Line, 'events'>[], count = lines.length): Rolled {
  const found: Rolled = {};
  for (let k = count - 1; k >= 0; k -= 1) {
    const events = lines[k]?.events ?? [];
    for (const { kind, player, dice } of events) {
      if (kind === 'rolled' && player && dice && !found[player]) {
        found[player] = [...dice] as DieValue[];
      }
    }
    if (events.some(({ kind }) => kind === 'round_began')) break;
  }
  return found;
}
