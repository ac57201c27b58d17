// The last turn of an automaton from the dice to the purchase, sentence by sentence.
import type { DieValue, Phase, PlayerId } from '../../board/types.ts';
import { t } from '../i18n.ts';
import type { Line } from './messages.ts';
import { type Names, sentences, toldSteps } from './words.ts';

// The lines of its last turn, as far as there was one, and the white die that it was played with.
function lastTurn(lines: readonly Line[], player: PlayerId): { lines: Line[]; white?: number } {
  const begins = lines.findLastIndex(({ events }) =>
    events.some((event) => event.kind === 'own_die' && event.player === player),
  );
  if (begins < 0) return { lines: [] };
  const white = lines
    .slice(0, begins + 1)
    .findLast(({ events }) => events.some(({ kind }) => kind === 'white'))
    ?.events.find(({ kind }) => kind === 'white')?.die;
  const turn: Line[] = [];
  for (const line of lines.slice(begins)) {
    const steps = toldSteps(line);
    turn.push(...steps.filter(({ step }) => step));
    if (steps.some(({ events }) => events.some(({ kind }) => kind === 'turn_ended'))) break;
  }
  return { lines: turn, ...(typeof white === 'number' ? { white } : {}) };
}

export function storyOf(
  lines: readonly Line[],
  player: PlayerId,
  names: Names,
  phase: Phase,
  // What the white die shows before the first line.
  start: DieValue | null = null,
): string[] {
  const { lines: turn, white = start } = lastTurn(lines, player);
  const slot = turn.flatMap(({ events }) => events).find(({ kind }) => kind === 'search')?.slot;
  const first =
    white !== null && slot !== undefined
      ? [t('automaton.selects', { die: white, which: t(`county.slot.${slot}`) })]
      : [];
  return [...first, ...turn.flatMap((line) => sentences(line, names, phase))];
}
