// A player that plays by itself: what it has, its move step by step, words, points, seats.
import { expect, test } from 'vitest';
import automatonSample from '../app/gallery/automaton.json';
import { t } from '../app/i18n.ts';
import { foldEvents } from '../app/live/fold.ts';
import type { GameEvent, Line, Seat, TableView } from '../app/live/messages.ts';
import { automatonIn, depotsLookedAt, stepsOf, whose } from '../app/live/steps.ts';
import { storyOf } from '../app/live/story.ts';
import { withWants } from '../app/live/wants.ts';
import { logLines, questionText, sentences } from '../app/live/words.ts';
import { pauseAfter } from '../app/replay/pace.ts';
import { history } from '../app/score/history.ts';
import { playOnFileWish, playOnWish, sameSeats } from '../app/score/rematch.ts';
import { groupOf, groupRows, sourceOf, sourceText } from '../app/score/sources.ts';
import { sentence } from '../app/score/story.ts';
import { diceOf, flightsOf, lengthOf, pointsOf, TIMES } from '../app/table/flights.ts';
import { seatNames } from '../app/table/seats.ts';
import { boardOf, cardLay, faceOn, numbers, openCard, stackOf, topOf } from '../board/automaton.ts';
import { coverage } from '../board/count.ts';
import type { Automaton, GameState } from '../board/types.ts';
import sample from './samples/game.json';

const automaton = automatonSample as unknown as Automaton;
const before: GameState = {
  ...(sample.start as unknown as GameState),
  automaton: { ...automaton, die: null },
};
const names = { P1: 'Ann', P2: 'Châteauma' } as const;
const player = 'P2' as const;

const card = (slot: number, space: number, face_down = false) => ({
  zone: 'card',
  player,
  slot,
  space,
  face_down,
});
const tile = (why: string, name: string, from: object, to: object): GameEvent =>
  ({ kind: 'tile', player, why, tile: name, from, to }) as GameEvent;
const look = (depot: number, found?: string): GameEvent =>
  ({
    kind: 'looked',
    player,
    at: { zone: 'depot', depot },
    found: found !== undefined,
    ...(found ? { tile: found } : {}),
  }) as GameEvent;

// Its die shows 4: nothing there, a mine in depot 5. The mine goes on the left card, a building of the
// reserve covers what is open; the card is complete, and two of its tiles move to the duchy.
const after: Automaton = { ...automaton, deck: 3, completed: [3, 4, 5, 9] };
const RAW: Line = {
  ply: 9,
  by: 'chance',
  action: 'own-die P2 4',
  stream: 'own_die.C3.P2',
  events: [
    { kind: 'own_die', player, die: 4 },
    { kind: 'search', player, why: 'die_action', die: 4, slot: 0 },
    look(4),
    look(5, 'mine'),
    tile('die_action', 'mine', { zone: 'depot', depot: 5, slot: '5b' }, card(0, 2)),
    tile('tile', 'church', { zone: 'reserve', player, face_down: false }, card(0, 3)),
    { kind: 'card_done', player, card: 4, slot: 0 },
    { kind: 'scored', player, why: 'card', value: 23 },
    tile('card', 'bank', card(0, 1), { zone: 'duchy', player, cell: 'f1' }),
    tile('card', 'mine', card(0, 2), { zone: 'duchy', player, cell: 'b2' }),
    { kind: 'silver', player, why: 'purchase', value: -2 },
    tile(
      'purchase',
      'ship',
      { zone: 'black', slot: 'b2' },
      {
        zone: 'reserve',
        player,
        face_down: false,
      },
    ),
    { kind: 'turn_ended', player },
    { kind: 'turn_began', player: 'P1' },
    { kind: 'automaton', automaton: after },
  ] as GameEvent[],
};

const [TURN] = withWants([RAW], before.automaton) as [Line];

