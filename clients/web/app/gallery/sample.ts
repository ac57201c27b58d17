// The stored positions of the gallery, and what can be chosen in them.
import { slotName } from '../../board/depots.ts';
import type { Thing } from '../../board/things.ts';
import type {
  Automaton,
  Board,
  GameState,
  LegalAction,
  PlayerId,
  SlotName,
  Tuning,
} from '../../board/types.ts';
import automaton from './automaton.json';
import four from './four_players.json';
import teams from './teams.json';
import text from './text.json';
import three from './three_players.json';
import two from './two_players.json';

export interface Sample {
  state: GameState;
  tuning: Tuning;
  boards: Board[];
  legal: LegalAction[];
  names: Partial<Record<PlayerId, string>>;
}

export function sampleFor(players: number, inTeams = false): Sample {
  const samples: Record<number, unknown> = { 3: three, 4: inTeams ? teams : four };
  return (samples[players] ?? two) as Sample;
}

// With an automaton in the second seat, in its turn; dice and posts as in its sample.
export function withSampleAutomaton(state: GameState): GameState {
  const sample = automaton as unknown as Automaton;
  const duchy = Object.fromEntries(
    sample.board.spaces.flatMap(({ space, tile }) => (tile ? [[space, tile]] : [])),
  );
  const players = state.players.map((one) =>
    one.player === sample.player
      ? { ...one, board: sample.board.board, start: null, dice: [], storage: [], workers: 0, duchy }
      : one,
  );
  const rules = `${state.rules} border-posts shields`;
  return { ...state, rules, white: 2, players, automaton: sample };
}
export const sampleStory: string[] = text.story;

// What the own things are good for, if these are the actions.
export function usableThings(
  actions: readonly LegalAction[],
  storage: readonly string[],
  together: readonly string[],
): Thing[] {
  return actions.flatMap((action): Thing[] => {
    const { verb, tile, shared } = action;
    if (verb === 'place' && tile) {
      return shared
        ? [{ kind: 'storage', tile, index: together.indexOf(tile), shared }]
        : [{ kind: 'storage', tile, index: storage.indexOf(tile) }];
    }
    if (action.verb === 'sell' && action.good) return [{ kind: 'goods', good: action.good }];
    return action.verb === 'workers' ? [{ kind: 'workers' }] : [];
  });
}

// The spaces of depots whose tiles these actions take.
export function takenSlots(actions: readonly LegalAction[], state: GameState): Set<SlotName> {
  const slots = actions.flatMap((action) =>
    state.depots
      .filter(({ depot }) => action.verb === 'take' && depot === action.depot)
      .flatMap(({ depot, tiles }) =>
        tiles.flatMap((tile, k) => (tile === action.tile ? [slotName(depot, k)] : [])),
      ),
  );
  return new Set(slots);
}
