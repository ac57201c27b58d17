// What the server sends and takes: docs/api.md.
import type {
  Automaton,
  Board,
  BonusName,
  DepotName,
  GameState,
  Good,
  LegalAction,
  Phase,
  PlayerId,
  PrintedCounty,
  SideBoard,
  SideDepot,
  SlotName,
  Team,
  Terrain,
  TileName,
  Tuning,
} from '../../board/types.ts';

export type Stage = 'gathering' | 'playing' | 'over' | 'halted';

export interface Place {
  zone: string;
  player?: PlayerId;
  depot?: DepotName;
  slot?: SlotName;
  cell?: string;
  site?: string;
  // Of the storage of a team.
  shared?: boolean;
  round?: number;
  back?: 'coloured' | 'black';
  // On a card of an automaton, or in its reserve.
  space?: number;
  face_down?: boolean;
}

export interface GameEvent {
  kind: string;
  player?: PlayerId;
  why?: string;
  tile?: TileName;
  from?: Place;
  to?: Place;
  value?: number;
  good?: Good;
  dice?: number[];
  die?: number | 'any';
  track?: number;
  ahead?: number;
  size?: 'large' | 'small';
  terrain?: BonusName;
  used?: string;
  // A field of a module, and the words that it has now.
  name?: string;
  words?: string[];
  board?: string;
  cell?: string;
  phase?: Phase;
  round?: number;
  question?: string;
  // An automaton: its card, left or right, and the number on it; what it looks for, where, and whether
  // it was there; all that lies before it now.
  slot?: number;
  card?: number;
  wants?: Terrain[];
  at?: Place;
  found?: boolean;
  automaton?: Automaton;
}

export interface Line {
  ply: number;
  by: PlayerId | 'chance';
  action: string;
  stream?: string;
  total?: number;
  index?: number;
  events: GameEvent[];
  // Whether a bot did it in place of the player: known to those who saw it.
  standIn?: boolean;
  // Whether it is a step of an automaton's move.
  step?: boolean;
}

export interface Asked {
  who: 'player' | 'chance' | 'nobody';
  text: string;
  question?: string;
  player?: PlayerId;
  args?: Record<string, unknown>;
}

export interface Seat {
  player: PlayerId;
  kind: 'open' | 'human' | 'bot' | 'automaton';
  name: string;
  bot: string;
  mine: boolean;
  ready: boolean;
  stand_in: boolean;
  present?: boolean;
  link?: string;
  votes: PlayerId[];
}

export interface ClockRules {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
}

export interface Fairness {
  key_hash: string;
  nonces: string[];
  key?: string;
}

export interface Said {
  at: number;
  player: PlayerId | null;
  name: string;
  text: string;
  // Only the team of the speaker reads it.
  to?: 'team';
}

export interface Status {
  version: number;
  ply: number;
  stage: Stage;
  asked: Asked;
  halted?: string;
  time_left?: number[];
  // Whether the coach may be asked about this table now.
  coach: boolean;
}

export interface Offer {
  can_undo: boolean;
  legal: LegalAction[];
}

export interface RulesNames {
  rules: string;
  boards: string;
  edition: string;
  players: number;
  modules: string[];
  teams?: Team[];
}

// What is printed on the table of a game.
export interface Printed {
  tuning: Tuning;
  // On the spaces of the depots, phase by phase.
  print: Record<Phase, (Terrain | null)[][]>;
  // What modules lay beside it.
  side_boards?: SideBoard[];
  side_depots?: SideDepot[];
  // Boards that stand in place of those of the catalogue.
  replaced_boards?: Partial<Board>[];
}

export interface TableView extends Status, Offer, RulesNames, Printed {
  table: string;
  creator: boolean;
  listed: boolean;
  // Whether the coach may be asked whoever plays.
  with_coach: boolean;
  clock: ClockRules;
  seats: Seat[];
  fairness: Fairness;
  chat: Said[];
  state: GameState;
}

export type ServerMessage =
  | ({ type: 'table'; id?: string } & TableView)
  | ({ type: 'did'; from: number; lines: Line[]; fairness?: Fairness } & Status & Offer)
  | ({ type: 'undone'; state: GameState } & Status & Offer)
  | { type: 'seats'; seats: Seat[]; stage: Stage }
  | ({ type: 'chat' } & Said)
  | { type: 'done'; id?: string; version: number }
  | { type: 'refused'; id?: string; code: string; message: string }
  | { type: 'pong' }
  | { type: 'gone' };

export interface GameLog extends RulesNames, Printed {
  seats: string[];
  start: GameState;
  lines: Line[];
  over: boolean;
  fairness: Fairness;
  version: number;
}

export interface Summary extends RulesNames {
  table: string;
  created: number;
  changed: number;
  listed: boolean;
  clock: ClockRules;
  stage: Stage;
  phase: Phase;
  round: number;
  scores: number[];
  seats: { kind: Seat['kind']; name: string; bot: string }[];
  deciding: PlayerId | null;
  your_turn?: boolean;
}

export interface EditionInfo {
  name: string;
  title: string;
  modules: string[];
  boards: string[];
  // For modules that are played on some of them only.
  boards_with: Partial<Record<string, string[]>>;
  // Boards that lie side by side as one duchy.
  halves?: [string, string][];
}

export interface ModuleInfo {
  name: string;
  title: string;
  rulebook: string;
  needs: string[];
  excludes: string[];
  // Whether it is played without any other.
  alone: boolean;
  // Whether one of the players plays by itself.
  automaton?: boolean;
  players: [least: number, most: number];
  // How many play together.
  team_size?: number;
  settings: SettingInfo[];
  editions: string[];
}

// A number that is agreed on before the game.
export interface SettingInfo {
  name: string;
  least: number;
  usual: number;
  most: number;
}

export interface TileInfo {
  name: TileName;
  edition: string;
  terrain: Terrain | null;
  coloured: number;
  black: number;
  effect: string;
}

export interface Catalogue {
  rules_revision: number;
  editions: EditionInfo[];
  modules: ModuleInfo[];
  boards: Board[];
  tiles: TileInfo[];
  bots: string[];
}

export interface ScoreSheet {
  ply: number;
  over: boolean;
  players: {
    player: PlayerId;
    name: string;
    vp: number;
    sources: { source: string; label: string; vp: number }[];
  }[];
  standings: {
    place: number;
    player: PlayerId;
    vp: number;
    empty_spaces: number;
    won: boolean;
  }[];
  teams?: {
    place: number;
    team: string;
    players: PlayerId[];
    vp: number;
    empty_spaces: number;
    won: boolean;
  }[];
}

export interface SeatWish {
  kind: 'me' | 'bot' | 'open';
  name?: string;
  bot?: string;
}

// A components file that was found right: what it replaces.
export interface CheckedComponents {
  components: string;
  parts: {
    name: string;
    module: string;
    edition: string;
    side_boards?: SideBoard[];
    replaced_boards?: Partial<Board>[];
    // Cards of an automaton.
    automaton_cards?: PrintedCounty[];
  }[];
}

export interface TableWish {
  rules?: string;
  components?: string;
  boards?: string | string[];
  seats: SeatWish[];
  order?: 'given' | 'random';
  clock?: ClockRules;
  listed?: boolean;
  coach?: boolean;
  from?: { table: string; ply: number };
  position?: string;
}
