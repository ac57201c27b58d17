// A game that is being set up: what is chosen, what fits together, and what the server is asked for.
import type { Board } from '../../../board/types.ts';
import type {
  Catalogue,
  ClockRules,
  ModuleInfo,
  SeatWish,
  SettingInfo,
  TableWish,
} from '../../live/messages.ts';
import { fittingName } from '../../names.ts';
import { USUAL_BOT } from '../../table/bots.ts';

export const DEALINGS = ['same', 'choose', 'random', 'sides', 'secret'] as const;
export const CLOCKS = ['none', 'move', 'bank'] as const;
export const ORDERS = ['random', 'given'] as const;
// How many play where no module says otherwise.
const USUAL_PLAYERS = [2, 4] as const;

export interface DraftSeat {
  kind: SeatWish['kind'];
  // Of a person at this screen; empty for the usual name.
  name: string;
  // The level, kept while somebody else sits there.
  bot: string;
}

export interface Draft {
  edition: string;
  modules: string[];
  // Numbers of modules that differ from the usual ones.
  settings: Record<string, number>;
  seats: DraftSeat[];
  dealing: (typeof DEALINGS)[number];
  // The number of the board that all have in common.
  board: string;
  order: (typeof ORDERS)[number];
  clock: ClockRules;
  listed: boolean;
  // Whether the coach may be asked though several people play.
  coach: boolean;
}

// Seconds to choose from, for each kind of clock; the first is the usual one.
export const SECONDS: Record<'move' | 'bank', readonly number[]> = {
  move: [120, 30, 60, 300, 900, 86_400, 259_200],
  bank: [1800, 600, 900, 2700, 3600, 7200],
};

export function usualBot(catalogue: Pick<Catalogue, 'bots'>): string {
  const { bots } = catalogue;
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots.at(-1) ?? '');
}

export const seatOf = (kind: DraftSeat['kind'], bot: string): DraftSeat => ({
  kind,
  name: '',
  bot,
});

export function usualDraft(catalogue: Catalogue): Draft {
  const bot = usualBot(catalogue);
  const { editions } = catalogue;
  const usual = editions.find(({ name }) => name === '2019') ?? editions[0];
  return {
    edition: usual?.name ?? '',
    modules: [],
    settings: {},
    seats: [seatOf('me', bot), seatOf('bot', bot)],
    dealing: 'same',
    board: '1',
    order: 'random',
    clock: { kind: 'none', seconds: 0 },
    listed: false,
    coach: false,
  };
}

// The boards of an edition, as far as all of these modules can be played on them; of two halves the first.
export const boardsOf = (catalogue: Catalogue, edition: string, modules: readonly string[]) => {
  const info = catalogue.editions.find(({ name }) => name === edition);
  const limits = modules.flatMap((module) => {
    const some = info?.boards_with[module];
    return some ? [some] : [];
  });
  const ids = (limits[0] ?? info?.boards ?? []).filter((id) =>
    limits.every((some) => some.includes(id)),
  );
  return catalogue.boards.filter(
    ({ id, halves }) => ids.includes(id) && (halves?.[0] ?? id) === id,
  );
};

// Boards of two halves are not sides of a sheet.
const BY_SIDE: readonly Draft['dealing'][] = ['sides', 'secret'];
export const dealingsFor = (boards: readonly Pick<Board, 'halves'>[]): Draft['dealing'][] =>
  DEALINGS.filter((one) => !BY_SIDE.includes(one) || boards.some(({ halves }) => !halves));

const chosenModules = (catalogue: Catalogue, modules: readonly string[]) =>
  catalogue.modules.filter(({ name }) => modules.includes(name));

// How many can play with these modules.
export function playersFor(catalogue: Catalogue, modules: readonly string[]): [number, number] {
  const ranges = chosenModules(catalogue, modules).map(({ players }) => players);
  if (ranges.length === 0) return [...USUAL_PLAYERS];
  return [Math.max(...ranges.map(([least]) => least)), Math.min(...ranges.map(([, most]) => most))];
}

// The players among these that play by themselves: the modules that bring them.
export const automataOf = (catalogue: Catalogue, modules: readonly string[]): string[] =>
  chosenModules(catalogue, modules).flatMap(({ name, automaton }) => (automaton ? [name] : []));

// How many seats there are for people and bots.
export function seatsFor(catalogue: Catalogue, modules: readonly string[]): [number, number] {
  const [fewest, most] = playersFor(catalogue, modules);
  const automata = automataOf(catalogue, modules).length;
  return [Math.max(fewest - automata, 1), most - automata];
}

// How many play together with these modules.
export const teamSizeFor = (catalogue: Catalogue, modules: readonly string[]): number =>
  Math.max(1, ...chosenModules(catalogue, modules).map(({ team_size = 1 }) => team_size));

// Other modules: a bot gives its seat to an automaton that comes with them, and partners sit as they
// please: chance mixes the seats only if that is wished for afterwards.
export function withModules(draft: Draft, modules: string[], catalogue: Catalogue): Draft {
  const count = (names: readonly string[]) => automataOf(catalogue, names).length;
  const bot = draft.seats.findLastIndex(({ kind }) => kind === 'bot');
  const gives = bot > 0 && count(modules) > count(draft.modules);
  const partners = teamSizeFor(catalogue, modules) > teamSizeFor(catalogue, draft.modules);
  return {
    ...draft,
    modules,
    seats: gives ? draft.seats.toSpliced(bot, 1) : draft.seats,
    order: partners ? 'given' : draft.order,
  };
}

// The numbers to agree on with these modules.
export const settingsOf = (catalogue: Catalogue, modules: readonly string[]) =>
  chosenModules(catalogue, modules).flatMap(({ settings }) => settings);

