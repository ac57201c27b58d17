// What happened before the sample position.
import type { LogLine } from '../table/log.ts';

export const sampleLog: LogLine[] = [
  { heading: 'Phase C · round 3' },
  { player: 'P1', die: 5, parts: ['took', { tile: 'monastery-16' }, 'from depot 5'] },
  { die: 6, parts: [{ good: 6 }, 'to depot 6'] },
  { heading: 'Round 2' },
  { player: 'P2', die: 3, parts: ['placed', { tile: 'bank' }, { points: 12 }, 'town of 3'] },
  { player: 'P2', die: 4, parts: ['took', { tile: 'church' }, 'from depot 4'] },
  { player: 'P1', die: 4, parts: ['sold 2', { good: 4 }, { points: 4 }, 'and 1 silver'] },
  { player: 'P1', die: 3, parts: ['took', { tile: 'pig-4' }, 'from depot 3'] },
  { die: 1, parts: [{ good: 4 }, 'to depot 1'] },
];
