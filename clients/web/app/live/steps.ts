// A move in which an automaton does many things, cut into steps, so that each can be seen and told.
import type { DepotName, PlayerId } from '../../board/types.ts';
import type { GameEvent, Line } from './messages.ts';

// What only an automaton does.
const ITS_OWN = new Set(['own_die', 'search', 'card_done', 'card_moved', 'card_drawn']);

// Who plays by itself in this line, where anybody does.
export const automatonIn = ({ by, events }: Pick<Line, 'by' | 'events'>): PlayerId | undefined =>
  by === 'chance' ? events.find(({ kind }) => ITS_OWN.has(kind))?.player : undefined;

// Whose move a line is, where it is anybody's.
export const whose = (line: Pick<Line, 'by' | 'events'>): PlayerId | undefined =>
  line.by === 'chance' ? automatonIn(line) : line.by;

const moves = ({ kind }: GameEvent) => kind === 'tile' || kind === 'goods';

// Whether something new begins with an event. All tiles of a completed card move at once, and so do all
// goods of a ship or a sale.
function begins(event: GameEvent, step: readonly GameEvent[]): boolean {
  if (ITS_OWN.has(event.kind) || event.kind === 'bonus') return true;
  // It looks around for the next tile.
  if (event.kind === 'looked') return step.some(moves);
  const bought = event.why === 'purchase';
  if (bought && !step.some(({ why }) => why === 'purchase')) return true;
  if (!moves(event)) return false;
  const together = event.kind === 'goods' || event.why === 'card';
  return step
    .filter(moves)
    .some(({ kind, why }) => !together || kind !== event.kind || why !== event.why);
}

// What its turn was about, and what its end brought to everybody.
function stepsOfEvents(events: readonly GameEvent[]): GameEvent[][] {
  const steps: GameEvent[][] = [];
  let over = false;
  for (const event of events) {
    const step = steps.at(-1);
    const ends = event.kind === 'turn_ended';
    if (!step || ends || (!over && begins(event, step))) steps.push([event]);
    else step.push(event);
    over ||= ends;
  }
  return steps;
}

// Until the last step is seen, the game stands where it stood before the line.
export function stepsOf(line: Line): Line[] {
  const player = automatonIn(line);
  if (!player) return [line];
  const steps = stepsOfEvents(line.events);
  return steps.map((events, k): Line => {
    const last = k === steps.length - 1;
    const own = events[0]?.kind !== 'turn_ended';
    return {
      ...line,
      events,
      ply: last ? line.ply : line.ply - 1,
      ...(own ? { by: player, step: true } : {}),
    };
  });
}

// The depots at which it looks in a step.
export const depotsLookedAt = ({ events }: Line): DepotName[] =>
  events.flatMap(({ kind, at }) => {
    if (kind !== 'looked' || !at) return [];
    return at.zone === 'black' ? ['black'] : at.depot ? [at.depot] : [];
  });
