import { expect, test } from 'vitest';
import { Reel } from '../app/live/reel.svelte.ts';

// Whether it is over by now; promises tell so a moment later.
async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  for (let k = 0; k < 5; k += 1) await Promise.resolve();
  return done;
}

test('moves are shown one after another until somebody stops them', async () => {
  const reel = new Reel();
  expect(await settled(reel.ready())).toBe(true);
  reel.pause();
  const next = reel.ready();
  expect(await settled(next)).toBe(false);
  reel.play();
  expect(await settled(next)).toBe(true);
});

test('a step shows one move, with what chance does before it', async () => {
  const reel = new Reel();
  reel.step();
  expect(reel.playing).toBe(false);
  expect(await settled(reel.ready())).toBe(true);
  await reel.rest(0, true);
  expect(await settled(reel.ready())).toBe(true);
  await reel.rest(0, false);
  expect(await settled(reel.ready())).toBe(false);
});

test('who is stopped while looking at a move need not wait', async () => {
  const reel = new Reel();
  const look = reel.rest(60_000, false);
  expect(await settled(look)).toBe(false);
  reel.pause();
  expect(await settled(look)).toBe(true);
});

test('a higher speed shortens what is shown, the highest leaves it out', () => {
  const reel = new Reel();
  expect(reel.pace).toBe(1);
  reel.faster(4);
  expect(reel.pace).toBe(0.25);
  reel.faster(Number.POSITIVE_INFINITY);
  expect(reel.pace).toBe(0);
  // One that was asked for is seen.
  reel.step();
  expect(reel.pace).toBeGreaterThan(0);
});

test('a game is watched on as it was before', () => {
  const reel = new Reel({ playing: false, speed: 4 });
  expect(reel.playing).toBe(false);
  expect(reel.speed).toBe(4);
});
