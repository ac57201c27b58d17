// Teams: partners who share one duchy of two halves, and most of what they own.
import { castleShields } from './shields.ts';
import type {
  Board,
  BoardArea,
  CellName,
  GameState,
  PlayerId,
  PlayerState,
  Team,
  TileName,
} from './types.ts';

// Teams are called by letters, in the order of their first seats.
export const TEAM_NAMES = ['A', 'B'] as const;
export type TeamName = (typeof TEAM_NAMES)[number];

export function teamName(
  teams: readonly Team[] | undefined,
  player: PlayerId | null,
): TeamName | undefined {
  const at = teams?.findIndex((team) => player && team.includes(player)) ?? -1;
  return TEAM_NAMES[at];
}

export const playerOf = (state: GameState, id: PlayerId | undefined) =>
  state.players.find(({ player }) => player === id);

// A team by its seats, those who play alone by themselves: in the order of the first seats.
export function sides(state: GameState): PlayerState[][] {
  if (!state.teams) return state.players.map((player) => [player]);
  return state.teams.map((team) => team.flatMap((id) => playerOf(state, id) ?? []));
}

// What the team of a player stores together; null where there are no teams.
export function sharedBy(state: GameState, player: PlayerState): TileName[] | null {
  const team = state.teams?.find((one) => one.includes(player.player));
  return team ? (playerOf(state, team[0])?.shared ?? []) : null;
}

// --- two halves as one duchy --------------------------------------------------------------------

// A space of the partner's half is called with the partner's seat before it: "P3:d4".
export const spaceOn = (half: PlayerId | undefined, cell: CellName) =>
  half ? `${half}:${cell}` : cell;

export function split(space: CellName): { half?: PlayerId; cell: CellName } {
  const [, half, cell] = /^(P\d):(.+)$/.exec(space) ?? [];
  return half && cell ? { half: half as PlayerId, cell } : { cell: space };
}

export interface Half {
  player: PlayerId;
  cells: CellName[];
}

// All that a player may build on: the own duchy, with the partner's half beside it.
export interface Lands {
  board: Board;
  duchy: Record<CellName, TileName>;
  start: CellName | null;
  shields: Record<CellName, TileName>;
  // From the left; nobody's where nothing is shared.
  halves: Half[];
}

// The name of a duchy: of two halves what both their numbers begin with.
export function duchyNumber(board: Board, boards: Readonly<Record<string, Board>>): string {
  const [one = '', other = ''] = (board.halves ?? []).map((id) => boards[id]?.number ?? '');
  if (!one || !other) return board.number;
  const same = [...one].findIndex((letter, k) => letter !== other[k]);
  return one.slice(0, same).replace(/-$/, '');
}

// Boards know which other one lies beside them.
export function learnHalves(
  boards: readonly Board[],
  editions: readonly { halves?: [string, string][] }[],
): void {
  for (const pair of editions.flatMap(({ halves = [] }) => halves)) {
    for (const board of boards) if (pair.includes(board.id)) board.halves = pair;
  }
}

// All boards, with those in place of others: what these do not tell stays as it is.
export function boardsWith(
  boards: Readonly<Record<string, Board>>,
  given: readonly Partial<Board>[] = [],
): Record<string, Board> {
  const other = given.flatMap((board) => {
    const known = boards[board.id ?? ''];
    return known ? [[known.id, { ...known, ...board }] as const] : [];
  });
  return { ...boards, ...Object.fromEntries(other) };
}

// The other half of a board.
export function beside(board: Board, boards: Readonly<Record<string, Board>>): Board | undefined {
  return boards[board.halves?.find((id) => id !== board.id) ?? ''];
}

// Areas that touch across the seam are one.
function joined(own: Board, other: Board, name: (cell: CellName) => CellName): BoardArea[] {
  const areas = own.areas.map((area) => ({ ...area, cells: [...area.cells] }));
  for (const area of other.areas) {
    const cells = area.cells.map(name);
    const touching = areas.filter(
      ({ terrain, cells: mine }) =>
        terrain === area.terrain &&
        own.seam?.some(([here, there]) => mine.includes(here) && area.cells.includes(there)),
    );
    const [first, ...more] = touching;
    if (!first) {
      areas.push({ ...area, cells });
      continue;
    }
    for (const one of more) areas.splice(areas.indexOf(one), 1);
    first.cells.push(...more.flatMap((one) => one.cells), ...cells);
    first.size = first.cells.length;
  }
  return areas;
}

const known = new WeakMap<Board, Map<string, Board>>();

// Both halves as one board, the spaces of the other one called after its player.
export function joinedBoard(own: Board, other: Board, partner: PlayerId): Board {
  const kept = known.get(own) ?? new Map<string, Board>();
  known.set(own, kept);
  const key = `${other.id} ${partner}`;
  const found = kept.get(key);
  if (found) return found;
  const name = (cell: CellName) => spaceOn(partner, cell);
  const second = own.halves?.[1] === own.id;
  const whole: Board = {
    ...own,
    rows: own.rows.map((row, k) => {
      const beyond = (other.rows[k] ?? []).map((space) => ({ ...space, cell: name(space.cell) }));
      return second ? [...beyond, ...row] : [...row, ...beyond];
    }),
    areas: joined(own, other, name),
    links: [...own.links, ...other.links.map(([a, b]): [CellName, CellName] => [name(a), name(b)])],
  };
  kept.set(key, whole);
  return whole;
}

// Null as long as a board is missing.
export function landsOf(
  own: PlayerState,
  players: readonly PlayerState[],
  boards: Readonly<Record<string, Board>>,
): Lands | null {
  const board = boards[own.board ?? ''];
  if (!board) return null;
  const lands: Lands = {
    board,
    duchy: own.duchy,
    start: own.start,
    shields: castleShields(own.shields),
    halves: [],
  };
  if (!own.partner) return lands;
  const partner = players.find(({ player }) => player === own.partner);
  const other = boards[partner?.board ?? ''];
  if (!partner || !other) return null;
  const name = (cell: CellName) => spaceOn(partner.player, cell);
  const beyond = <Value>(record: Record<CellName, Value>) =>
    Object.fromEntries(Object.entries(record).map(([cell, value]) => [name(cell), value]));
  const halves: Half[] = [
    { player: own.player, cells: board.rows.flat().map(({ cell }) => cell) },
    { player: partner.player, cells: other.rows.flat().map(({ cell }) => name(cell)) },
  ];
  return {
    board: joinedBoard(board, other, partner.player),
    duchy: { ...own.duchy, ...beyond(partner.duchy) },
    start: own.start ?? (partner.start === null ? null : name(partner.start)),
    shields: { ...lands.shields, ...beyond(castleShields(partner.shields)) },
    halves: board.halves?.[1] === board.id ? halves.reverse() : halves,
  };
}
