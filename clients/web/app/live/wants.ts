// What an automaton looks for when it begins to search: the open spaces of its card, in their order. No
// event tells it, but what lay on the card then can be read off those before.
import type { Automaton, Terrain } from '../../board/types.ts';
import { liftAutomaton, putAutomaton } from './fold_automaton.ts';
import type { GameEvent, Line } from './messages.ts';

function openSpaces({ cards }: Automaton, slot: number | undefined): Terrain[] {
  const spaces = cards.find((card) => card.slot === slot)?.spaces ?? [];
  return spaces.filter(({ tile }) => tile === null).map(({ terrain }) => terrain);
}

// The lines with that, from what the automaton has before the first of them.
export function withWants(lines: readonly Line[], before: Automaton | undefined): Line[] {
  if (!before) return [...lines];
  let automaton = structuredClone(before);
  const told = (event: GameEvent): GameEvent => {
    const { kind, from, to, tile, slot } = event;
    if (kind === 'automaton' && event.automaton) automaton = structuredClone(event.automaton);
    if (kind === 'search') return { ...event, wants: openSpaces(automaton, slot) };
    if (kind === 'tile' && from && to && tile) {
      liftAutomaton(automaton, from, tile);
      putAutomaton(automaton, to, tile);
    }
    return event;
  };
  return lines.map((line) => ({ ...line, events: line.events.map(told) }));
}
