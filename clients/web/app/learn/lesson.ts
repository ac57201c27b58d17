// How far a learner is: found from what was played, so that taking something back leads back too.
import type { Step } from './positions.ts';

const fits = (want: string | RegExp, action: string) =>
  typeof want === 'string' ? want === action : want.test(action);

export interface Progress {
  // How many of the wanted actions were played, and whether something else came after them.
  played: number;
  wrong: boolean;
}

export function progress(steps: readonly Step[], actions: readonly string[]): Progress {
  const wants = steps.flatMap(({ want = [] }) => want);
  for (const [k, want] of wants.entries()) {
    const action = actions[k];
    if (action === undefined) return { played: k, wrong: false };
    if (!fits(want, action)) return { played: k, wrong: true };
  }
  // What is played after the last task is up to the learner.
  return { played: wants.length, wrong: false };
}

// The wanted actions of all steps up to this one.
const needed = (steps: readonly Step[], step: number) =>
  steps.slice(0, step + 1).reduce((sum, { want = [] }) => sum + want.length, 0);

// The step to show: never before one that was done or after one that was not.
export function stepFor(steps: readonly Step[], shown: number, played: number): number {
  let step = shown;
  for (let k = 0; k < steps.length; k += 1) {
    if (!steps[k]?.want) continue;
    const done = needed(steps, k) <= played;
    if (done && step <= k) step = k + 1;
    if (!done && step > k) return k;
  }
  return step;
}

// Which of the wanted actions of this step comes next.
export function turnOf(steps: readonly Step[], step: number, played: number): number {
  return Math.max(0, played - needed(steps, step - 1));
}
