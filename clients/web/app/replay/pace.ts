// How long a line stays before the next one, when a game plays by itself.
import type { Line } from '../live/messages.ts';
import { automatonIn, stepsOf } from '../live/steps.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export function pauseAfter(line: Line | undefined, speed: number): number {
  const has = (kind: string) => line?.events.some((event) => event.kind === kind) ?? false;
  if (!line) return 600 / speed;
  if (line.by !== 'chance') return (line.action === 'end' ? 450 : 1100) / speed;
  // As much time as it has steps to tell.
  if (automatonIn(line)) return (600 * stepsOf(line).length) / speed;
  if (has('white')) return 800 / speed;
  return (has('rolled') ? 450 : 60) / speed;
}
