// The scores of one's games, one after another, as a drawing needs them.
import type { Me } from '../live/api.ts';

export type Result = Me['statistics']['recent'][number];

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Mark {
  x: number;
  y: number;
  won: boolean;
}

// From a round number below the lowest score to one above the highest, in about four steps.
export function scale(scores: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(most - least, 10);
  const step = [5, 10, 20, 25, 50, 100].find((one) => span / one <= 4) ?? 200;
  const low = Math.max(0, Math.floor(least / step) * step);
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, k) => low + k * step,
  );
  return { low, high, ticks };
}

export function marks(
  results: readonly Result[],
  box: Box,
): { marks: Mark[]; y: (n: number) => number } {
  const { low, high } = scale(results.map(({ score }) => score));
  const [x0, x1] = [box.left, box.width - box.right];
  const [y0, y1] = [box.height - box.bottom, box.top];
  const y = (score: number) => y0 + ((score - low) / (high - low)) * (y1 - y0);
  const step = results.length > 1 ? (x1 - x0) / (results.length - 1) : 0;
  const first = results.length > 1 ? x0 : (x0 + x1) / 2;
  return {
    marks: results.map(({ score, place }, k) => ({
      x: first + k * step,
      y: y(score),
      won: place === 1,
    })),
    y,
  };
}
