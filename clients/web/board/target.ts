import type { CellName, Preview, TileName } from './types.ts';

// A space where the chosen tile could go. `workers` is what it costs, with free steps counted.
export interface Target {
  kind: 'legal' | 'workers';
  workers: number;
  preview?: Preview;
  // Further words, such as about the area.
  note?: string;
}

// A tile that is shown where it would lie, with what it would score and why, line by line.
export interface Ghost {
  cell: CellName;
  tile: TileName;
  points?: number;
  tip?: string[];
}
