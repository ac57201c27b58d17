// The table as the engine tells it: docs/protocol.md, "The state", and the boards of
// `dijon rules --json`.

export type Terrain = 'castle' | 'mine' | 'monastery' | 'ship' | 'livestock' | 'building';
export const TERRAINS: readonly Terrain[] = [
  'castle',
  'mine',
  'monastery',
  'ship',
  'livestock',
  'building',
];

export type PlayerId = 'P1' | 'P2' | 'P3' | 'P4';
export const PLAYERS: readonly PlayerId[] = ['P1', 'P2', 'P3', 'P4'];

// The partners of a team, the first to play first.
export type Team = readonly [PlayerId, PlayerId];

export type Phase = 'A' | 'B' | 'C' | 'D' | 'E';
export const PHASES: readonly Phase[] = ['A', 'B', 'C', 'D', 'E'];

export type DieValue = 1 | 2 | 3 | 4 | 5 | 6;
export type Good = 1 | 2 | 3 | 4 | 5 | 6;
// A face of a tile, such as cow-3. A module may bring names that this client does not know.
export type TileName = string;
// Row letter and number: a1 to g4, d4 is the centre.
export type CellName = string;
// Depots that a module adds, by name.
export type SideDepotName = `v${DieValue}` | 'store';
export type DepotName = DieValue | 'black' | 'side' | SideDepotName;
// 3a to 3d in depot 3, b1 to b8 in the black depot, s1 to s3 in the vineyard store.
export type SlotName = string;

// Bonuses for colours, and one for the border posts where they are played.
export type BonusName = Terrain | 'border-posts';
export const BONUSES: readonly BonusName[] = [...TERRAINS, 'border-posts'];

export interface BonusTiles {
  large: BonusName[];
  small: BonusName[];
}

export interface DepotState {
  depot: DieValue;
  tiles: (TileName | null)[];
  goods: Good[];
}

export interface SideStack {
  tile: TileName;
  count: number;
}

export interface Piles {
  goods: Partial<Record<`${Good}`, number>>;
  coloured: Record<TileName, number>;
  black: Record<TileName, number>;
}

export interface PlayerState {
  player: PlayerId;
  board: string | null;
  start: CellName | null;
  vp: number;
  silver: number;
  workers: number;
  track: number;
  dice: DieValue[];
  used: string[];
  goods: Good[];
  sold: Good[];
  storage: TileName[];
  duchy: Record<CellName, TileName>;
  bonus_tiles: BonusTiles;
  // What modules keep; left out when empty. How many border posts are joined; the trade route, the tiles
  // still to be laid and the goods on its spaces; castles and their shields in turn; whose monasteries
  // are copied.
  posts?: string[];
  route?: TileName[];
  dealt?: TileName[];
  delivered?: string[];
  shields?: string[];
  copies?: string[];
  // Points that bring an action, and how often they were reached: "45", "after", "1".
  target?: string[];
  // What is planted, plots and double tiles in turn; the colours of the vine bonus tiles.
  vines?: string[];
  'vine-bonus'?: string[];
  // Whoever plays in one team: silver, workers, goods and bonus tiles are the same for both. What they
  // store together is with the first of them.
  partner?: PlayerId;
  shared?: TileName[];
}

export interface OpenQuestion {
  question: string;
  player: PlayerId;
  args: Record<string, unknown>;
}

export interface GameState {
  rules: string;
  boards: string;
  phase: Phase;
  round: number;
  order: PlayerId[];
  round_order: PlayerId[];
  turn: PlayerId;
  white: DieValue | null;
  depots: DepotState[];
  black_depot: (TileName | null)[];
  side: SideStack | null;
  round_goods: (Good | null)[];
  bonus_tiles: BonusTiles;
  piles: Piles;
  players: PlayerState[];
  questions: OpenQuestion[];
  // Partners, in the order of their seats.
  teams?: Team[];
  // Depots and their shields in turn.
  shields?: string[];
  // The vineyard depot, spaces and double tiles in turn; the vineyard store; the vines that are not in
  // the game.
  vineyard?: string[];
  store?: string[];
  'no-vines'?: string[];
  // A player that plays by itself, where there is one.
  automaton?: Automaton;
}

// A space of a county card, as it is printed, and what lies on it.
export interface CountySpace {
  space: number;
  row: number;
  half: number;
  terrain: Terrain;
  sell: boolean;
  double_hex: boolean;
  tile: TileName | null;
  face_down: boolean;
}

