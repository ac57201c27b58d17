// A whole game of 2019 for two, as the server told it: a person against the bot `greedy`.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { setLanguage, t } from '../app/i18n.ts';
import type { GameLog, ScoreSheet, Seat, TableView } from '../app/live/messages.ts';
import { bytesOf, chanceIndex, gameKey, hexOf, keyHash, verify } from '../app/replay/fairness.ts';
import { pauseAfter } from '../app/replay/pace.ts';
import { Timeline } from '../app/replay/timeline.ts';
import { difference, history, leadSince, together } from '../app/score/history.ts';
import { playOnFileWish, playOnWish, sameSeats } from '../app/score/rematch.ts';
import { groupOf, groupRows, sheetOf } from '../app/score/sources.ts';
import { headline, sentence } from '../app/score/story.ts';
import type { GameState, PlayerId, TileName } from '../board/types.ts';

interface Sample {
  log: GameLog;
  score: ScoreSheet;
  middle: ScoreSheet;
  state: GameState;
  tiles: TileName[];
}
const sample = new URL('samples/finished_game.json', import.meta.url);
const { log, score, middle, state, tiles }: Sample = JSON.parse(readFileSync(sample, 'utf8'));
const rank = (tile: TileName) => tiles.indexOf(tile);
const plain = (players: ScoreSheet['players']) =>
  players.map(({ vp, sources }) => ({
    vp,
    sources: sources.map((one) => [one.source, one.vp]).sort(),
  }));

test('folding all lines gives the table at the end', () => {
  const { questions: _, ...end } = state;
  const { questions: __, ...folded } = new Timeline(log, rank).at(log.lines.length);
  expect(folded).toEqual(end);
});

test('every ply is the same in whatever order it is asked for', () => {
  const straight = new Timeline(log, rank);
  const jumping = new Timeline(log, rank);
  const states = log.lines.map((_, ply) => structuredClone(straight.at(ply)));
  for (const ply of [200, 3, 359, 201, 198, 0, 120, 13, 12, 11]) {
    if (ply < states.length) expect(jumping.at(ply)).toEqual(states[ply]);
  }
  expect(jumping.at(0)).toEqual(log.start);
});

test('a game has 25 rounds with a turn for each player', () => {
  const timeline = new Timeline(log, rank);
  expect(timeline.rounds).toHaveLength(25);
  expect(timeline.rounds[7]).toMatchObject({ phase: 'B', round: 3 });
  // Fifty turns, the start and the end.
  expect(timeline.turns).toHaveLength(52);
  expect(timeline.turnBefore(timeline.turnAfter(100))).toBeLessThanOrEqual(100);
  expect(timeline.turnAfter(timeline.end)).toBe(timeline.end);
  expect(timeline.clamp(Number.NaN)).toBe(timeline.end);
  expect(timeline.clamp(-3)).toBe(0);
});

test('the last lines know their phase', () => {
  const timeline = new Timeline(log, rank);
  expect(timeline.linesBefore(20, 80)).toEqual(log.lines.slice(0, 20));
  const [first, ...rest] = timeline.linesBefore(200, 30);
  expect(first?.events).toEqual([{ kind: 'phase_began', phase: 'C' }]);
  expect(rest).toEqual(log.lines.slice(170, 200));
});

test('both dice of a turn stay in sight', () => {
  const timeline = new Timeline(log, rank);
  const used = log.lines.find(({ events }) => events.some(({ kind }) => kind === 'die_used'));
  if (!used) throw new Error('somebody used a die');
  expect(timeline.rolledAt(used.ply).P1).toHaveLength(2);
  expect(timeline.at(used.ply).players[0]?.dice).toHaveLength(1);
});

test('the sheet folded from the events is that of the engine, at the end and before', () => {
  const whole = history(log);
  expect(plain(sheetOf(whole.ledger, {}))).toEqual(plain(score.players));
  expect(plain(sheetOf(history(log, middle.ply).ledger, {}))).toEqual(plain(middle.players));
});

test('groups sum up to the score', () => {
  const rows = groupRows(score.players);
  expect(rows.map(({ group }) => group)).toEqual([
    'area',
    'phase',
    'livestock',
    'sale',
    'tile',
    'bonus',
    'monastery',
    'left',
  ]);
  score.players.forEach(({ vp }, k) => {
    expect(rows.reduce((sum, row) => sum + (row.vp[k] ?? 0), 0)).toBe(vp);
  });
  expect(groupOf('final/silver')).toBe('left');
  expect(groupOf('final/monastery-24')).toBe('monastery');
  expect(groupOf('something/new')).toBe('other');
});

