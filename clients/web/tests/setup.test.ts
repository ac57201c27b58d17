// A game that is being set up.
import { expect, test } from 'vitest';
import {
  automataOf,
  boardsOf,
  clockOf,
  type Draft,
  dealingsFor,
  fitting,
  hindrance,
  people,
  playersFor,
  readDraft,
  SECONDS,
  seatsFor,
  settingsOf,
  teamSizeFor,
  usualDraft,
  waits,
  wishOf,
  withModules,
} from '../app/home/setup/draft.ts';
import { settingsIn, settingWords } from '../app/home/setup/names.ts';
import { gameOf, PRESET_NAMES, presetOf, withGame, withPreset } from '../app/home/setup/presets.ts';
import type { Catalogue, ModuleInfo } from '../app/live/messages.ts';
import type { Board } from '../board/types.ts';

const board = (edition: string, number: string): Board => ({
  id: `${edition}-${number}`,
  edition,
  number,
  rows: [],
  areas: [],
  links: [],
});
const module = (name: string, some: Partial<ModuleInfo> = {}): ModuleInfo => ({
  name,
  title: name,
  rulebook: '',
  needs: [],
  excludes: [],
  alone: false,
  players: [2, 4],
  settings: [],
  editions: ['2019'],
  ...some,
});
const catalogue: Catalogue = {
  rules_revision: 1,
  editions: [
    { name: '2011', title: '', modules: [], boards: ['2011-1'], boards_with: {} },
    {
      name: '2019',
      title: '',
      modules: ['inns', 'team', 'solo'],
      boards: ['2019-1', '2019-11a'],
      boards_with: { inns: ['2019-11a'] },
    },
  ],
  modules: [
    module('inns'),
    module('team', { needs: ['inns'] }),
    module('solo', { excludes: ['inns'] }),
  ],
  boards: [board('2011', '1'), board('2019', '1'), board('2019', '11a')],
  tiles: [],
  bots: ['random', 'greedy'],
};
const other = (n: number) => `Player ${n}`;
const usual = usualDraft(catalogue);

// With a game for one, on boards of its own.
const withSolo: Catalogue = {
  ...catalogue,
  editions: catalogue.editions.map((edition) => ({
    ...edition,
    boards_with: { ...edition.boards_with, solo: ['solo-A', 'solo-B'] },
  })),
  modules: [
    module('inns'),
    module('solo', {
      alone: true,
      players: [1, 1],
      settings: [{ name: 'target', least: 45, usual: 50, most: 55 }],
    }),
  ],
  boards: [...catalogue.boards, board('solo', 'A'), board('solo', 'B')],
};

test('a game for one has one seat, its own boards and no other module', () => {
  const draft = fitting({ ...usual, modules: ['inns', 'solo'] }, withSolo);
  expect(draft.modules).toEqual(['solo']);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['me']);
  expect(draft.board).toBe('A');
  expect(boardsOf(withSolo, '2019', ['solo']).map(({ id }) => id)).toEqual(['solo-A', 'solo-B']);
  expect(boardsOf(withSolo, '2019', []).map(({ id }) => id)).toEqual(['2019-1', '2019-11a']);
  const inns = withSolo.modules[0] as ModuleInfo;
  expect(hindrance(inns, draft, withSolo)).toEqual({ why: 'excludes', names: ['solo'] });
  expect(playersFor(withSolo, ['solo'])).toEqual([1, 1]);
  expect(playersFor(withSolo, [])).toEqual([2, 4]);
  // Back to the usual game: somebody to play with again.
  expect(fitting({ ...draft, modules: [] }, withSolo).seats).toHaveLength(2);
});

// With a player that plays by itself.
const withAutomaton: Catalogue = {
  ...catalogue,
  modules: [
    module('inns'),
    module('clockwork', {
      automaton: true,
      excludes: ['inns'],
      settings: [
        { name: 'level', least: 1, usual: 2, most: 3 },
        { name: 'modifier-a', least: 0, usual: 0, most: 1 },
      ],
    }),
  ],
};

