// What a move looks like: which things travel from where to where, which points are counted where,
// which dice turn. Places are names on the page; see `data-owner` and `data-place`.
import { stackOf } from '../../board/automaton.ts';
import { castleShields } from '../../board/shields.ts';
import { sideTiles } from '../../board/side.ts';
import type { GameState, Good, PlayerId, TileName } from '../../board/types.ts';
import type { GameEvent, Line, Place } from '../live/messages.ts';

export interface Spot {
  owner?: PlayerId;
  place: string;
  // Which of the things that lie there.
  index?: number;
  // Where it is seen when that place is not on the page.
  within?: string;
}

export interface Flight {
  tile?: TileName;
  good?: Good;
  from: Spot;
  to: Spot;
}

export interface Points {
  player: PlayerId;
  value: number;
  at: Spot;
}

const kinds = (goods: readonly Good[]) => [...new Set(goods)].sort((a, b) => a - b);

// An automaton shows its cards or its duchy, one at a time.
const inside = (state: GameState, owner: PlayerId, within: string) =>
  state.automaton?.player === owner ? { within } : {};

function ofPlayer(place: Place, state: GameState, { tile = '', good }: GameEvent): Spot | null {
  const player = state.players.find((one) => one.player === place.player);
  if (!player) return null;
  const owner = player.player;
  switch (place.zone) {
    case 'storage': {
      const [where, tiles] = place.shared
        ? (['shared', player.shared ?? []] as const)
        : (['storage', player.storage] as const);
      return { owner, place: where, index: tiles.indexOf(tile) };
    }
    case 'goods':
      return { owner, place: 'goods', index: good ? kinds(player.goods).indexOf(good) : 0 };
    case 'duchy':
      return { owner, place: `cell ${place.cell}`, ...inside(state, owner, 'duchy') };
    case 'card':
      return { owner, place: `card ${place.slot} ${place.space}`, within: 'cards' };
    case 'reserve':
      return {
        owner,
        place: `reserve ${stackOf(tile, place.face_down ?? false)}`,
        within: 'reserve',
      };
    case 'stacked':
      return { owner, place: 'duchy' };
    case 'sold':
      return { owner, place: 'sold' };
    case 'kept': {
      if (state.automaton?.player === owner) return { owner, place: 'kept' };
      if (place.site) return { owner, place: `plot ${place.site.split('-').sort()[0]}` };
      const borne = Object.entries(castleShields(player.shields));
      const cell = borne.find(([, shield]) => shield === tile)?.[0];
      return cell ? { owner, place: `cell ${cell}` } : null;
    }
    default:
      return null;
  }
}

// Piles and the box are not on the table.
function spotOf(place: Place | undefined, state: GameState, event: GameEvent): Spot | null {
  switch (place?.zone) {
    case undefined:
      return null;
    case 'depot':
    case 'black':
      return { place: `slot ${place?.slot}` };
    case 'side':
      return { place: 'slot side' };
    case 'aside': {
      const { depot } = place;
      const lies = sideTiles(state).find((one) => one.depot === depot && one.tile === event.tile);
      return { place: `slot ${lies?.slot ?? event.tile}` };
    }
    case 'depot_goods':
      return { place: `goods ${place?.depot}` };
    case 'round_space':
      return { place: `round ${place?.round}` };
    default:
      return place ? ofPlayer(place, state, event) : null;
  }
}

export function flightsOf({ events }: Line, before: GameState, after: GameState): Flight[] {
  return events.flatMap((event) => {
    const { kind, tile, good } = event;
    if (kind !== 'tile' && kind !== 'goods') return [];
    const from = spotOf(event.from, before, event);
    const to = spotOf(event.to, after, event);
    if (!from || !to) return [];
    return [{ ...(tile ? { tile } : {}), ...(good ? { good } : {}), from, to }];
  });
}

// What brings points, and what it is called on the page.
const SOURCES = ['duchy', 'card', 'sold'];
function sourceName(place: Place | undefined): string {
  if (place?.zone === 'duchy') return `cell ${place.cell}`;
  if (place?.zone === 'card') return `card ${place.slot} ${place.space}`;
  return place?.zone ?? 'score';
}

// The points of a move, added up beside what brought them: the tile placed, or the goods sold.
export function pointsOf({ events }: Line): Points[] {
  const sums = new Map<PlayerId, number>();
  for (const { kind, player, value = 0 } of events) {
    if (kind === 'scored' && player) sums.set(player, (sums.get(player) ?? 0) + value);
  }
  return [...sums].map(([player, value]) => {
    // A partner may place on the other half.
    const source = events.find(
      ({ player: by, to }) => (by ?? to?.player) === player && to && SOURCES.includes(to.zone),
    )?.to;
    return { player, value, at: { owner: source?.player ?? player, place: sourceName(source) } };
  });
}

// The dice that fall.
export function diceOf({ events }: Line): Spot[] {
  return events.flatMap(({ kind, player }) => {
    if (kind === 'white') return [{ place: 'white' }];
    return (kind === 'rolled' || kind === 'own_die') && player
      ? [{ owner: player, place: 'dice' }]
      : [];
  });
}

// For who wants no motion: the places that things leave, and all that look different afterwards.
export function changesOf(
  line: Line,
  before: GameState,
  after: GameState,
): { left: Spot[]; changed: Spot[] } {
  const things = line.events.filter(({ kind }) => kind === 'tile' || kind === 'goods');
  const left = things.flatMap((event) => spotOf(event.from, before, event) ?? []);
  const reached = things.flatMap((event) => spotOf(event.to, after, event) ?? []);
  const scores = pointsOf(line).map(({ player }) => ({ owner: player, place: 'score' }));
  return { left, changed: [...left, ...reached, ...scores, ...diceOf(line)] };
}

// An owner stands at a place or around it; what partners share has both of them.
export function selectorOf({ owner, place }: Spot): string {
  const where = `[data-place="${place}"]`;
  if (!owner) return where;
  const whose = `[data-owner~="${owner}"]`;
  return `${whose} ${where}, ${whose}${where}`;
}

// How many depots somebody looks at who plays by itself.
const looksIn = ({ events }: Line) => events.filter(({ kind }) => kind === 'looked').length;

// How long the parts of a move take, ms. Dice turn and points are counted while the next move begins.
export const TIMES = { look: 350, search: 120, travel: 280, dice: 500, count: 400, fade: 100 };

// What a player sees before the table changes: who moves, then what moves.
export function lengthOf(line: Line, flights: number, own: boolean): number {
  const look = own || line.by === 'chance' ? 0 : TIMES.look + TIMES.search * looksIn(line);
  return look + (flights > 0 ? TIMES.travel : 0);
}