test('what it looks for is what its card lacks, in the order of the spaces', () => {
  const search = (line: Line | undefined) => line?.events.find(({ kind }) => kind === 'search');
  expect(search(TURN)?.wants).toEqual(['mine', 'building', 'livestock']);
  // After a move it is what the server says that lies there.
  const [left, right] = automaton.cards;
  if (!left || !right) throw new Error('there are two cards');
  const full = left.spaces.map((space) => ({ ...space, tile: 'mine' }));
  const known: GameEvent = {
    kind: 'automaton',
    automaton: { ...automaton, cards: [{ ...left, spaces: full }, right] },
  };
  expect(search(withWants([{ ...RAW, events: [known] }, RAW], automaton)[1])?.wants).toEqual([]);
  expect(withWants([RAW], undefined)).toEqual([RAW]);
});

test('the numbers of the white die, the spaces of a card, and what lies face down', () => {
  expect(automaton.cards.map(({ white }) => numbers(white))).toEqual(['1–4', '5–6']);
  const [left] = automaton.cards;
  if (!left) throw new Error('there are two cards');
  const lay = cardLay(left);
  expect(lay.cells).toEqual(['1', '2', '3', '4', '5']);
  expect(lay.centre('1').y).toBeLessThan(lay.centre('3').y);
  expect(lay.centre('3').x).toBeLessThan(lay.centre('1').x);
  expect(left.spaces.map(faceOn)).toEqual(['bank', null, null, 'castle', null]);
  const ship = automaton.board.spaces.find(({ space }) => space === 'b4');
  expect(ship && faceOn(ship)).toBe('face-down');
  expect(stackOf('cow-3', false)).toBe('livestock');
  expect(stackOf('white-castle', false)).toBe('building');
  expect(stackOf('cow-3', true)).toBe('wild');
  expect(topOf('wild', ['ship'])).toBe('face-down');
  expect(topOf('building', ['bank', 'church'])).toBe('church');
});

test('a printed card by itself lies open, selected by no number', () => {
  const [left] = automaton.cards;
  if (!left) throw new Error('there are two cards');
  const { scores, border_post, shield, spaces } = left;
  const open = openCard({ card: 4, scores, border_post, shield, spaces });
  expect(open).toMatchObject({ card: 4, score: 23, selected: false });
  expect(numbers(open.white)).toBe('');
});

test('its duchy is counted like others', () => {
  const covered = Object.fromEntries(
    automaton.board.spaces.flatMap(({ space, tile: on }) => (on ? [[space, on]] : [])),
  );
  const counts = coverage(boardOf(automaton), covered);
  expect(counts.building).toEqual({ covered: 6, all: 12 });
  expect(counts.castle).toEqual({ covered: 2, all: 4 });
});

test('its move is cut into steps, of which the last brings the ply', () => {
  const steps = stepsOf(TURN);
  expect(automatonIn(TURN)).toBe('P2');
  expect(steps.map(({ events }) => events.map(({ kind }) => kind).join())).toEqual([
    'own_die',
    'search,looked,looked,tile',
    'tile',
    'card_done,scored,tile,tile',
    'silver,tile',
    'turn_ended,turn_began,automaton',
  ]);
  expect(steps.map(({ ply }) => ply)).toEqual([8, 8, 8, 8, 8, 9]);
  expect(steps.map(({ by }) => by)).toEqual(['P2', 'P2', 'P2', 'P2', 'P2', 'chance']);
  expect(steps.flatMap(depotsLookedAt)).toEqual([4, 5]);
  const roll: Line = { ...TURN, events: [{ kind: 'white', die: 3 }] };
  expect(stepsOf(roll)).toEqual([roll]);
});

test('each step is seen: tiles come to the card, the reserve and the duchy', () => {
  const states = [before];
  for (const { events } of stepsOf(TURN)) {
    states.push(foldEvents(states.at(-1) ?? before, events, () => 0));
  }
  const [, rolled, first, second, done, bought, over] = states;
  expect(rolled?.automaton?.die).toBe(4);
  expect(first?.automaton?.cards[0]?.spaces[1]?.tile).toBe('mine');
  expect(second?.automaton?.cards[0]?.spaces[2]?.tile).toBe('church');
  expect(second?.automaton?.reserve.find(({ type }) => type === 'building')?.tiles).toEqual([
    'bank',
  ]);
  expect(done?.automaton?.cards[0]?.spaces[0]?.tile).toBeNull();
  expect(done?.automaton?.board.spaces.find(({ space }) => space === 'b2')?.tile).toBe('mine');
  expect(bought?.automaton?.reserve.find(({ type }) => type === 'ship')?.tiles).toEqual(['ship']);
  // In the end it is as the server says.
  expect(over?.automaton).toEqual(after);
  expect(TURN.events.at(-1)?.automaton).toBe(after);
});

