// Which of the three arrangements of the table fits the window.
import { MediaQuery } from 'svelte/reactivity';

export type TableSize = 'desktop' | 'middle' | 'phone';

const phone = new MediaQuery('(max-width: 719px)');
const desktop = new MediaQuery('(min-width: 1200px)');

export function tableSize(): TableSize {
  if (phone.current) return 'phone';
  return desktop.current ? 'desktop' : 'middle';
}
