// Which of the three arrangements of the table fits the window.
import { MediaQuery } from 'svelte/reactivity';

export type TableSize = 'desktop' | 'middle' | 'phone';

// Narrow or low windows, and tablets held upright, have one stage with tabs.
const phone = new MediaQuery('(max-width: 959px), (max-height: 519px), (max-aspect-ratio: 1/1)');
const desktop = new MediaQuery('(min-width: 1264px)');
const roomy = new MediaQuery('(min-width: 1600px)');
const tight = new MediaQuery('(max-width: 1399px), (max-height: 799px)');
const low = new MediaQuery('(max-height: 799px)');
// On its side a phone gives the hand less than half its width.
const narrow = new MediaQuery('(max-width: 374px), (min-aspect-ratio: 1/1) and (max-width: 833px)');

export function tableSize(): TableSize {
  if (phone.current) return 'phone';
  return desktop.current ? 'desktop' : 'middle';
}

// Three columns with less room than they like: smaller pictures, fewer notes.
export function tightTable(): boolean {
  return tight.current;
}

// Three columns in a low window.
export function lowTable(): boolean {
  return desktop.current && low.current;
}

export function roomyTable(): boolean {
  return roomy.current;
}

// A phone with little room for what is in hand: smaller dice and tiles, so that two rows are enough.
export function narrowHand(): boolean {
  return narrow.current;
}
