import type { DieValue, Good, PlayerId, TileName } from '../../board/types.ts';

// Pieces of a line: words, a picture in place of a name, or points with what they are for.
export type LogPart =
  | string
  | { tile: TileName }
  | { good: Good }
  | { points: number; why?: string };

export interface LogLine {
  // A heading stands alone, such as the name of a round.
  heading?: string;
  player?: PlayerId;
  die?: DieValue;
  // Whether that is the white die.
  white?: boolean;
  parts?: LogPart[];
}
