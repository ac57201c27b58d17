// What an automaton has before it, as drawings need it.
import { Lay } from './lay.ts';
import { tileLook } from './tiles.ts';
import {
  type Automaton,
  type AutomatonSpace,
  type Board,
  type CountyCard,
  type CountySpace,
  type PrintedCounty,
  type StackName,
  TERRAINS,
  type Terrain,
  type TileName,
} from './types.ts';

// A tile that lies face down, by the name under which it is drawn.
export const FACE_DOWN: TileName = 'face-down';

// What is to be seen of the tile on a space.
export const faceOn = ({ tile, face_down }: CountySpace | AutomatonSpace): TileName | null =>
  tile !== null && face_down ? FACE_DOWN : tile;

function inRows<Space extends { row: number }>(spaces: readonly Space[]): Space[][] {
  const rows: Space[][] = [];
  for (const space of spaces) {
    rows[space.row] ??= [];
    rows[space.row]?.push(space);
  }
  return Array.from(rows, (row) => row ?? []);
}

// Where the spaces of a card lie; they are called by their numbers.
export const cardLay = ({ spaces }: CountyCard): Lay =>
  new Lay(inRows(spaces).map((row) => row.map(({ space, half }) => ({ cell: `${space}`, half }))));

// A printed card by itself, as it would lie open.
export const openCard = (card: PrintedCounty): CountyCard => ({
  ...card,
  slot: 0,
  white: [],
  selected: false,
  score: card.scores[1] ?? 0,
});

// Its duchy as a board like others, to count what is covered. Its spaces have no numbers.
export function boardOf({ board: { board, spaces } }: Automaton): Board {
  return {
    id: board,
    edition: '',
    number: board.replace(/^\w+-/, ''),
    rows: inRows(spaces).map((row) =>
      row.map(({ space, terrain, half }) => ({ cell: space, terrain, die: 1, half })),
    ),
    areas: [],
    links: [],
  };
}

// Boards of a game, with that of its automaton.
export const withAutomaton = (
  boards: Record<string, Board>,
  automaton: Automaton | undefined,
): Record<string, Board> =>
  automaton ? { ...boards, [automaton.board.board]: boardOf(automaton) } : boards;

// How many tiles lie on others of their colour.
export const stackedOn = ({ board }: Automaton, terrain: Terrain): number =>
  board.stacked.find((one) => one.terrain === terrain)?.tiles.length ?? 0;

export const reserveCount = ({ reserve }: Automaton): number =>
  reserve.reduce((sum, { tiles }) => sum + tiles.length, 0);

export const onCards = ({ cards }: Automaton): number =>
  cards.flatMap(({ spaces }) => spaces).filter(({ tile }) => tile !== null).length;

// The stack of the reserve to which a tile belongs; what is drawn in another colour is a building.
export function stackOf(tile: TileName, faceDown: boolean): StackName {
  if (faceDown) return 'wild';
  const { field } = tileLook(tile);
  return TERRAINS.find((terrain) => terrain === field) ?? 'building';
}

// The tile on top of a stack of the reserve, as it is to be seen.
export const topOf = (type: StackName, tiles: readonly TileName[]): TileName | undefined =>
  tiles.length > 0 && type === 'wild' ? FACE_DOWN : tiles.at(-1);

// "1–4" for the white numbers that select a card.
export function numbers(white: readonly number[]): string {
  const [first, last] = [white[0], white.at(-1)];
  return first === last ? `${first ?? ''}` : `${first}–${last}`;
}