test('an automaton takes the seat of a bot, and counts as a player', () => {
  const draft = fitting(withModules(usual, ['clockwork'], withAutomaton), withAutomaton);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['me']);
  expect(automataOf(withAutomaton, draft.modules)).toEqual(['clockwork']);
  expect(seatsFor(withAutomaton, draft.modules)).toEqual([1, 3]);
  const wish = wishOf({ ...draft, settings: { level: 3 } }, 'Ann', other, 1);
  expect(wish.rules).toBe('2019 2p clockwork level=3');
  expect(wish.seats).toEqual([{ kind: 'me', name: 'Ann' }]);
  // Three people at most, and nobody is sent away for it who is no bot.
  const four = withPreset(usual, 'screen', 'greedy');
  const kept = fitting(withModules(four, ['clockwork'], withAutomaton), withAutomaton);
  expect(kept.seats.map(({ kind }) => kind)).toEqual(['me', 'me', 'me']);
  const friends = withModules(withPreset(usual, 'friend', 'greedy'), ['clockwork'], withAutomaton);
  expect(friends.seats.map(({ kind }) => kind)).toEqual(['me', 'open']);
  // Without it a bot comes back.
  const alone = { ...draft, seats: [{ kind: 'me' as const, name: 'Zoë', bot: 'greedy' }] };
  expect(fitting(withModules(alone, [], withAutomaton), withAutomaton).seats).toMatchObject([
    { kind: 'me', name: 'Zoë' },
    { kind: 'bot', bot: 'greedy' },
  ]);
});

test('settings have words: a number, or a name for it', () => {
  expect(settingWords('target', 47)).toBe('target 47');
  expect(settingWords('level', 3)).toBe('level Heavy');
  expect(settingWords('modifier-a', 1)).toBe('modifier A');
  expect(settingsIn('special 2p chateauma level=3 modifier-d=1')).toEqual([
    'level Heavy',
    'modifier D',
  ]);
  expect(settingsIn('2019 2p inns')).toEqual([]);
});

// Two against two, on boards of two halves.
const half = (number: string): Board => ({
  ...board('2019', number),
  halves: ['2019-12a1', '2019-12a2'],
});
const withTeams: Catalogue = {
  ...catalogue,
  editions: catalogue.editions.map((edition) => ({
    ...edition,
    boards_with: { teams: ['2019-12a1', '2019-12a2'] },
  })),
  modules: [
    module('inns'),
    module('posts'),
    module('few', { players: [2, 3] }),
    module('teams', { players: [4, 4], team_size: 2, excludes: ['posts'] }),
    module('solo', { alone: true, players: [1, 1] }),
  ],
  boards: [...catalogue.boards, half('12a1'), half('12a2')],
};

