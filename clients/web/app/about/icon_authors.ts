// Who drew the icons: the folders of the game-icons repository, one for each author.
import type { IconName } from '../../board/icon_names.ts';

export const AUTHORS = {
  lorc: { name: 'Lorc', home: 'https://lorcblog.blogspot.com' },
  delapouite: { name: 'Delapouite', home: 'https://delapouite.com' },
  skoll: { name: 'Skoll', home: 'https://game-icons.net' },
  sbed: { name: 'Sbed', home: 'https://opengameart.org/content/95-game-icons' },
  'caro-asercion': { name: 'Caro Asercion', home: 'https://game-icons.net' },
} as const;
export type Author = keyof typeof AUTHORS;

export const ICON_AUTHORS: Record<IconName, Author> = {
  'medieval-gate': 'delapouite',
  'mine-wagon': 'delapouite',
  'open-book': 'lorc',
  caravel: 'delapouite',
  grass: 'delapouite',
  house: 'delapouite',
  cow: 'delapouite',
  pig: 'skoll',
  sheep: 'delapouite',
  chicken: 'delapouite',
  goose: 'delapouite',
  'cellar-barrels': 'delapouite',
  'tower-flag': 'delapouite',
  'hand-saw': 'delapouite',
  church: 'delapouite',
  shop: 'delapouite',
  bed: 'delapouite',
  coins: 'delapouite',
  'clock-tower': 'caro-asercion',
  crane: 'delapouite',
  'white-tower': 'lorc',
  'beer-stein': 'lorc',
  'rolled-cloth': 'delapouite',
  grapes: 'lorc',
  'painted-pottery': 'delapouite',
  'powder-bag': 'delapouite',
  barrel: 'delapouite',
  wheat: 'lorc',
  meeple: 'delapouite',
  key: 'lorc',
  hand: 'sbed',
  'stone-bridge': 'delapouite',
  'scroll-quill': 'delapouite',
  conversation: 'lorc',
  hexes: 'skoll',
  laurels: 'lorc',
  'sands-of-time': 'lorc',
  trade: 'lorc',
  'swap-bag': 'lorc',
  'vertical-banner': 'delapouite',
  'wooden-sign': 'lorc',
  'cross-shield': 'delapouite',
  island: 'delapouite',
  clockwork: 'lorc',
  discussion: 'delapouite',
};

export const iconPage = (name: IconName): string =>
  `https://game-icons.net/1x1/${ICON_AUTHORS[name]}/${name}.html`;