test('tiles travel between depot, card, reserve and duchy', () => {
  const [, found, placed, done, bought] = stepsOf(TURN) as [Line, Line, Line, Line, Line];
  const flight = (line: Line) => flightsOf(line, before, before);
  expect(flight(found)).toEqual([
    {
      tile: 'mine',
      from: { place: 'slot 5b' },
      to: { owner: 'P2', place: 'card 0 2', within: 'cards' },
    },
  ]);
  expect(flight(placed)[0]?.from).toEqual({
    owner: 'P2',
    place: 'reserve building',
    within: 'reserve',
  });
  expect(flight(done).map(({ to }) => to.place)).toEqual(['cell f1', 'cell b2']);
  expect(flight(done)[0]?.to.within).toBe('duchy');
  expect(flight(bought)[0]?.to.place).toBe('reserve ship');
  expect(pointsOf(done)).toEqual([
    { player: 'P2', value: 23, at: { owner: 'P2', place: 'cell f1' } },
  ]);
  expect(diceOf(stepsOf(TURN)[0] as Line)).toEqual([{ owner: 'P2', place: 'dice' }]);
  // The more depots it looks at, the longer it takes.
  expect(lengthOf(found, 1, false)).toBe(TIMES.look + 2 * TIMES.search + TIMES.travel);
});

test('what it does is told in sentences', () => {
  const told = stepsOf(TURN).map((step) => sentences(step, names, 'C'));
  expect(told.slice(0, 5)).toEqual([
    ['Châteauma rolls 4 with its own die.'],
    [
      'Châteauma needs a mine, a building, or a livestock tile for the left card and begins to look at depot 4.',
      'Châteauma looks in depots 4 and 5 and finds a mine.',
      'Châteauma puts a mine on the left card.',
    ],
    ['Châteauma also puts a church on the left card.'],
    [
      'Châteauma completes county card 4.',
      'Châteauma scores 23 points for the completed card.',
      '2 tiles of the card move to its duchy.',
    ],
    [
      'Châteauma pays 2 silver for the purchase.',
      'Châteauma buys a ship from the black depot for its reserve.',
    ],
  ]);
});

test('what is not found is told too, down to the silver in its place', () => {
  const vain: Line = {
    ...TURN,
    events: [
      { kind: 'search', player, why: 'die_action', die: 4, slot: 1 },
      ...[4, 5, 6, 1, 2, 3].map((depot) => look(depot)),
      { kind: 'looked', player, at: { zone: 'reserve', player }, found: false },
      { kind: 'looked', player, at: { zone: 'black' }, found: false },
      { kind: 'silver', player, why: 'nothing_left', value: 2 },
    ] as GameEvent[],
  };
  expect(sentences(vain, names, 'C')).toEqual([
    'Châteauma looks for a tile for the right card, beginning at depot 4.',
    'Châteauma looks in all six depots, in the reserve, and in the black depot and finds nothing that fits.',
    'Châteauma finds nothing at all and receives 2 silver instead.',
  ]);
  const down: Line = {
    ...TURN,
    events: [
      { kind: 'search', player, why: 'tile', tile: 'castle', die: 3, slot: 0 },
      tile('tile', 'ship', { zone: 'reserve', player, face_down: true }, card(0, 5, true)),
    ],
  };
  expect(sentences(down, names, 'C')[1]).toBe(
    'Châteauma also puts a tile of the reserve face down on the left card.',
  );
});