test('a game of teams has four seats, which bots fill, and duchies of two halves', () => {
  const draft = fitting({ ...usual, modules: ['inns', 'teams'] }, withTeams);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(draft.board).toBe('12a1');
  expect(boardsOf(withTeams, '2019', ['teams']).map(({ id }) => id)).toEqual(['2019-12a1']);
  expect(wishOf(draft, 'Ann', other)).toMatchObject({
    rules: '2019 4p inns teams',
    boards: '12a1',
  });
  expect([teamSizeFor(withTeams, ['inns']), teamSizeFor(withTeams, ['inns', 'teams'])]).toEqual([
    1, 2,
  ]);
  const watched = fitting(
    { ...withPreset(usual, 'watch', 'greedy'), modules: ['teams'] },
    withTeams,
  );
  expect(watched.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot', 'bot']);
});

test('duchies of two halves are not dealt by the side of a sheet', () => {
  expect(dealingsFor(withTeams.boards)).toEqual(['same', 'choose', 'random', 'sides', 'secret']);
  expect(dealingsFor([half('12a1')])).toEqual(['same', 'choose', 'random']);
  for (const dealing of ['sides', 'secret'] as const) {
    expect(fitting({ ...usual, dealing }, withTeams).dealing).toBe(dealing);
    expect(fitting({ ...usual, dealing, modules: ['teams'] }, withTeams).dealing).toBe('same');
  }
});

test('partners stay together unless chance is asked for', () => {
  expect(withModules(usual, ['teams'], withTeams).order).toBe('given');
  expect(withModules(usual, ['inns'], withTeams).order).toBe(usual.order);
  const chosen = { ...usual, modules: ['teams'], order: 'random' as const };
  expect(withModules(chosen, ['teams', 'inns'], withTeams).order).toBe('random');
});

test('modules for other numbers of players, and those that teams exclude, say so', () => {
  const [, posts, few] = withTeams.modules as [ModuleInfo, ModuleInfo, ModuleInfo];
  const draft = { edition: '2019', modules: ['teams'] };
  for (const one of [posts, few]) {
    expect(hindrance(one, draft, withTeams)).toEqual({ why: 'excludes', names: ['teams'] });
  }
});

test('a game with everything leaves open who plays', () => {
  const known = {
    ...withTeams,
    editions: withTeams.editions.map((edition) => ({
      ...edition,
      modules: ['inns', 'teams', 'solo'],
    })),
  };
  expect(withGame(usual, 'everything', known).modules).toEqual(['inns']);
});

test('settings are sent when they are not the usual ones', () => {
  const draft = { ...usual, modules: ['solo'] };
  const rules = (target: number) =>
    wishOf(fitting({ ...draft, settings: { target } }, withSolo), 'Ann', other).rules;
  expect(rules(47)).toBe('2019 1p solo target=47');
  expect(rules(50)).toBe('2019 1p solo');
  expect(rules(99)).toBe('2019 1p solo');
  expect(settingsOf(withSolo, []).length).toBe(0);
});

test('the usual game is for two against a bot, without a clock, by link', () => {
  expect(wishOf(usual, 'Ann', other)).toEqual({
    rules: '2019 2p',
    boards: '1',
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'bot', bot: 'greedy' },
    ],
    order: 'random',
    clock: { kind: 'none', seconds: 0 },
    listed: false,
    coach: false,
  });
});

test('what is chosen is what is asked for', () => {
  const draft: Draft = {
    ...usual,
    modules: ['inns'],
    dealing: 'choose',
    seats: [
      { kind: 'bot', name: '', bot: 'random' },
      { kind: 'me', name: '', bot: 'greedy' },
      { kind: 'me', name: ' Bob ', bot: 'greedy' },
      { kind: 'me', name: '', bot: 'greedy' },
    ],
    clock: { kind: 'move', seconds: 60 },
    listed: true,
    coach: true,
    order: 'given',
  };
  expect(wishOf(draft, 'Ann', other)).toEqual({
    rules: '2019 4p inns',
    boards: 'choose',
    seats: [
      { kind: 'bot', bot: 'random' },
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bob' },
      { kind: 'me', name: 'Player 4' },
    ],
    order: 'given',
    clock: { kind: 'move', seconds: 60 },
    listed: true,
    coach: true,
  });
});

test('the coach is asked for only where several people play', () => {
  expect(wishOf({ ...usual, coach: true }, 'Ann', other).coach).toBe(false);
  const withFriend = {
    ...usual,
    seats: [...usual.seats, { kind: 'open' as const, name: '', bot: '' }],
  };
  expect(wishOf({ ...withFriend, coach: true }, 'Ann', other).coach).toBe(true);
});

test('another edition leaves out the modules and boards it has not', () => {
  const draft = { ...usual, modules: ['inns'], board: '11a' };
  expect(fitting(draft, catalogue)).toEqual(draft);
  expect(fitting({ ...draft, edition: '2011' }, catalogue)).toMatchObject({
    modules: [],
    board: '1',
  });
});

