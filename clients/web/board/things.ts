// What a player can choose in the tray.
import type { DieValue, Good, TileName } from './types.ts';

export type Thing =
  | { kind: 'die'; die: DieValue; index: number }
  | { kind: 'storage'; tile: TileName; index: number; shared?: true }
  | { kind: 'goods'; good: Good }
  | { kind: 'workers' }
  | { kind: 'silver' };

export function sameThing(a: Thing | null | undefined, b: Thing): boolean {
  if (!a || a.kind !== b.kind) return false;
  if (a.kind === 'die' && b.kind === 'die') return a.index === b.index;
  if (a.kind === 'storage' && b.kind === 'storage') {
    return a.index === b.index && a.shared === b.shared;
  }
  if (a.kind === 'goods' && b.kind === 'goods') return a.good === b.good;
  return true;
}

// The dice of a turn: those left, with their place among these, and those already used. Of these the number
// may be unknown.
export function diceShown(
  left: readonly DieValue[],
  rolled: readonly DieValue[] = left,
  many = 0,
): ({ die: DieValue; index: number; used: boolean } | { die: null; used: true })[] {
  const rest = left.map((die, index) => ({ die, index }));
  const shown = rolled.map((die) => {
    const at = rest.findIndex((one) => one.die === die);
    const [found] = at < 0 ? [] : rest.splice(at, 1);
    return { die, index: found?.index ?? -1, used: !found };
  });
  const known = [...shown, ...rest.map((one) => ({ ...one, used: false }))];
  const unknown = Array.from({ length: Math.max(0, many - known.length) }, () => ({
    die: null,
    used: true as const,
  }));
  return [...known, ...unknown];
}