test('what it keeps of modules comes from somewhere and only counts at the end', () => {
  const kept = { zone: 'kept', player };
  const takes = (name: string, from: object) =>
    sentences({ ...TURN, events: [tile('card', name, from, kept)] }, names, 'C');
  expect(takes('vines-orange-orange', { zone: 'aside', depot: 'v2' })).toEqual([
    'Châteauma takes orange vines from the vineyard depot: no effect, but points at the end of the game.',
  ]);
  expect(takes('shield-4', { zone: 'aside' })).toEqual([
    expect.stringMatching(/^Châteauma takes .* from a depot: no effect, but points at the end/),
  ]);
});

test('the point more that a sale brings beside trade routes is named', () => {
  const sale = (value: number): GameEvent[] => [
    {
      kind: 'goods',
      player,
      why: 'sale',
      good: 3,
      value: 1,
      from: { zone: 'goods', player },
      to: { zone: 'sold', player },
    },
    { kind: 'silver', player, why: 'sale', value: 1 },
    { kind: 'scored', player, why: 'sale', value },
    { kind: 'scored', player, why: 'sale', value: 1 },
  ];
  const sales: Line = { ...TURN, by: player, step: true, events: [...sale(2), ...sale(4)] };
  const points = sentences(sales, names, 'C').filter((text) => text.includes('point'));
  expect(points).toEqual([
    'Châteauma scores 2 points for the sale.',
    'Châteauma scores 1 more point for the sale, in place of a trade route.',
    'Châteauma scores 4 points for the sale.',
    'Châteauma scores 1 more point for the sale, in place of a trade route.',
  ]);
  expect(logLines([sales], names)[0]?.parts).toContainEqual({
    points: 1,
    why: 'In place of a trade route',
  });
});

test('a bonus that finds nothing is told, each place once', () => {
  const empty = ['v1', 'v2', 'v3'].map(
    (depot) =>
      ({ kind: 'looked', player, at: { zone: 'aside', depot }, found: false }) as GameEvent,
  );
  expect(sentences({ ...TURN, events: empty }, names, 'C')).toEqual([
    'Châteauma looks in the vineyard depot and finds nothing that fits.',
  ]);
});

test('an effect that cannot be done is told', () => {
  const skipped: GameEvent = { kind: 'skipped', player, question: 'sell_any' };
  const events = TURN.events.toSpliced(1, 0, skipped);
  expect(storyOf([{ ...TURN, events }], 'P2', names, 'C')).toContain(
    'Châteauma has no goods to sell.',
  );
});

test('the log has a row for each step, with the die and the places', () => {
  const rows = logLines([TURN], names).map(({ die, parts }) => ({
    die,
    words: parts?.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
  }));
  expect(rows).toEqual([
    {
      die: undefined,
      words: 'buys {"tile":"ship"} from the black depot for its reserve −2 silver',
    },
    {
      die: undefined,
      words: 'completes county card 4 {"points":23} 2 tiles of the card move to its duchy',
    },
    { die: undefined, words: 'also puts {"tile":"church"} on the left card' },
    { die: 4, words: 'looks in depots 4 and 5: puts {"tile":"mine"} on the left card' },
  ]);
});

test('what the end of its turn brings to everybody is in the log too', () => {
  const mines: GameEvent = { kind: 'silver', player: 'P1', why: 'mine', value: 2 };
  const [newest] = logLines([{ ...TURN, events: [...TURN.events, mines] }], names);
  expect(newest).toEqual({ player: 'P1', parts: ['receives 2 silver from mines'] });
});

test('a castle searches with the white die', () => {
  const castle: Line = {
    ...RAW,
    events: [
      { kind: 'search', player, why: 'tile', tile: 'castle', die: 3, slot: 1 },
      look(3, 'bank'),
      tile('tile', 'bank', { zone: 'depot', depot: 3, slot: '3a' }, card(1, 4)),
    ],
  };
  expect(logLines([castle], names)[0]).toMatchObject({ die: 3, white: true });
  expect(logLines([TURN], names).at(-1)?.white).toBeUndefined();
});

