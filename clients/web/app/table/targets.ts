// What the legal actions mean for the drawing: where a tile could go and what it would cost.
import type { Target } from '../../board/target.ts';
import { spaceOn } from '../../board/teams.ts';
import type { CellName, DieValue, LegalAction, TileName } from '../../board/types.ts';

// The spaces for a tile with a die; the cheapest way where there are several.
export function placeTargets(
  legal: readonly LegalAction[],
  tile: TileName,
  die?: DieValue | 'any',
): Record<CellName, Target> {
  const targets: Record<CellName, Target> = {};
  for (const action of legal) {
    if (action.verb !== 'place' || action.tile !== tile || action.cell === undefined) continue;
    if (die !== undefined && action.die !== die) continue;
    const space = spaceOn(action.half, action.cell);
    const known = targets[space];
    if (known && known.workers <= action.workers) continue;
    targets[space] = {
      kind: action.workers > 0 ? 'workers' : 'legal',
      workers: action.workers,
      ...(action.preview ? { preview: action.preview } : {}),
    };
  }
  return targets;
}
