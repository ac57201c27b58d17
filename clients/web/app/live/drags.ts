// Dragging: what can be picked up, where it may be put down, and what that does. The same offers as
// for pointing; a thing that is dropped is one that was pointed at, and then its place.
import type { LegalAction } from '../../board/types.ts';
import { matching, type Pick, point, type Selection, type Step, spaceOf } from './offers.ts';

// 'storage', 'sold', or 'cell d4'.
export type Drop = string;

// A hand that trembles does not drag, px.
const FAR = 8;
export const farEnough = (x: number, y: number) => Math.hypot(x, y) >= FAR;

function dropOf(action: LegalAction, pick: Pick): Drop | null {
  if (pick.kind === 'goods') return 'sold';
  const space = spaceOf(action);
  if (space) return `cell ${space}`;
  return pick.kind === 'slot' ? 'storage' : null;
}

// What is chosen while a thing is in the hand: it, and the die if that can be used for it.
export function held(legal: readonly LegalAction[], { die }: Selection, pick: Pick): Selection {
  if (pick.kind === 'die' || pick.kind === 'cell') return {};
  const both = die ? { die, thing: pick } : { thing: pick };
  return matching(legal, both).length > 0 ? both : { thing: pick };
}

export function dropsFor(
  legal: readonly LegalAction[],
  selection: Selection,
  pick: Pick,
): Set<Drop> {
  const fitting = matching(legal, held(legal, selection, pick));
  return new Set(fitting.flatMap((action) => dropOf(action, pick) ?? []));
}

// What follows when the thing is put down there; nothing where it may not lie.
export function dropped(
  legal: readonly LegalAction[],
  selection: Selection,
  pick: Pick,
  drop: Drop,
): Step | null {
  if (!dropsFor(legal, selection, pick).has(drop)) return null;
  const { die } = held(legal, selection, pick);
  const step = point(legal, die ? { die } : {}, pick);
  const cell = /^cell (.+)$/.exec(drop)?.[1];
  if (!cell || step.kind !== 'select') return step;
  return point(legal, step.selection, { kind: 'cell', cell });
}
