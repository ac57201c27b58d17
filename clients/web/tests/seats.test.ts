import { expect, test } from 'vitest';
import { t } from '../app/i18n.ts';
import { timedOut } from '../app/live/clock.svelte.ts';
import type { Seat } from '../app/live/messages.ts';
import { problemWords } from '../app/live/problems.ts';
import { awayText, standInText } from '../app/table/seats.ts';

const ann: Seat = {
  player: 'P1',
  kind: 'human',
  name: 'Ann',
  bot: '',
  mine: true,
  ready: true,
  stand_in: false,
  present: true,
  votes: [],
};

test('who is not connected is away, and a bot in their place is named', () => {
  expect(awayText(ann)).toBeUndefined();
  expect(awayText({ ...ann, present: false })).toBe(t('opponent.away'));
  expect(awayText({ ...ann, stand_in: true })).toBe(t('opponent.bot'));
  expect(awayText({ ...ann, kind: 'bot', present: false })).toBeUndefined();
});

test('a bot that takes over when a clock has run out does so because of it', () => {
  const view = {
    clock: { kind: 'move' as const, seconds: 60 },
    time_left: [60_000],
    asked: { who: 'player' as const, text: '', player: 'P1' as const },
  };
  const after = [{ ...ann, stand_in: true }];
  expect(timedOut(view, [ann], after, 59_900)).toEqual(['P1']);
  expect(timedOut(view, [ann], after, 20_000)).toEqual([]);
  expect(timedOut(view, after, after, 59_900)).toEqual([]);
  expect(timedOut({ ...view, clock: { kind: 'none', seconds: 0 } }, [ann], after, 9e9)).toEqual([]);
});

test('who is replaced by a bot is told why', () => {
  expect(standInText('move', true)).toBe(t('prompt.timeUpTurn'));
  expect(standInText('bank', false, 0)).toBe(t('prompt.timeUpRest'));
  expect(standInText('none', false)).toBe(t('prompt.standIn'));
  expect(standInText('bank', false, 5000)).toBe(t('prompt.standIn'));
});

test('what the server refuses is explained', () => {
  for (const code of ['time_is_up', 'still_here', 'stale']) {
    expect(problemWords({ code, message: 'raw' })).toBe(t(`problem.${code}`));
  }
});

test('what is wrong in a file is told with line and column', () => {
  const words = problemWords({
    code: 'bad_game',
    message: 'the header is missing',
    line: 5,
    column: 2,
  });
  expect(words).toBe(t('problem.inLine', { line: 5, column: 2, text: 'the header is missing' }));
  expect(problemWords({ code: 'no_table', message: 'raw' })).toBe(t('problem.no_table'));
});
