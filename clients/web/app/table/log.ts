import type { DieValue, Good, PlayerId, TileName } from '../../board/types.ts';

// Pieces of a line: words, or a picture in place of a name.
export type LogPart = string | { tile: TileName } | { good: Good } | { points: number };

export interface LogLine {
  // A heading stands alone, such as the name of a round.
  heading?: string;
  player?: PlayerId;
  die?: DieValue;
  parts?: LogPart[];
}
