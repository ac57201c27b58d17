// Tiles that come to an automaton and leave it, so that each step of its move can be seen. When the
// move is over the server tells all that lies before it, and that takes the place of this.
import { stackOf } from '../../board/automaton.ts';
import type { Automaton, TileName } from '../../board/types.ts';
import type { Place } from './messages.ts';

// What a tile can lie on.
interface Under {
  tile: TileName | null;
  face_down: boolean;
}

function spaceAt(automaton: Automaton, place: Place): Under | undefined {
  if (place.player !== automaton.player) return undefined;
  if (place.zone === 'card') {
    return automaton.cards
      .find(({ slot }) => slot === Number(place.slot))
      ?.spaces.find(({ space }) => space === place.space);
  }
  if (place.zone !== 'duchy') return undefined;
  return automaton.board.spaces.find(({ space }) => space === place.cell);
}

function stackAt(automaton: Automaton, place: Place, tile: TileName) {
  if (place.zone !== 'reserve' || place.player !== automaton.player) return undefined;
  const wanted = stackOf(tile, place.face_down ?? false);
  return automaton.reserve.find(({ type }) => type === wanted);
}

export function liftAutomaton(automaton: Automaton | undefined, from: Place, tile: TileName): void {
  if (!automaton) return;
  const under = spaceAt(automaton, from);
  if (under) under.tile = null;
  const tiles = stackAt(automaton, from, tile)?.tiles;
  const at = tiles?.lastIndexOf(tile) ?? -1;
  if (at >= 0) tiles?.splice(at, 1);
}

export function putAutomaton(automaton: Automaton | undefined, to: Place, tile: TileName): void {
  if (!automaton) return;
  const under = spaceAt(automaton, to);
  if (under) Object.assign(under, { tile, face_down: to.face_down ?? false });
  stackAt(automaton, to, tile)?.tiles.push(tile);
}