// Whether nobody could play with as many as both ask for.
const apart = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.max(a[0], b[0]) > Math.min(a[1], b[1]);

// Why a module cannot be chosen now; null when it can.
type Hindrance =
  | { why: 'edition'; names: string[] }
  | { why: 'needs' | 'excludes'; names: string[] };
export function hindrance(
  module: ModuleInfo,
  draft: Pick<Draft, 'edition' | 'modules'>,
  catalogue: Catalogue,
): Hindrance | null {
  if (!module.editions.includes(draft.edition)) return { why: 'edition', names: module.editions };
  const against = chosenModules(catalogue, draft.modules).filter(
    ({ name, excludes, alone, players }) =>
      excludes.includes(module.name) ||
      (!module.alone && apart(players, module.players)) ||
      module.excludes.includes(name) ||
      (alone && name !== module.name),
  );
  if (against.length > 0) return { why: 'excludes', names: against.map(({ name }) => name) };
  const missing = module.needs.filter((name) => !draft.modules.includes(name));
  return missing.length > 0 ? { why: 'needs', names: missing } : null;
}

// What can be played: leaves out modules, boards, ways to deal them, bots and clocks that there are not.
export function fitting(draft: Draft, catalogue: Catalogue): Draft {
  const usual = usualDraft(catalogue);
  const known = catalogue.editions.some(({ name }) => name === draft.edition);
  const edition = known ? draft.edition : usual.edition;
  let modules: string[] = [];
  for (const name of draft.modules) {
    const module = catalogue.modules.find((one) => one.name === name);
    if (!module || hindrance(module, { edition, modules }, catalogue)) continue;
    modules = module.alone ? [name] : [...modules, name];
  }
  const boards = boardsOf(catalogue, edition, modules);
  const [fewest, most] = seatsFor(catalogue, modules);
  const bot = usualBot(catalogue);
  const lonely = draft.seats.length < Math.min(fewest, 2) && people(draft) === 0;
  const some = lonely ? usual.seats : draft.seats;
  const missing = Array.from({ length: Math.max(fewest - some.length, 0) }, () =>
    seatOf('bot', bot),
  );
  const seats = [...some, ...missing]
    .slice(0, most)
    .map((seat) => (catalogue.bots.includes(seat.bot) ? seat : { ...seat, bot }));
  return {
    ...draft,
    edition,
    modules,
    settings: fittingSettings(draft.settings, settingsOf(catalogue, modules)),
    seats,
    dealing: dealingsFor(boards).includes(draft.dealing) ? draft.dealing : usual.dealing,
    board: boards.some(({ number }) => number === draft.board)
      ? draft.board
      : (boards[0]?.number ?? '1'),
  };
}

function fittingSettings(
  chosen: Readonly<Record<string, number>>,
  offered: readonly SettingInfo[],
): Record<string, number> {
  return Object.fromEntries(
    offered.flatMap(({ name, least, usual, most }) => {
      const value = chosen[name] ?? usual;
      return value === usual || value < least || value > most ? [] : [[name, value]];
    }),
  );
}

// What was kept in this browser, which may be of an older version or no draft at all.
export function readDraft(kept: unknown, catalogue: Catalogue): Draft {
  const usual = usualDraft(catalogue);
  if (typeof kept !== 'object' || kept === null) return usual;
  const draft = { ...usual, ...(kept as Partial<Draft>) };
  const sound =
    Array.isArray(draft.modules) &&
    typeof draft.settings === 'object' &&
    Array.isArray(draft.seats) &&
    draft.seats.every(({ kind }) => ['me', 'bot', 'open'].includes(kind)) &&
    DEALINGS.includes(draft.dealing) &&
    ORDERS.includes(draft.order) &&
    CLOCKS.includes(draft.clock?.kind);
  return sound ? fitting(draft, catalogue) : usual;
}

export function clockOf(kind: ClockRules['kind']): ClockRules {
  return { kind, seconds: kind === 'none' ? 0 : (SECONDS[kind][0] ?? 0) };
}

// A friend can only come where a seat is free, and only then it matters who finds the table.
export const waits = ({ seats }: Pick<Draft, 'seats'>) => seats.some(({ kind }) => kind === 'open');
export const people = ({ seats }: Pick<Draft, 'seats'>) =>
  seats.filter(({ kind }) => kind !== 'bot').length;

// The first person at this screen is called `me`, further ones as `other` says unless they gave a name.
export function seatNames(
  seats: readonly DraftSeat[],
  me: string,
  other: (n: number) => string,
): string[] {
  const first = seats.findIndex(({ kind }) => kind === 'me');
  return seats.map(({ kind, name }, k) => {
    if (kind !== 'me') return '';
    return fittingName(name) || (k === first ? me : other(k + 1));
  });
}

// Automata take their seats by themselves.
export function wishOf(
  draft: Draft,
  me: string,
  other: (n: number) => string,
  automata = 0,
): TableWish {
  const names = seatNames(draft.seats, me, other);
  return {
    rules: [
      draft.edition,
      `${draft.seats.length + automata}p`,
      ...draft.modules,
      ...Object.entries(draft.settings).map(([name, value]) => `${name}=${value}`),
    ].join(' '),
    boards: draft.dealing === 'same' ? draft.board : draft.dealing,
    seats: draft.seats.map(({ kind, bot }, k): SeatWish => {
      if (kind === 'me') return { kind, name: names[k] ?? me };
      return kind === 'bot' ? { kind, bot } : { kind };
    }),
    order: draft.order,
    clock: draft.clock,
    listed: draft.listed,
    coach: draft.coach && people(draft) > 1,
  };
}
