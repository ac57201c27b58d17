// Shows a move: things travel to their places before the table changes, points are counted and dice
// turn after it did. Who wants no motion sees what changes fade out and in.
import type { GameState } from '../../board/types.ts';
import type { Line } from '../live/messages.ts';
import type { Scene, Show } from '../live/table.svelte.ts';
import { settings } from '../settings.svelte.ts';
import {
  changesOf,
  diceOf,
  type Flight,
  flightsOf,
  lengthOf,
  pointsOf,
  type Spot,
  selectorOf,
  TIMES,
} from './flights.ts';
import { type Box, type Moving, stage } from './stage.svelte.ts';

let end = () => {};

// Ends early when it is cut.
function pause(ms: number): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function find(spot: Spot): Element | null {
  const { owner, within } = spot;
  const place =
    document.querySelector(selectorOf(spot)) ??
    (within ? document.querySelector(selectorOf({ owner, place: within })) : null);
  if (!place || spot.index === undefined) return place;
  return place.children[Math.max(spot.index, 0)] ?? place;
}

// The middle of an element and the width of a thing that lies there.
function boxOf(element: Element | null, thing?: 'tile' | 'good'): Box | null {
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  // A tile is a little higher than wide; other shapes around it are wider than a thing.
  const most = thing === 'tile' ? box.height / 1.16 : box.height;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: Math.min(box.width, most),
  };
}

function moving(flights: Flight[], time: number): Omit<Moving, 'id'>[] {
  return flights.flatMap(({ tile, good, from, to }) => {
    const thing = tile ? 'tile' : 'good';
    const source = find(from);
    const [start, goal] = [boxOf(source, thing), boxOf(find(to), thing)];
    if (!start || !goal) return [];
    if (tile) source?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
    const what = tile ? { tile } : { good };
    return [{ ...what, from: start, to: goal, time, wait: 0 } as Omit<Moving, 'id'>];
  });
}

function count(line: Line, pace: number) {
  for (const { player, value, at } of pointsOf(line)) {
    const to = boxOf(find({ owner: player, place: 'score' }));
    const from = boxOf(find(at)) ?? to;
    if (value <= 0 || !from || !to) continue;
    const [wait, time] = [TIMES.count * pace, TIMES.travel * pace];
    stage.add([{ points: value, from, to, wait, time }]);
  }
}

function turnDice(line: Line, time: number) {
  const dice = diceOf(line).flatMap((spot) => [
    ...(document.querySelector(selectorOf(spot))?.querySelectorAll('svg') ?? []),
  ]);
  for (const die of dice) {
    die.animate([{ transform: 'rotate(-360deg)' }, { transform: 'none' }], {
      duration: time,
      easing: 'ease-out',
    });
  }
}

// What looks different when the table has changed.
let changing: Spot[] = [];

function fade(spots: Spot[], from: number, to: number) {
  for (const spot of spots) {
    find(spot)?.animate([{ opacity: from }, { opacity: to }], { duration: TIMES.fade });
  }
}

// Which of the pauses was cut.
let cuts = 0;

export const showMove: Show = {
  lengthOf(line: Line, before: GameState, after: GameState, own: boolean): number {
    const { pace } = settings;
    if (pace === 0) return changesOf(line, before, after).left.length > 0 ? TIMES.fade : 0;
    return lengthOf(line, flightsOf(line, before, after).length, own) * pace;
  },

  async before({ line, after, own }: Scene, before: GameState, share: number) {
    const began = cuts;
    const pace = settings.pace * share;
    if (pace === 0) {
      const { left, changed } = changesOf(line, before, after);
      changing = changed;
      fade(left, 1, 0);
      await pause(left.length > 0 ? TIMES.fade * share : 0);
      return;
    }
    await pause(lengthOf(line, 0, own) * pace);
    if (began !== cuts) return;
    const things = moving(flightsOf(line, before, after), TIMES.travel * pace);
    if (things.length === 0) return;
    stage.add(things);
    await pause(TIMES.travel * pace);
  },

  after({ line }: Scene, share: number) {
    stage.land();
    const pace = settings.pace * share;
    if (pace === 0) {
      fade(changing, 0, 1);
      return;
    }
    count(line, pace);
    turnDice(line, TIMES.dice * pace);
  },

  cut() {
    cuts += 1;
    end();
    stage.land();
  },
};
