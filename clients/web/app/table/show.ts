// How long each move stays on the table before the next one is shown.
import type { GameState } from '../../board/types.ts';
import type { Line } from '../live/messages.ts';
import { settings } from '../settings.svelte.ts';

const PAUSES: Record<string, number> = { player: 700, white: 400, roll: 250 };

function pauseOf(line: Line): number {
  if (line.by !== 'chance') return PAUSES.player ?? 0;
  if (line.events.some(({ kind }) => kind === 'white')) return PAUSES.white ?? 0;
  if (line.events.some(({ kind }) => kind === 'rolled')) return PAUSES.roll ?? 0;
  return 0;
}

let skip = () => {};
addEventListener('pointerdown', () => skip());
addEventListener('keydown', () => skip());

export function showMove(line: Line, _before: GameState, _after: GameState): Promise<void> {
  const pause = pauseOf(line) * settings.pace;
  if (pause === 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    skip = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
