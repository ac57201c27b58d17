import type { IconName } from '../../board/icon_names.ts';
import type { Group } from './sources.ts';

export const GROUP_ICON: Record<Group, IconName> = {
  before: 'scroll-quill',
  area: 'house',
  phase: 'sands-of-time',
  livestock: 'sheep',
  sale: 'trade',
  tile: 'tower-flag',
  bonus: 'vertical-banner',
  card: 'clockwork',
  monastery: 'open-book',
  module: 'wooden-sign',
  left: 'swap-bag',
  other: 'hexes',
};
