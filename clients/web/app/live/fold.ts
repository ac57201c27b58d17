// The table after an event: no rules, only what moved. The server's tests hold the engine to it that
// folding the events of an action over the state before gives the state after; ours hold this file
// to the same samples.
import {
  BONUSES,
  type DieValue,
  type GameState,
  type Good,
  type PlayerId,
  type PlayerState,
  type TileName,
} from '../../board/types.ts';
import { liftAutomaton, putAutomaton } from './fold_automaton.ts';
import type { GameEvent, Place } from './messages.ts';

// Where a tile stands among others: storages are kept in the order of the game's tiles.
export type Rank = (tile: TileName) => number;

const slotIndex = (slot: string) =>
  slot.startsWith('b') ? Number(slot.slice(1)) - 1 : 'abcd'.indexOf(slot[1] ?? 'a');

function owner(state: GameState, id: PlayerId | undefined): PlayerState {
  const found = state.players.find((one) => one.player === id);
  if (!found) throw new Error(`no player ${id}`);
  return found;
}

// Who owns silver, workers, goods and bonus tiles together with a player.
function owners(state: GameState, id: PlayerId | undefined): PlayerState[] {
  const one = owner(state, id);
  return one.partner ? [one, owner(state, one.partner)] : [one];
}

function count(pile: Record<string, number>, key: string, by: number, keep: boolean) {
  const left = (pile[key] ?? 0) + by;
  if (left === 0 && !keep) delete pile[key];
  else pile[key] = left;
}

function setSlot(state: GameState, place: Place, tile: TileName | null) {
  const index = slotIndex(place.slot ?? '');
  if (place.zone === 'black') state.black_depot[index] = tile;
  const depot = state.depots.find((one) => one.depot === place.depot);
  if (place.zone === 'depot' && depot) depot.tiles[index] = tile;
}

function lift(state: GameState, from: Place, tile: TileName) {
  if (from.zone === 'pile') count(state.piles[from.back ?? 'coloured'], tile, -1, false);
  else if (from.zone === 'depot' || from.zone === 'black') setSlot(state, from, null);
  else if (from.zone === 'side' && state.side) {
    state.side = state.side.count > 1 ? { tile, count: state.side.count - 1 } : null;
  } else if (from.zone === 'storage' && !from.shared) {
    const storage = owner(state, from.player).storage;
    storage.splice(storage.indexOf(tile), 1);
  } else if (from.zone === 'duchy') delete owner(state, from.player).duchy[from.cell ?? ''];
  liftAutomaton(state.automaton, from, tile);
}

function put(state: GameState, to: Place, tile: TileName, rank: Rank) {
  if (to.zone === 'pile') count(state.piles[to.back ?? 'coloured'], tile, 1, false);
  else if (to.zone === 'depot' || to.zone === 'black') setSlot(state, to, tile);
  else if (to.zone === 'side') state.side = { tile, count: (state.side?.count ?? 0) + 1 };
  else if (to.zone === 'storage' && !to.shared) {
    const storage = owner(state, to.player).storage;
    const at = storage.findIndex((one) => rank(one) > rank(tile));
    storage.splice(at < 0 ? storage.length : at, 0, tile);
  } else if (to.zone === 'duchy') owner(state, to.player).duchy[to.cell ?? ''] = tile;
  putAutomaton(state.automaton, to, tile);
}

function goodsAt(state: GameState, place: Place): Good[][] {
  if (place.zone === 'goods') return owners(state, place.player).map(({ goods }) => goods);
  if (place.zone === 'sold') return owners(state, place.player).map(({ sold }) => sold);
  if (place.zone !== 'depot_goods') return [];
  return state.depots.filter((one) => one.depot === place.depot).map(({ goods }) => goods);
}

