// Editions and modules by name, as texts have them or as the catalogue says.
import type { IconName } from '../../../board/icon_names.ts';
import { has, list, t } from '../../i18n.ts';
import type { Catalogue } from '../../live/messages.ts';

export function editionName(name: string): string {
  return has(`editionName.${name}`) ? t(`editionName.${name}`) : name;
}

export function moduleName(name: string, title = name): string {
  return has(`module.${name}`) ? t(`module.${name}`) : title;
}

// What a module adds, and how it changes the length of a game.
export function moduleNote(name: string): string {
  return has(`moduleNote.${name}`) ? t(`moduleNote.${name}`) : '';
}

export function moduleLength(name: string): string {
  return has(`moduleLength.${name}`) ? t(`moduleLength.${name}`) : '';
}

// The duchies to which a module is bound in an edition.
export function moduleBoards(name: string, edition: string): string {
  const key = `moduleBoards.${name}.${edition}`;
  return has(key) ? t(key) : '';
}

const MODULE_ICONS: Record<string, IconName> = {
  'extra-tiles': 'stone-bridge',
  inns: 'beer-stein',
  'white-castles': 'white-tower',
  'border-posts': 'wooden-sign',
  'castle-rule': 'medieval-gate',
  'trade-routes': 'trade',
  'chosen-routes': 'hand',
  shields: 'cross-shield',
  solo: 'island',
  teams: 'discussion',
  vineyards: 'grapes',
  'fewer-vines': 'grapes',
  chateauma: 'clockwork',
};
export const moduleIcon = (name: string): IconName => MODULE_ICONS[name] ?? 'hexes';

// A setting in a few words: "target 45", "level Heavy".
export function settingWords(name: string, n: number): string {
  const named = `setting.${name}.${n}.short`;
  return has(named) ? t(named) : t(`setting.${name}.short`, { n });
}

// The settings that the rules of a game name: "special 2p chateauma level=3".
export const settingsIn = (rules: string): string[] =>
  rules.split(' ').flatMap((word) => {
    const [name = '', value] = word.split('=');
    return value === undefined ? [] : [settingWords(name, Number(value))];
  });

export function titlesOf(
  names: readonly string[],
  { modules }: Pick<Catalogue, 'modules'>,
): string {
  return list(
    names.map((name) => moduleName(name, modules.find((one) => one.name === name)?.title)),
  );
}
