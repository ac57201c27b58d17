// How fast moves are shown that happened already: all of them soon, or not at all.

// From the last message to the last move shown, ms.
export const LONGEST = 3000;
// The same while one's own clock is running.
export const ON_MY_CLOCK = 600;
// What is longer can be skipped by a button.
export const LONG = 1000;
// A press during a long film only skips it: for so long nothing else is meant by it.
export const DEAF = 350;
// Moves told so soon after somebody was in a hurry are not shown.
export const HURRY = 1000;
// Faster than this nobody sees anything.
const FASTEST = 0.15;

// The part of its usual length that each move gets so that all are shown in time; 0 for none.
export function paceFor(lengths: readonly number[], time: number): number {
  const sum = lengths.reduce((all, one) => all + one, 0);
  if (sum <= Math.max(time, 0)) return 1;
  const pace = time / sum;
  return pace < FASTEST ? 0 : pace;
}
