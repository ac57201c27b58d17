// Common games: who plays and what goes with it, and apart from that by which rules.
import type { Catalogue, ClockRules, SeatWish } from '../../live/messages.ts';
import { clockOf, type Draft, seatOf } from './draft.ts';

type Kind = SeatWish['kind'];
interface Preset {
  seats: Kind[];
  order: Draft['order'];
  clock: ClockRules['kind'];
  listed: boolean;
}

const PRESETS = {
  quick: { seats: ['me', 'bot'], order: 'random', clock: 'none', listed: false },
  friend: { seats: ['me', 'open'], order: 'random', clock: 'none', listed: false },
  anybody: { seats: ['me', 'open'], order: 'random', clock: 'bank', listed: true },
  family: { seats: ['me', 'me', 'bot'], order: 'given', clock: 'none', listed: false },
  screen: { seats: ['me', 'me', 'me', 'me'], order: 'given', clock: 'none', listed: false },
  watch: { seats: ['bot', 'bot'], order: 'given', clock: 'none', listed: false },
} as const satisfies Record<string, Preset>;

// With every module of the edition that leaves open who plays, or without any.
const GAMES = {
  everything: { edition: '2019', all: true },
  classic: { edition: 'special', all: false },
} as const;

export type GameName = keyof typeof GAMES;
export const GAME_NAMES = Object.keys(GAMES) as GameName[];

function modulesOf(name: GameName, { editions, modules }: Catalogue): string[] {
  const { edition, all } = GAMES[name];
  const known = editions.find((one) => one.name === edition)?.modules ?? [];
  const open = modules.filter(({ alone, team_size = 1 }) => !alone && team_size === 1);
  return all ? known.filter((name) => open.some((one) => one.name === name)) : [];
}

// Who plays stays as it is.
export function withGame(draft: Draft, name: GameName, catalogue: Catalogue): Draft {
  const { edition } = GAMES[name];
  return { ...draft, edition, modules: modulesOf(name, catalogue), dealing: 'random' };
}

export function gameOf(draft: Draft, catalogue: Catalogue): GameName | null {
  const found = GAME_NAMES.find((name) => {
    const modules = modulesOf(name, catalogue);
    return (
      draft.edition === GAMES[name].edition &&
      draft.dealing === 'random' &&
      draft.modules.length === modules.length &&
      modules.every((one) => draft.modules.includes(one))
    );
  });
  return found ?? null;
}

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

// Names and levels that were chosen before stay with their seats.
export function withPreset(draft: Draft, name: PresetName, bot: string): Draft {
  const { seats, order, clock, listed } = PRESETS[name];
  return {
    ...draft,
    seats: seats.map((kind, k) => ({ ...(draft.seats[k] ?? seatOf(kind, bot)), kind })),
    order,
    clock: draft.clock.kind === clock ? draft.clock : clockOf(clock),
    listed,
  };
}

// The common game that a draft is; null for one of its own.
export function presetOf(draft: Draft): PresetName | null {
  const found = PRESET_NAMES.find((name) => {
    const { seats, order, clock, listed } = PRESETS[name];
    return (
      draft.seats.map(({ kind }) => kind).join() === seats.join() &&
      draft.order === order &&
      draft.clock.kind === clock &&
      draft.listed === listed
    );
  });
  return found ?? null;
}