test('curves go from nothing over 25 rounds to the final scoring', () => {
  const { curves, best } = history(log);
  for (const { player, points, final } of curves) {
    expect(points.map(({ round }) => round)).toEqual(Array.from({ length: 26 }, (_, k) => k));
    expect(points[0]?.vp).toBe(0);
    const sheet = score.players.find((one) => one.player === player);
    expect(final).toBe(sheet?.vp);
    const last = sheet?.sources.filter(({ source }) => source.startsWith('final/')) ?? [];
    expect(points[25]?.vp).toBe((final ?? 0) - last.reduce((sum, { vp }) => sum + vp, 0));
  }
  expect(best.P2?.vp).toBeGreaterThan(10);
  const half = history(log, 200);
  expect(half.curves[0]?.final).toBeNull();
  expect(half.curves[0]?.points.at(-1)?.round).toBe(13.5);
});

const curve = (player: PlayerId, values: number[], final: number) => ({
  player,
  points: values.map((vp, round) => ({ round, vp })),
  final,
});

test('a lead counts from the round in which it was taken for good', () => {
  const one = curve('P1', [0, 4, 6, 12], 20);
  expect(leadSince([one, curve('P2', [0, 2, 8, 9], 11)], 'P1')).toBe(3);
  expect(leadSince([one, curve('P2', [0, 2, 3, 9], 11)], 'P1')).toBe(1);
  expect(leadSince([one, curve('P2', [0, 2, 3, 13], 11)], 'P1')).toBe('final');
  expect(leadSince([one, curve('P2', [0, 2, 3, 13], 20)], 'P1')).toBeNull();
});

// Two teams: 30 and 12 against 25 and 14.
const TEAM_SHEET: ScoreSheet = {
  ply: 1,
  over: true,
  players: (['P1', 'P2', 'P3', 'P4'] as const).map((player, k) => ({
    player,
    name: player,
    vp: [30, 25, 12, 14][k] ?? 0,
    sources: [
      { source: 'sale', label: '', vp: [20, 25, 2, 4][k] ?? 0 },
      { source: 'livestock', label: '', vp: [10, 0, 10, 10][k] ?? 0 },
    ],
  })),
  standings: (['P1', 'P3', 'P2', 'P4'] as const).map((player, k) => ({
    place: k < 2 ? 1 : 2,
    player,
    vp: [30, 12, 25, 14][k] ?? 0,
    empty_spaces: 20,
    won: k < 2,
  })),
  teams: [
    { place: 1, team: 'A', players: ['P1', 'P3'], vp: 42, empty_spaces: 20, won: true },
    { place: 2, team: 'B', players: ['P2', 'P4'], vp: 39, empty_spaces: 21, won: false },
  ],
};
const NAMES = { P1: 'Ann', P2: 'Bob', P3: 'Cem', P4: 'Dot' };

test('a team wins by what both have, and its story is that of both', () => {
  expect(headline(TEAM_SHEET, NAMES)).toBe('Ann and Cem win, 42 to 39');
  const curves = [
    curve('P1', [0, 5, 20], 30),
    curve('P2', [0, 9, 20], 25),
    curve('P3', [0, 1, 9], 12),
    curve('P4', [0, 1, 8], 14),
  ];
  const teams = TEAM_SHEET.teams?.map(({ players }) => players) ?? [];
  expect(together(curves, teams)).toEqual([
    curve('P1', [0, 6, 29], 42),
    curve('P2', [0, 10, 28], 39),
  ]);
  // Ahead since the second round, in phase A, by their livestock: 20 against 10.
  expect(sentence(TEAM_SHEET, curves, log.tuning, NAMES)).toBe(
    [t('scores.lead.round', { n: 3, phase: 'A' }), t('scores.difference.livestock')].join(' '),
  );
  const open = { ...TEAM_SHEET, over: false };
  expect(sentence(open, curves, log.tuning, NAMES)).toBe('Ann and Cem lead with 42 points.');
});

test('teams that are level in everything share the victory; else empty spaces decide', () => {
  const level = (place: number, spaces: number): ScoreSheet => ({
    ...TEAM_SHEET,
    teams: TEAM_SHEET.teams?.map((team, k) => ({
      ...team,
      vp: 40,
      place: k === 0 ? 1 : place,
      empty_spaces: k === 0 ? 20 : spaces,
    })),
  });
  expect(headline(level(1, 20), NAMES)).toBe('Both teams share the victory');
  expect(sentence(level(1, 20), [], log.tuning, NAMES)).toBe('');
  expect(sentence(level(2, 19), [], log.tuning, NAMES)).toBe(t('result.tie.most_empty_spaces'));
});

test('what made the difference is where the winner was furthest ahead', () => {
  expect(difference(groupRows(score.players), 1, 0)).toBe('area');
});