function moveGoods(state: GameState, { from, to, good, value = 1 }: GameEvent) {
  if (!from || !to || !good) return;
  if (from.zone === 'goods_pile') count(state.piles.goods, String(good), -value, true);
  if (to.zone === 'goods_pile') count(state.piles.goods, String(good), value, true);
  if (from.zone === 'round_space') state.round_goods[(from.round ?? 1) - 1] = null;
  if (to.zone === 'round_space') state.round_goods[(to.round ?? 1) - 1] = good;
  for (const left of goodsAt(state, from)) {
    for (let n = 0; n < value; n += 1) left.splice(left.indexOf(good), 1);
  }
  for (const here of goodsAt(state, to)) {
    for (let n = 0; n < value; n += 1) here.push(good);
    here.sort((a, b) => a - b);
  }
}

function takeBonus(state: GameState, { player, size, terrain }: GameEvent) {
  if (!size || !terrain) return;
  const left = state.bonus_tiles[size];
  left.splice(left.indexOf(terrain), 1);
  for (const { bonus_tiles: won } of owners(state, player)) {
    won[size].push(terrain);
    won[size].sort((a, b) => BONUSES.indexOf(a) - BONUSES.indexOf(b));
  }
}

function moveMarker(state: GameState, { player, track = 0, ahead = 0 }: GameEvent) {
  if (!player) return;
  owner(state, player).track = track;
  state.order = state.order.filter((one) => one !== player);
  state.order.splice(ahead, 0, player);
}

// What a module keeps, of a player or of the table; nothing is left out.
function setField(state: GameState, { player, name = '', words = [] }: GameEvent) {
  const fields = (player ? owner(state, player) : state) as unknown as Record<string, unknown>;
  if (words.length > 0) fields[name] = [...words];
  else delete fields[name];
}

// Changes the state given.
export function foldEvent(state: GameState, event: GameEvent, rank: Rank): void {
  const { player, value = 0 } = event;
  switch (event.kind) {
    case 'tile':
      if (!event.tile || !event.from || !event.to) return;
      lift(state, event.from, event.tile);
      put(state, event.to, event.tile, rank);
      break;
    case 'goods':
      moveGoods(state, event);
      break;
    case 'silver':
      for (const one of owners(state, player)) one.silver += value;
      break;
    case 'workers':
      for (const one of owners(state, player)) one.workers += value;
      break;
    case 'scored':
      owner(state, player).vp += value;
      break;
    case 'rolled':
      owner(state, player).dice = [...(event.dice ?? [])] as PlayerState['dice'];
      break;
    case 'die_used': {
      const { dice } = owner(state, player);
      const at = dice.indexOf(event.die as PlayerState['dice'][number]);
      if (at >= 0) dice.splice(at, 1);
      break;
    }
    case 'white':
      state.white = event.die as GameState['white'];
      break;
    case 'advanced':
      moveMarker(state, event);
      break;
    case 'bonus':
      takeBonus(state, event);
      break;
    case 'once':
      owner(state, player).used.push(event.used ?? '');
      break;
    case 'board_given':
      owner(state, player).board = event.board ?? null;
      break;
    case 'started':
      owner(state, player).start = event.cell ?? null;
      break;
    case 'field':
      setField(state, event);
      break;
    case 'own_die':
      if (state.automaton) state.automaton.die = event.die as DieValue;
      break;
    case 'automaton':
      if (event.automaton) state.automaton = structuredClone(event.automaton);
      break;
    case 'phase_began':
      state.phase = event.phase ?? state.phase;
      state.round = 0;
      break;
    case 'round_began':
      state.round = event.round ?? state.round;
      state.round_order = [...state.order];
      state.turn = state.round_order[0] ?? state.turn;
      break;
    case 'turn_began':
      state.turn = player ?? state.turn;
      break;
    case 'turn_ended':
      owner(state, player).dice = [];
      owner(state, player).used = [];
      break;
    default: // area_done, skipped, game_over, and what later modules tell beside moves
      break;
  }
}

export function foldEvents(state: GameState, events: readonly GameEvent[], rank: Rank): GameState {
  const next = structuredClone(state);
  for (const event of events) foldEvent(next, event, rank);
  return next;
}
