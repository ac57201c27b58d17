// Vines: double tiles and bonus tiles by their names, and what lies in a vineyard.
import { Lay } from './lay.ts';
import { pairs } from './pairs.ts';
import type { CellName, PlayerState, SideBoard, SideSpace, TileName } from './types.ts';

export const VINES = ['orange', 'yellow', 'green', 'red', 'black', 'blue'] as const;
export type VineColour = (typeof VINES)[number];

// Each grape has a letter and a pattern, for who cannot tell the colours.
export type VineName = 'p' | 'c' | 'a' | 'g' | 'n' | 's';
export const GRAPE: Record<VineColour, VineName> = {
  orange: 'p',
  yellow: 'c',
  green: 'a',
  red: 'g',
  black: 'n',
  blue: 's',
};

const isColour = (word: string | undefined): word is VineColour =>
  (VINES as readonly (string | undefined)[]).includes(word);

// The two vines of "vines-red-blue".
export function vinesOf(tile: TileName): [VineColour, VineColour] | null {
  const [kind, one, other] = tile.split('-');
  return kind === 'vines' && isColour(one) && isColour(other) ? [one, other] : null;
}

// The vine that "vine-bonus-red" scores.
export function bonusVine(tile: TileName): VineColour | null {
  const colour = /^vine-bonus-(.+)$/.exec(tile)?.[1];
  return isColour(colour) ? colour : null;
}

// How many hexagons wide a tile is.
export const widthOf = (tile: TileName) => (vinesOf(tile) ? 2 : 1);

// Spaces of storage that are free.
export const freeSpaces = (storage: number, tiles: readonly TileName[]) =>
  Math.max(storage - tiles.reduce((sum, tile) => sum + widthOf(tile), 0), 0);

// --- the board ----------------------------------------------------------------------------------

const layers = ({ spaces }: SideBoard) => {
  const rows: { cell: CellName; half: number }[][] = [];
  for (const { space, row, half } of spaces) {
    rows[row] ??= [];
    rows[row].push({ cell: space, half });
  }
  return rows;
};

const known = new WeakMap<SideBoard, Lay>();

export function vineyardLay(board: SideBoard): Lay {
  const lay = known.get(board) ?? new Lay(layers(board));
  known.set(board, lay);
  return lay;
}

export interface Plot {
  left: SideSpace;
  right: SideSpace;
}

// The spaces of a plot stand beside each other.
export function plotsOf({ spaces }: SideBoard): Plot[] {
  return spaces.flatMap((left, k) => {
    const right = spaces[k + 1];
    return right && right.plot === left.plot ? [{ left, right }] : [];
  });
}

export function partnerOf(board: SideBoard, space: CellName): CellName {
  const plot = plotsOf(board).find(({ left, right }) => [left.space, right.space].includes(space));
  return (plot?.left.space === space ? plot.right.space : plot?.left.space) ?? space;
}

// A way to lie on a plot, called by the space of the first vine: "e4-e3".
export const siteAt = (board: SideBoard, first: CellName) => `${first}-${partnerOf(board, first)}`;

// The colours on the spaces of a plot, from the left, of a tile that lies so.
export function lying(tile: TileName, site: string, plot: Plot): [VineColour, VineColour] | null {
  const vines = vinesOf(tile);
  if (!vines) return null;
  return site.startsWith(`${plot.left.space}-`) ? vines : [vines[1], vines[0]];
}

// What grows on each space of somebody's vineyard.
export function grown(words: PlayerState['vines']): Record<CellName, VineColour> {
  return Object.fromEntries(
    pairs(words).flatMap(([site, tile]) => {
      const vines = vinesOf(tile);
      return vines ? site.split('-').map((space, k) => [space, vines[k === 0 ? 0 : 1]]) : [];
    }),
  );
}