// 6 goods in hand, 50 rolls, 25 white dice, 25 goods, 80 tiles less 20 of whose colour there is one kind only.
test.each([
  ['en', 'You win', 'You lead'],
  ['de', 'Du gewinnst', 'Du führst'],
  ['fr', 'Vous gagnez', 'Vous menez'],
] as const)(
  'whoever is called "You" wins in the second person: %s',
  async (language, won, leads) => {
    vi.stubGlobal('document', { documentElement: {} });
    await setLanguage(language);
    const [first, second] = score.standings;
    const called = { [first?.player ?? '']: t('player.you'), [second?.player ?? '']: 'Ann' };
    expect(headline(score, called)).toMatch(new RegExp(`^${won}, ${first?.vp} .* ${second?.vp}$`));
    const open = { ...score, over: false };
    expect(sentence(open, [], log.tuning, called)).toMatch(new RegExp(`^${leads} `));
    expect(headline(score, { [first?.player ?? '']: 'Ann' })).toMatch(
      /^Ann (wins|gewinnt|gagne), /,
    );
    await setLanguage('en');
    vi.unstubAllGlobals();
  },
);

test('the key of a finished game explains every die and draw', async () => {
  const verdict = await verify(log.fairness, log.lines);
  expect(verdict).toEqual({ key: true, checked: 166, differing: [] });
});

test('another index, key or nonce does not go unnoticed', async () => {
  const lines = structuredClone(log.lines);
  const roll = lines.find(({ stream }) => stream?.startsWith('roll.'));
  if (!roll) throw new Error('somebody rolled');
  roll.index = ((roll.index ?? 0) + 1) % 36;
  const { differing } = await verify(log.fairness, lines);
  expect(differing).toMatchObject([{ ply: roll.ply, told: roll.index }]);
  const key = `${(log.fairness.key ?? '').slice(0, -1)}${log.fairness.key?.endsWith('0') ? '1' : '0'}`;
  expect(await verify({ ...log.fairness, key }, log.lines)).toMatchObject({ key: false });
  const changed = await verify({ ...log.fairness, nonces: ['another'] }, log.lines);
  expect(changed.key).toBe(true);
  expect(changed.differing.length).toBeGreaterThan(100);
});

test('without nonces the key is the key of the game', async () => {
  const key = bytesOf('00ff10');
  expect(hexOf(key)).toBe('00ff10');
  expect(await gameKey(key, [])).toBe(key);
  // SHA-256 of nothing, as everybody knows it.
  expect(await keyHash(bytesOf(''))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(chanceIndex(bytesOf('ffffffffffffffff'), 36)).toBe(35);
  expect(chanceIndex(bytesOf('8000000000000000'), 36)).toBe(18);
});

const seat = (player: PlayerId, more: Partial<Seat>): Seat => ({
  player,
  kind: 'human',
  name: '',
  bot: '',
  mine: false,
  ready: true,
  stand_in: false,
  votes: [],
  ...more,
});

test('a rematch keeps own seats and bots, and invites everybody else', () => {
  const anna = seat('P1', { mine: true, name: 'Anna' });
  const bot = seat('P2', { kind: 'bot', bot: 'greedy' });
  const other = seat('P3', { name: 'Carl' });
  expect(sameSeats([anna, bot, other])).toEqual([
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', bot: 'greedy' },
    { kind: 'open' },
  ]);
  expect(sameSeats([bot, other])).toEqual([{ kind: 'bot', bot: 'greedy' }, { kind: 'me' }]);
});

test('from a ply on one plays for one player and bots for the others', () => {
  const view = {
    table: 'abc',
    seats: [seat('P1', {}), seat('P2', { kind: 'bot', bot: 'random' }), seat('P3', {})],
  } as unknown as TableView;
  expect(playOnWish(view, 17, 'P3')).toEqual({
    from: { table: 'abc', ply: 17 },
    seats: [{ kind: 'bot', bot: 'knight' }, { kind: 'bot', bot: 'random' }, { kind: 'me' }],
  });
});

test('moves stay longer than draws, and less at a higher speed', () => {
  const move = log.lines.find(({ by }) => by !== 'chance');
  const draw = log.lines.find(({ stream }) => stream?.startsWith('draw.'));
  expect(pauseAfter(move, 1)).toBeGreaterThan(pauseAfter(draw, 1));
  expect(pauseAfter(move, 4)).toBe(pauseAfter(move, 1) / 4);
});

test('a game file is played on with bots for all others, at their own level', () => {
  expect(playOnFileWish(['Ann', 'random', ''], ['random', 'greedy'], 'rules: x', 'P1')).toEqual({
    position: 'rules: x',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }, { kind: 'bot', bot: 'knight' }],
  });
});
