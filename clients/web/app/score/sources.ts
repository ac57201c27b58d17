// Where points come from: sources by name, as the score sheet has them, and the groups that they form.
import { tileName } from '../../board/names.ts';
import { tileLook } from '../../board/tiles.ts';
import { PHASES, type PlayerId, TERRAINS, type Terrain } from '../../board/types.ts';
import { t } from '../i18n.ts';
import type { GameEvent, ScoreSheet } from '../live/messages.ts';

export type Group =
  | 'before'
  | 'area'
  | 'phase'
  | 'livestock'
  | 'sale'
  | 'tile'
  | 'bonus'
  | 'card'
  | 'monastery'
  | 'module'
  | 'left'
  | 'other';

// In the order in which they are shown; the rare ones only where they have something to say.
export const GROUPS: readonly Group[] = [
  'before',
  'area',
  'phase',
  'livestock',
  'sale',
  'tile',
  'bonus',
  'card',
  'monastery',
  'module',
  'left',
  'other',
];
const RARE: readonly Group[] = ['before', 'card', 'module', 'other'];
// What modules pay for.
const OF_MODULES = /^(border-post|route-\d+|shield-\d+|vine-bonus-\w+)$/;
// A castle that comes back costs points.
const RETRIEVED = 'tile/castle';
const LEFT = ['goods', 'silver', 'workers', 'reserve', 'cards'];
// What an automaton has taken of modules.
const TAKEN = ['shields', 'vines'];

export function groupOf(source: string): Group {
  const [head = '', what = ''] = source.split('/');
  if (source === RETRIEVED || OF_MODULES.test(what)) return 'module';
  if (head === 'final') {
    if (LEFT.includes(what)) return 'left';
    if (TAKEN.includes(what)) return 'module';
    return tileLook(what).field === 'monastery' ? 'monastery' : 'tile';
  }
  return (GROUPS as readonly string[]).includes(head) ? (head as Group) : 'other';
}

const GROUP_TEXT: Partial<Record<Group, string>> = {
  before: 'source.before',
  livestock: 'source.livestock',
  sale: 'source.sale',
  card: 'source.card',
  other: 'source.other',
};

export function groupText(group: Group): string {
  return t(GROUP_TEXT[group] ?? `source.group.${group}`);
}

export function sourceText(source: string): string {
  const [head = '', what = '', last = ''] = source.split('/');
  if (head === 'area' || head === 'phase') {
    return t(`source.${head}`, { areas: t(`terrain.${what}.areas`), phase: last });
  }
  if (head === 'bonus') return t(`source.bonus.${last}`, { terrain: t(`terrain.${what}.name`) });
  if (head === 'final' && [...LEFT, ...TAKEN].includes(what)) return t(`source.final.${what}`);
  if (source === RETRIEVED) return t('source.tile.castle');
  if (source === 'bought' || source === 'target') return t(`source.${source}`);
  if (head === 'tile' || head === 'final') return tileName(what);
  return groupText(groupOf(source));
}

export interface SourceRow {
  source: string;
  // Points of each player, in the order of the seats.
  vp: number[];
}

export interface GroupRow {
  group: Group;
  vp: number[];
  sources: SourceRow[];
}

// The sheet as a table: a row for each group, with its sources.
export function groupRows(players: ScoreSheet['players']): GroupRow[] {
  const sources = [
    ...new Set(players.flatMap((player) => player.sources.map(({ source }) => source))),
  ].sort(bySource);
  const rows = sources.map((source) => ({
    source,
    vp: players.map((player) => player.sources.find((one) => one.source === source)?.vp ?? 0),
  }));
  return GROUPS.map((group) => {
    const own = rows.filter(({ source }) => groupOf(source) === group);
    const vp = players.map((_, k) => own.reduce((sum, row) => sum + (row.vp[k] ?? 0), 0));
    return { group, vp, sources: own };
  }).filter(({ group, vp }) => !RARE.includes(group) || vp.some((points) => points !== 0));
}

// As the engine lists them: by group, then colour, then phase.
function bySource(a: string, b: string): number {
  const place = (source: string) => {
    const [, what = '', last = ''] = source.split('/');
    return [
      GROUPS.indexOf(groupOf(source)),
      TERRAINS.indexOf(what as Terrain),
      (PHASES as readonly string[]).indexOf(last),
    ];
  };
  const [x, y] = [place(a), place(b)];
  const at = x.findIndex((value, k) => value !== y[k]);
  if (at < 0) return a.localeCompare(b, 'en', { numeric: true });
  return (x[at] ?? 0) - (y[at] ?? 0);
}

// The source that a `scored` event adds to; `size` is that of the bonus tile just taken.
export function sourceOf(event: GameEvent, phase: string, size: string): string {
  const { why = '', terrain = '', tile = '' } = event;
  switch (why) {
    case 'area_size':
      return `area/${terrain}/${phase}`;
    case 'area_phase':
      return `phase/${terrain}/${phase}`;
    case 'colour_bonus':
      return `bonus/${terrain}/${size}`;
    case 'livestock':
    case 'sale':
    case 'card':
      return why;
    case 'tile':
    case 'final_tile':
      return `${why === 'tile' ? 'tile' : 'final'}/${tile}`;
    case 'final_goods':
    case 'final_silver':
    case 'final_workers':
    case 'final_reserve':
    case 'final_cards':
    case 'final_shields':
    case 'final_vines':
      return why.replace('_', '/');
    default:
      return 'other';
  }
}

export type Ledger = Map<PlayerId, Map<string, number>>;

export function sheetOf(
  ledger: Ledger,
  names: Partial<Record<PlayerId, string>>,
): ScoreSheet['players'] {
  return [...ledger].map(([player, points]) => {
    const sources = [...points]
      .filter(([, vp]) => vp !== 0)
      .map(([source, vp]) => ({ source, label: source, vp }));
    const vp = sources.reduce((sum, one) => sum + one.vp, 0);
    return { player, name: names[player] ?? player, vp, sources };
  });
}
