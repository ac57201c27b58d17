import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Study } from '../app/analysis/study.svelte.ts';
import type { AnalysisFound } from '../app/live/coach.ts';

// What the server answers next: an analysis, the code of a refusal, or nothing since it is away.
type Answer = AnalysisFound | string | null;

let asked: string[] = [];
let answers: Answer[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    asked.push(method ?? '');
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return typeof answer === 'string'
      ? Response.json({ error: { code: answer, message: '' } }, { status: 404 })
      : Response.json(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const found = (progress: number, moments: number): AnalysisFound =>
  ({ progress, analysis: { moments: new Array(moments) } }) as AnalysisFound;

async function studied(...told: Answer[]): Promise<Study> {
  answers = told;
  const study = new Study('abc');
  await vi.advanceTimersByTimeAsync(0);
  return study;
}
const later = () => vi.advanceTimersByTimeAsync(700);

test('an analysis is asked for until it is done', async () => {
  const study = await studied(found(0, 1), found(0.5, 9), found(1, 20));
  expect(study.stage).toBe('running');
  await later();
  expect(study.progress).toBe(0.5);
  await later();
  expect(study.stage).toBe('done');
  expect(asked).toEqual(['POST', 'GET', 'GET']);
});

test('a lost connection is told, and when the server began anew so does the analysis', async () => {
  const study = await studied(found(0.7, 30), null, found(0, 1), found(0.8, 40));
  await later();
  expect(study.lost).toBe(true);
  expect(study.stage).toBe('running');
  await later();
  expect(study.lost).toBe(false);
  expect(study.stage).toBe('running');
  expect(asked).toEqual(['POST', 'GET', 'POST']);
  // What was found before stays until there is more.
  expect(study.analysis?.moments.length).toBe(30);
  await later();
  expect(study.analysis?.moments.length).toBe(40);
});

test('an analysis that was stopped elsewhere is not begun again', async () => {
  const study = await studied(found(0.7, 30), 'no_analysis');
  await later();
  expect(study.stage).toBe('stopped');
  await later();
  expect(asked).toEqual(['POST', 'GET']);
});

test('a game that the coach keeps out of has none until it is over', async () => {
  const study = await studied('coach_off');
  expect(study.closed).toBe(true);
});