// One of the two county cards: the numbers of the white die that select it, its number (null while no
// card lies there), its points by level, and its spaces in the order in which tiles are looked for.
export interface CountyCard {
  slot: number;
  white: DieValue[];
  selected: boolean;
  card: number | null;
  scores: number[];
  score: number;
  border_post: boolean;
  shield: boolean;
  spaces: CountySpace[];
}

// A card as it is printed, wherever it lies.
export type PrintedCounty = Pick<CountyCard, 'scores' | 'border_post' | 'shield' | 'spaces'> & {
  card: number;
};

export type StackName = Terrain | 'wild';

// Tiles of one type that wait, from the bottom to the top.
export interface ReserveStack {
  type: StackName;
  tiles: TileName[];
}

export interface AutomatonSpace {
  space: CellName;
  row: number;
  half: number;
  terrain: Terrain;
  mark: 'A' | 'B' | 'extra_turn' | null;
  // Whether the mark means something in this game.
  counts: boolean;
  tile: TileName | null;
  face_down: boolean;
}

// A player that plays by itself: all that lies before it, and what is printed there.
export interface Automaton {
  player: PlayerId;
  module: string;
  level: number;
  modifiers: string[];
  // Null for printed cards and boards.
  origin: string | null;
  // What its die shows, and which of its cards the white die selects; null before they are rolled.
  die: DieValue | null;
  selected: number | null;
  cards: CountyCard[];
  deck: number;
  completed: number[];
  reserve: ReserveStack[];
  board: {
    board: string;
    spaces: AutomatonSpace[];
    // Tiles that lie on others of their colour.
    stacked: { terrain: Terrain; tiles: TileName[] }[];
  };
  // Completed cards with a border post, shields and double tiles taken.
  posts: number;
  shields: TileName[];
  double_hexes: number;
  // What counts at the end.
  final: {
    monastery: number;
    reserve: number;
    on_cards: number;
    shields: number[];
    double_hexes: number[];
  };
}

// A board beside the duchy: its spaces, two and two with one plot and one number, and what they bring.
export interface SideSpace {
  space: CellName;
  row: number;
  half: number;
  die: DieValue;
  plot: number;
  effect: TileName;
}

export interface SideBoard {
  board: string;
  // Null for a printed one.
  origin: string | null;
  area_vp: number[];
  spaces: SideSpace[];
}

// A depot beside those of the board, and the numbers printed at it.
export interface SideDepot {
  depot: SideDepotName;
  spaces: number;
  dice: DieValue[];
  bought: boolean;
}

export interface BoardSpace {
  cell: CellName;
  terrain: Terrain;
  die: DieValue;
  // From the left of the board, in half spaces.
  half: number;
}

export interface BoardArea {
  terrain: Terrain;
  size: number;
  cells: CellName[];
}

export interface Board {
  id: string;
  edition: string;
  number: string;
  rows: BoardSpace[][];
  areas: BoardArea[];
  links: [CellName, CellName][];
  // Null or left out for a printed one.
  origin?: string | null;
  // Of one half of a duchy: its spaces and those of the other half that they touch, and the boards of both.
  seam?: [CellName, CellName][];
  halves?: [first: string, second: string];
}

export type StorageName = 'private' | 'shared';

export interface PreviewReason {
  kind: 'scored' | 'silver' | 'workers';
  value: number;
  why: string;
  tile?: TileName;
  terrain?: Terrain;
}

export interface Preview {
  vp: number;
  silver: number;
  workers: number;
  why: PreviewReason[];
}

export interface LegalAction {
  action: string;
  verb: string;
  die?: DieValue | 'any' | 'both';
  // Whether the die is turned without workers.
  turned?: boolean;
  tile?: TileName;
  depot?: DepotName;
  cell?: CellName;
  // Whose half the space is on, if it is the partner's; whether the tile is in the storage of the team.
  half?: PlayerId;
  shared?: boolean;
  // Where a tile that was taken is stored.
  storage?: StorageName;
  good?: Good;
  goods?: Good[];
  player?: PlayerId;
  dice?: DieValue[];
  number?: number;
  slot?: SlotName;
  board?: string;
  animal?: string;
  // A place on a board beside the duchy.
  site?: string;
  // What points are for, and how many.
  reason?: string;
  count?: number;
  workers: number;
  preview?: Preview;
}

// The numbers in force, as far as they are drawn: "tuning" of the engine's answer to `rules`.
export interface Tuning {
  black_slots: number;
  large_bonus: number;
  small_bonus: number;
  storage: number;
  // Spaces that partners share; none without teams.
  shared_storage?: number;
  goods_types: number;
  track_spaces: number;
  purchase_price: number;
  area_vp: number[];
  phase_vp: number[];
  first_tie_break?: string;
  second_tie_break?: string;
}
