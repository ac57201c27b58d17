// Two teams of two on boards of four spaces a half: as small as they can be.
import type { Board, GameState, PlayerState, Terrain } from '../../board/types.ts';
import sample from './game.json';

const half = (number: string, from: number, terrains: Terrain[]): Board => {
  const [a1 = 'ship', a2 = 'ship', b1 = 'ship', b2 = 'ship'] = terrains;
  const space = (cell: string, terrain: Terrain, at: number) => ({
    cell,
    terrain,
    die: 1 as const,
    half: from + at,
  });
  return {
    id: `2019-${number}`,
    edition: '2019',
    number,
    rows: [
      [space('a1', a1, 0), space('a2', a2, 2)],
      [space('b1', b1, 1), space('b2', b2, 3)],
    ],
    areas: [],
    links: [],
    origin: 'dijon',
    halves: ['a1', 'a2'],
  };
};

// a2 and b2 of the first half touch a1 and b1 of the second.
const first: Board = {
  ...half('12a1', 0, ['ship', 'mine', 'castle', 'livestock']),
  id: 'a1',
  areas: [
    { terrain: 'ship', size: 1, cells: ['a1'] },
    { terrain: 'mine', size: 1, cells: ['a2'] },
    { terrain: 'castle', size: 1, cells: ['b1'] },
    { terrain: 'livestock', size: 1, cells: ['b2'] },
  ],
  seam: [
    ['a2', 'a1'],
    ['b2', 'a1'],
    ['b2', 'b1'],
  ],
};
const second: Board = {
  ...half('12a2', 4, ['mine', 'mine', 'ship', 'livestock']),
  id: 'a2',
  areas: [
    { terrain: 'mine', size: 2, cells: ['a1', 'a2'] },
    { terrain: 'ship', size: 1, cells: ['b1'] },
    { terrain: 'livestock', size: 1, cells: ['b2'] },
  ],
  seam: [
    ['a1', 'a2'],
    ['a1', 'b2'],
    ['b1', 'b2'],
  ],
};

export const BOARDS: Record<string, Board> = { a1: first, a2: second };

const start = sample.start as unknown as GameState;
const one = (some: Partial<PlayerState>): PlayerState => ({
  player: 'P1',
  board: 'a1',
  start: null,
  vp: 0,
  silver: 3,
  workers: 3,
  track: 0,
  dice: [],
  used: [],
  goods: [1, 4, 4],
  sold: [],
  storage: [],
  duchy: {},
  bonus_tiles: { large: [], small: [] },
  ...some,
});

export const TEAMS: GameState = {
  ...start,
  teams: [
    ['P1', 'P3'],
    ['P2', 'P4'],
  ],
  order: ['P1', 'P2', 'P3', 'P4'],
  round_order: ['P1', 'P2', 'P3', 'P4'],
  turn: 'P1',
  depots: start.depots.map((depot) =>
    depot.depot === 2 ? { ...depot, tiles: ['mine', null, null, null] } : depot,
  ),
  players: [
    one({
      partner: 'P3',
      vp: 12,
      dice: [2, 4],
      storage: ['castle'],
      shared: ['ship'],
      start: 'b1',
      duchy: { b1: 'castle', a2: 'mine' },
      shields: ['b1', 'shield-4'],
    }),
    one({ player: 'P2', partner: 'P4', vp: 7 }),
    one({ player: 'P3', partner: 'P1', board: 'a2', vp: 5, duchy: { b2: 'cow-3' } }),
    one({ player: 'P4', partner: 'P2', board: 'a2', vp: 4 }),
  ],
};
