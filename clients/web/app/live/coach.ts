// What the coach says: docs/api.md.
import type {
  BonusName,
  LegalAction,
  Phase,
  PlayerId,
  Terrain,
  TileName,
} from '../../board/types.ts';

export type ByPlayer<What> = Partial<Record<PlayerId, What>>;

// What everybody may expect.
export interface Value {
  points: ByPlayer<number>;
  chance: ByPlayer<number>;
}

// What points are: where filling the duchy wins, covered spaces.
export type Counted = 'points' | 'spaces';

// How much less than the best, never negative.
export interface Loss {
  points: number;
  chance: number;
}

// Why a way is good.
export interface Merit {
  kind: string;
  terrain?: Terrain | BonusName;
  size?: number | 'large' | 'small';
  points?: number;
  amount?: number;
  places?: number;
  why?: string;
  tile?: TileName;
}

// A way to play the rest of a turn.
export interface Way {
  actions: string[];
  // The same with their parts by name.
  steps: LegalAction[];
  value: Value;
  merits: Merit[];
  // What the others will do then, until chance decides.
  line: { player: PlayerId; actions: string[] }[];
}

export interface Hint {
  ply: number;
  player: PlayerId;
  counted: Counted;
  ways: (Way & { loss: Loss })[];
}

// The position at a ply, and what led to it.
export interface Moment extends Value {
  ply: number;
  by: PlayerId | 'chance' | 'start';
  luck?: 'dice' | 'draws';
}

export interface JudgedTurn {
  from: number;
  to: number;
  player: PlayerId;
  phase: Phase;
  round: number;
  played: Way;
  best: Way;
  loss: Loss;
  // It could end in one way only.
  forced: boolean;
}

// All but the result are together the result.
export interface Account {
  begin: number;
  dice: number;
  draws: number;
  skill: number;
  rest: number;
  result: number;
}

export interface Analysis {
  players: number;
  // False: of the first part of the game.
  done: boolean;
  counted: Counted;
  moments: Moment[];
  turns: JudgedTurn[];
  luck: ByPlayer<{ points: Account; chance: Account }>;
}

export interface AnalysisFound {
  // 0 to 1.
  progress: number;
  analysis: Analysis | null;
}
