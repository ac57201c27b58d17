import { PLAYERS, type PlayerId } from './types.ts';

// The seat of a player, 1 to 4: it picks colour and crest.
export function seat(player: PlayerId): 1 | 2 | 3 | 4 {
  return (PLAYERS.indexOf(player) + 1) as 1 | 2 | 3 | 4;
}
