// What an automaton does and why, in words.
import type { Terrain } from '../../board/types.ts';
import { has, list, t } from '../i18n.ts';
import type { GameEvent, Place } from './messages.ts';

const ALL_DEPOTS = 6;

// An event with all the places that were looked at one after the other.
export type Told = GameEvent & { places?: Place[] };

const leavesCard = ({ kind, why, from }: GameEvent) =>
  kind === 'tile' && why === 'card' && from?.zone === 'card';

// What happens over and over is told once: looking around, and the tiles that leave a completed card.
export function inRuns(events: readonly GameEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const before = told.at(-1);
    if (event.kind === 'looked' && event.at) {
      const goesOn = before?.kind === 'looked' && !before.found;
      if (goesOn) told.pop();
      told.push({ ...event, places: [...(goesOn ? (before.places ?? []) : []), event.at] });
    } else if (leavesCard(event)) {
      const goesOn = before && leavesCard(before);
      if (goesOn) told.pop();
      told.push({ ...event, value: (goesOn ? (before.value ?? 0) : 0) + 1 });
    } else told.push(event);
  }
  return told;
}

// A second gain for the same sale stands for what others have of a trade route.
export function nameSales(events: readonly Told[]): Told[] {
  let scored = false;
  return events.map((event) => {
    if (event.why !== 'sale') return event;
    if (event.kind === 'goods') scored = false;
    if (event.kind !== 'scored') return event;
    const again = scored;
    scored = true;
    return again ? { ...event, why: 'sale_more' } : event;
  });
}

// "a monastery, a building or a ship"
export const wanted = (terrains: readonly Terrain[]) =>
  list(
    [...new Set(terrains)].map((terrain) => t(`terrain.${terrain}.a`)),
    'disjunction',
  );

// "depots 4 and 5 and the reserve"
export function lookedAt(places: readonly Place[]): string {
  const found = places.flatMap(({ zone, depot }) => (zone === 'depot' ? [String(depot)] : []));
  // It may go around more than once, for one colour after another.
  const depots = [...new Set(found)];
  const zones = [...new Set(places.map(({ zone }) => zone))];
  const words = zones.flatMap((zone) => (has(`look.${zone}`) ? [t(`look.${zone}`)] : []));
  if (depots.length === 0) return list(words);
  const ring =
    depots.length === ALL_DEPOTS
      ? t('look.all')
      : t('look.depots', { n: depots.length, depots: list(depots) });
  return list([ring, ...words]);
}