test('a module that is played on some boards only leaves those to choose from', () => {
  const numbers = (modules: string[]) =>
    boardsOf(catalogue, '2019', modules).map(({ number }) => number);
  expect(numbers([])).toEqual(['1', '11a']);
  expect(numbers(['team'])).toEqual(['1', '11a']);
  expect(numbers(['team', 'inns'])).toEqual(['11a']);
  expect(fitting({ ...usual, modules: ['inns'], board: '1' }, catalogue).board).toBe('11a');
});

test('a module that does not fit says why', () => {
  const [inns, team, solo] = catalogue.modules as [ModuleInfo, ModuleInfo, ModuleInfo];
  const draft = { edition: '2019', modules: [] as string[] };
  expect(hindrance(inns, draft, catalogue)).toBeNull();
  expect(hindrance(inns, { ...draft, edition: '2011' }, catalogue)?.why).toBe('edition');
  expect(hindrance(team, draft, catalogue)).toEqual({ why: 'needs', names: ['inns'] });
  expect(hindrance(team, { ...draft, modules: ['inns'] }, catalogue)).toBeNull();
  expect(hindrance(solo, { ...draft, modules: ['inns'] }, catalogue)).toEqual({
    why: 'excludes',
    names: ['inns'],
  });
  // Without what it needs it cannot stay.
  expect(fitting({ ...usual, modules: ['team'] }, catalogue).modules).toEqual([]);
});

test('what was kept is read again; what is no draft is not', () => {
  const draft: Draft = { ...usual, clock: clockOf('bank'), listed: true, dealing: 'random' };
  expect(readDraft(JSON.parse(JSON.stringify(draft)), catalogue)).toEqual(draft);
  for (const kept of [null, 3, 'x', { seats: 7 }, { dealing: 'none' }, { clock: null }]) {
    expect(readDraft(kept, catalogue), JSON.stringify(kept)).toEqual(usual);
  }
  const old = { ...draft, edition: '1999', seats: [{ kind: 'bot', name: '', bot: 'gone' }] };
  expect(readDraft(old, catalogue)).toMatchObject({ edition: '2019', seats: usual.seats });
});

test('every common game is recognised, and keeps edition and names', () => {
  for (const name of PRESET_NAMES) {
    const draft = withPreset({ ...usual, edition: '2011' }, name, 'greedy');
    expect(presetOf(draft), name).toBe(name);
    expect(draft.edition).toBe('2011');
    expect(draft.seats.length).toBeGreaterThanOrEqual(2);
  }
  const named = { ...usual, seats: [{ kind: 'me', name: 'Ann', bot: 'random' }] as Draft['seats'] };
  expect(withPreset(named, 'screen', 'greedy').seats[0]?.name).toBe('Ann');
  expect(presetOf({ ...usual, order: 'given' })).toBeNull();
});

test('rules can be chosen together too, and leave the seats alone', () => {
  const family = withPreset(usual, 'family', 'greedy');
  const all = withGame(family, 'everything', catalogue);
  expect(all).toMatchObject({ edition: '2019', dealing: 'random', seats: family.seats });
  expect(all.modules).toEqual(['inns', 'team', 'solo']);
  expect(gameOf(all, catalogue)).toBe('everything');
  expect(presetOf(all)).toBe('family');
  expect(withGame(all, 'classic', catalogue)).toMatchObject({ edition: 'special', modules: [] });
  expect(gameOf(usual, catalogue)).toBeNull();
});

test('a table with a free seat gathers; one of bots alone is watched', () => {
  expect(waits(withPreset(usual, 'friend', 'greedy'))).toBe(true);
  expect(waits(usual)).toBe(false);
  expect(people(withPreset(usual, 'watch', 'greedy'))).toBe(0);
});

test('every clock that can be chosen is one that the server takes', () => {
  for (const seconds of [...SECONDS.move, ...SECONDS.bank]) {
    expect(seconds).toBeGreaterThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(30 * 86_400);
  }
});
