// What each tile shows. A row says how a tile is drawn, never what it does: that is the engine's.
import type { Glyph } from './glyphs.ts';
import type { IconName } from './icon_names.ts';
import { SHIELDS } from './shields.ts';
import type { Terrain, TileName } from './types.ts';
import { bonusVine, VINES, vinesOf } from './vines.ts';

export type TileField =
  | Terrain
  | 'inn'
  | 'blank'
  | 'white'
  | 'shield'
  | 'route'
  | 'vines'
  | 'unknown';

export interface TileLook {
  field: TileField;
  icon?: IconName;
  // Two of the icon, one behind the other.
  pair?: boolean;
  // Signs in the pill below the icon.
  effect?: Glyph[];
  // A gold lozenge below the icon.
  points?: number;
  // The number of a shield or a route. Monasteries: number, what it is about, what it gives or the
  // points for each.
  number?: number;
  cause?: Glyph[];
  gain?: Glyph[];
  each?: number;
  // Shown in words, when nothing better is known.
  words?: string;
}

export const TERRAIN_ICON: Record<Terrain, IconName> = {
  castle: 'medieval-gate',
  mine: 'mine-wagon',
  monastery: 'open-book',
  ship: 'caravel',
  livestock: 'grass',
  building: 'house',
};

const building = (icon: IconName, ...effect: Glyph[]): TileLook => ({
  field: 'building',
  icon,
  effect,
});

const TILES: Record<TileName, TileLook> = {
  castle: { field: 'castle', icon: 'medieval-gate', effect: ['any-die'] },
  'white-castle': { field: 'white', icon: 'white-tower', effect: ['white-die'] },
  mine: { field: 'mine', icon: 'mine-wagon', effect: ['coin'] },
  ship: { field: 'ship', icon: 'caravel', effect: ['goods', 'up'] },
  warehouse: building('cellar-barrels', 'goods', 'right', 'coin'),
  watchtower: building('tower-flag', 'points 4'),
  carpenter: building('hand-saw', 'building'),
  church: building('church', 'castle', 'mine', 'monastery'),
  market: building('shop', 'ship', 'livestock'),
  'boarding-house': building('bed', 'text 4', 'worker'),
  bank: building('coins', 'coin', 'coin'),
  'town-hall': building('clock-tower', 'down', 'space'),
  crane: building('crane', 'any-die', 'icon house'),
  geese: { field: 'livestock', icon: 'goose', pair: true, points: 2 },
  inn: { field: 'inn', icon: 'beer-stein', effect: ['text +1'] },
  blank: { field: 'blank', icon: 'hexes' },
  'face-down': { field: 'blank', icon: 'hexes' },
  'border-post': { field: 'unknown', icon: 'wooden-sign' },
  'black-depot': { field: 'unknown', icon: 'hand', effect: ['black'] },
  'vineyard-depot': { field: 'unknown', icon: 'hand', effect: ['icon grapes'] },
};

interface MonasteryLook {
  cause: Glyph[];
  gain?: Glyph[];
  each?: number;
}

const per = (each: number, ...cause: Glyph[]): MonasteryLook => ({ cause, each });

const BUY_ANYWHERE: MonasteryLook = {
  cause: ['coin', 'coin', 'text /', 'worker', 'worker'],
  gain: ['right', 'depots'],
};

// Editions give some monasteries other words: these are drawn by what they say.
const BY_WORDS: Record<string, MonasteryLook> = {
  'perk buy_from_any_depot': { cause: ['coin', 'coin'], gain: ['right', 'depots'] },
  'perk buy_from_any_depot buy_with_two_workers': BUY_ANYWHERE,
  'perk buy_from_any_depot buy_with_any_mix': {
    cause: ['text 2', 'coin', 'text /', 'worker'],
    gain: ['right', 'depots'],
  },
  'perk hire_building': { cause: ['worker', 'worker'], gain: ['ring', 'right', 'building'] },
};

