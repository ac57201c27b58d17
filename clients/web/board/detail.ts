// How much of a tile is drawn, by the width of a hexagon on the screen.
export type Detail = 'large' | 'middle' | 'small';

export function detailFor(pixels: number): Detail {
  if (pixels >= 66) return 'large';
  return pixels >= 47 ? 'middle' : 'small';
}
