import { currentLanguage, t } from './i18n.ts';
import type { ClockRules } from './live/messages.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

// "2 minutes", in the largest unit that needs no fraction.
export function durationWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(seconds / size);
}

// "2 minutes for each turn"; `note` also says what happens then.
export function clockWords({ kind, seconds }: ClockRules, form: 'short' | 'note'): string {
  return t(`clock.${kind}.${form}`, kind === 'none' ? {} : { time: durationWords(seconds) });
}