test('the story of its last turn begins with the white die', () => {
  const white: Line = { ply: 2, by: 'chance', action: '', events: [{ kind: 'white', die: 3 }] };
  const story = storyOf([white, { ...TURN, ply: 5 }, white, TURN], 'P2', names, 'C');
  expect(story[0]).toBe('The white die shows 3: the left card is selected.');
  expect(story[1]).toBe('Châteauma rolls 4 with its own die.');
  expect(story.slice(-2)).toEqual([
    'Châteauma buys a ship from the black depot for its reserve.',
    'Châteauma pays 2 silver for the purchase.',
  ]);
  expect(storyOf([white], 'P2', names, 'C')).toEqual([]);
  // A position may begin within a round.
  expect(storyOf([TURN], 'P2', names, 'C', 2)[0]).toContain('The white die shows 2');
  expect(storyOf([TURN], 'P2', names, 'C')[0]).toContain('rolls 4');
});

test('its questions of chance have words', () => {
  for (const question of ['own_die', 'county_card', 'first_county', 'grant']) {
    const text = questionText({ who: 'chance', text: 'raw', question, player }, false, names);
    expect(text).toContain('Châteauma');
  }
});

test('its points have groups and names', () => {
  expect(groupOf('card')).toBe('card');
  expect(groupOf('final/reserve')).toBe('left');
  expect(groupOf('final/cards')).toBe('left');
  expect(groupOf('final/shields')).toBe('module');
  expect(groupOf('final/vines')).toBe('module');
  expect(sourceText('card')).toBe('County cards');
  expect(sourceText('final/cards')).toBe('Tiles on cards');
  const scored = (why: string) => sourceOf({ kind: 'scored', player, why, value: 1 }, 'C', '');
  expect(scored('card')).toBe('card');
  expect(scored('final_reserve')).toBe('final/reserve');
  const person = { player: 'P1' as const, name: 'Ann', vp: 4 };
  const sources = [{ source: 'sale', label: '', vp: 4 }];
  expect(groupRows([{ ...person, sources }]).map(({ group }) => group)).not.toContain('card');
});

test('its best move is known, and a replay leaves time for its steps', () => {
  const { best } = history({ start: before, lines: [TURN], over: false });
  expect(best.P2).toMatchObject({ vp: 23, ply: 9, tile: 'mine' });
  expect(whose(TURN)).toBe('P2');
  expect(pauseAfter(TURN, 1)).toBe(6 * 600);
  expect(pauseAfter({ ...TURN, events: [] }, 1)).toBe(60);
});

test('a tie is won by it, and the page says so', () => {
  const standing = { vp: 120, empty_spaces: 3 };
  const sheet = {
    ply: 9,
    over: true,
    players: [],
    standings: [
      { ...standing, place: 1, player, won: true },
      { ...standing, place: 2, player: 'P1' as const, won: false },
    ],
  };
  const { tuning } = sample as unknown as { tuning: Parameters<typeof sentence>[2] };
  expect(sentence(sheet, [], tuning, names, 'P2')).toBe('A tie: Châteauma wins it.');
});

test('its seat is nobody’s: another game asks for the others only', () => {
  const seat = (id: 'P1' | 'P2' | 'P3', kind: Seat['kind'], some: Partial<Seat> = {}): Seat => ({
    player: id,
    kind,
    name: '',
    bot: '',
    mine: false,
    ready: true,
    stand_in: false,
    votes: [],
    ...some,
  });
  const seats = [
    seat('P1', 'automaton', { name: 'Châteauma' }),
    seat('P2', 'human', { name: 'Ann', mine: true }),
    seat('P3', 'bot', { bot: 'greedy' }),
  ];
  expect(seatNames(seats).P1).toBe('Châteauma');
  expect(sameSeats(seats)).toEqual([
    { kind: 'me', name: 'Ann' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  const view = { seats, table: 'x' } as unknown as TableView;
  expect(playOnWish(view, 4, 'P3').seats).toEqual([{ kind: 'bot', bot: 'knight' }, { kind: 'me' }]);
  expect(playOnFileWish(['Châteauma', 'Ann'], [], 'text', 'P2', 'P1').seats).toEqual([
    { kind: 'me' },
  ]);
  expect(t('automaton.plays')).toBe('plays by itself');
});