function monasteryLook(number: number, effect: string): MonasteryLook {
  const look = BY_WORDS[effect] ?? MONASTERIES[number] ?? { cause: ['icon open-book'] };
  const each = /^score (\d+) each /.exec(effect)?.[1];
  return each ? { ...look, each: Number(each) } : look;
}

const MONASTERIES: Record<number, MonasteryLook> = {
  1: { cause: ['icon house', 'icon house'], gain: ['check'] },
  2: { cause: ['icon mine-wagon'], gain: ['coin', 'text +', 'worker'] },
  3: { cause: ['goods', 'right'], gain: ['coin', 'coin'] },
  4: { cause: ['goods', 'right'], gain: ['coin', 'text +', 'worker'] },
  5: { cause: ['icon caravel'], gain: ['goods', 'text +', 'goods'] },
  6: BUY_ANYWHERE,
  7: { cause: ['icon sheep'], gain: ['text +', 'points 1'] },
  8: { cause: ['worker'], gain: ['text ±2'] },
  9: { cause: ['building'], gain: ['text ±1'] },
  10: { cause: ['ship', 'livestock'], gain: ['text ±1'] },
  11: { cause: ['castle', 'mine', 'monastery'], gain: ['text ±1'] },
  12: { cause: ['icon hand'], gain: ['text ±1'] },
  13: { cause: ['worker', 'worker'], gain: ['text +', 'coin'] },
  14: { cause: ['worker', 'worker'], gain: ['worker', 'worker'] },
  15: per(2, 'good 1', 'good 3', 'good 6'),
  16: per(4, 'icon cellar-barrels'),
  17: per(4, 'icon tower-flag'),
  18: per(4, 'icon hand-saw'),
  19: per(4, 'icon church'),
  20: per(4, 'icon shop'),
  21: per(4, 'icon bed'),
  22: per(4, 'icon coins'),
  23: per(4, 'icon clock-tower'),
  24: per(4, 'icon cow', 'icon pig', 'icon chicken'),
  25: per(1, 'sold'),
  26: per(3, 'bonus'),
  27: { cause: ['icon stone-bridge'], gain: ['up'] },
  28: { cause: ['coin', 'right'], gain: ['worker', 'worker'] },
  29: per(4, 'icon white-tower'),
};

const ANIMALS = ['cow', 'pig', 'sheep', 'chicken'] as const;

export const TILE_NAMES: readonly TileName[] = [
  ...Object.keys(TILES),
  ...ANIMALS.flatMap((animal) => [2, 3, 4].map((points) => `${animal}-${points}`)),
  ...Object.keys(MONASTERIES).map((number) => `monastery-${number}`),
  ...Object.keys(SHIELDS).map((number) => `shield-${number}`),
  ...VINES.flatMap((one, k) => VINES.slice(k).map((other) => `vines-${one}-${other}`)),
  ...VINES.map((vine) => `vine-bonus-${vine}`),
];

// How a tile is drawn that does this. A name nobody foresaw gets a plain tile with its name on it.
export function tileLook(name: TileName, effect = ''): TileLook {
  const known = Object.hasOwn(TILES, name) ? TILES[name] : undefined;
  if (known) return known;
  if (vinesOf(name) ?? bonusVine(name)) return { field: 'vines' };
  const [, family = '', digits = ''] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const number = Number(digits);
  if (family === 'monastery') {
    return { field: 'monastery', icon: 'open-book', number, ...monasteryLook(number, effect) };
  }
  if (family === 'shield' || family === 'route') return { field: family, number };
  const animal = ANIMALS.find((one) => one === family);
  if (animal) return { field: 'livestock', icon: animal, points: number };
  const word = family || name;
  const field = Object.hasOwn(TERRAIN_ICON, word) ? (word as Terrain) : 'unknown';
  if (field !== 'unknown') return { field, icon: TERRAIN_ICON[field], words: digits };
  return { field, words: name.replaceAll('-', ' ') };
}

// Faces on which signs are dark; on the others they are cream.
export function isLight(field: TileField): boolean {
  return !['castle', 'mine', 'ship', 'inn', 'blank'].includes(field);
}
