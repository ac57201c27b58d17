// What the coach says, in words: reasons, actions, numbers.
import { aTile, tileName } from '../../board/names.ts';
import { currentLanguage, has, list, t } from '../i18n.ts';
import type { Counted, Hint, JudgedTurn, Loss, Merit, Way } from './coach.ts';
import { actionText, type Names, priceText } from './words.ts';

// The numbers of a reader: "54 %", "3.5", "−2".
function format(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLanguage(), options).format(value).replace('-', '−');
}

// Numbers that are shown together, rounded to so many parts of one, so that they add up: whatever is
// missing goes to those that lost most by it.
export function rounded(values: readonly number[], parts: number): number[] {
  const exact = values.map((value) => value * parts);
  const whole = exact.map(Math.floor);
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const missing = Math.round(sum(exact)) - sum(whole);
  const rest = (k: number) => (exact[k] ?? 0) - (whole[k] ?? 0);
  const most = [...exact.keys()].sort((a, b) => rest(b) - rest(a)).slice(0, missing);
  return whole.map((value, k) => (value + (most.includes(k) ? 1 : 0)) / parts);
}

export const percent = (chance: number): string => format(chance, { style: 'percent' });

// The chances of all at a moment.
export const percents = (chances: readonly number[]): string[] =>
  rounded(chances, 100).map(percent);

export const finePercent = (chance: number): string =>
  format(chance, { style: 'percent', maximumFractionDigits: 1 });

// A small difference would vanish in whole numbers.
export const percentLost = (chance: number): string =>
  format(chance, { style: 'percent', maximumFractionDigits: chance < 0.1 ? 1 : 0 });

export const number = (value: number): string => format(value, { maximumFractionDigits: 1 });

export const signedPercent = (chance: number): string =>
  format(chance, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const signed = (value: number): string =>
  format(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

// "3.5 points"
export const pointsText = (points: number, counted: Counted): string =>
  t(`coach.${counted}`, { n: Math.round(points * 10) / 10, amount: number(points) });

const places = (terrain: string): string =>
  terrain === 'border-posts' ? aTile('border-post') : t(`terrain.${terrain}.spaces`);

function amountText(kind: 'silver' | 'workers', amount: number): string {
  const words = t(`label.${kind}`, { n: Math.abs(amount) });
  return t(amount < 0 ? 'merit.paid' : 'merit.gained', { amount: words });
}

function areaParams({ terrain, size }: Merit): Record<string, string> {
  return { a_area: t(`terrain.${terrain}.a_area`), size: String(size ?? '') };
}

function whyText({ why = '', tile }: Merit): string {
  const params = { tile: tile ? tileName(tile) : '', size: '', phase: '' };
  return t(has(`reason.${why}`) ? `reason.${why}` : 'source.other', params).trim();
}

// One reason as a sentence; empty for one that has no words.
export function meritText(merit: Merit): string {
  const { kind, tile = '', amount = 0, terrain = '', size } = merit;
  const points = t('label.points', { n: merit.points ?? 0 });
  switch (kind) {
    case 'completes':
      return t('merit.completes', { ...areaParams(merit), points });
    case 'bonus':
      return t(`merit.bonus.${size}`, { spaces: places(terrain), points });
    case 'scores':
      return t('merit.scores', { points, why: whyText(merit) });
    case 'silver':
    case 'workers':
      return amountText(kind, amount);
    case 'goods':
      return amount > 0 ? t('merit.goods', { n: amount }) : '';
    case 'takes':
      return t('merit.takes', { a_tile: aTile(tile) });
    case 'lasts':
      return t('merit.lasts', { tile: tileName(tile) });
    case 'ready':
      return t('merit.ready', { tile: tileName(tile), ...areaParams(merit) });
    case 'nearly':
      return t('merit.nearly', areaParams(merit));
    case 'nearly_colour':
      return t('merit.nearly_colour', { spaces: places(terrain), points });
    case 'turn_order':
      return t('merit.turn_order', { n: merit.places ?? 0 });
    // What is to come stands in the figures of the way.
    default:
      return '';
  }
}

// What speaks for a way, each once: what is true twice says so.
export function reasons({ merits }: Way): string[] {
  const counts = new Map<string, number>();
  for (const text of merits.map(meritText)) {
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, n]) =>
    n === 1 ? text : t('merit.times', { what: text.replace(/[.]$/, ''), n }),
  );
}

export interface StepWords {
  what: string;
  price: string;
}

// What is to be done, step by step.
export const stepsOf = ({ steps }: Way, names: Names): StepWords[] =>
  steps.map((step) => ({ what: actionText(step, undefined, names), price: priceText(step) }));

// The same of a turn that is over: how it ended goes without saying.
export const deedsOf = (way: Way, names: Names): StepWords[] => {
  const steps = way.steps.filter(({ verb }) => verb !== 'end');
  return stepsOf({ ...way, steps: steps.length > 0 ? steps : way.steps }, names);
};

// And in a line.
export const wayText = (way: Way, names: Names): string =>
  deedsOf(way, names)
    .map(({ what, price }) => (price ? `${what} (${price})` : what))
    .join(', ');

// Whether somebody would feel it.
export const matters = ({ chance, points }: Loss): boolean => chance >= 0.005 || points >= 0.5;

const lostChance = ({ chance }: Loss): boolean => chance >= 0.0005;
const lostPoints = ({ points }: Loss): boolean => points >= 0.05;

// Against the best way: "4% less to win, 2 points fewer".
export function lossText(loss: Loss, counted: Counted): string {
  if (!matters(loss)) return t('coach.same');
  return [
    ...(lostChance(loss) ? [t('coach.lessChance', { chance: percentLost(loss.chance) })] : []),
    ...(lostPoints(loss) ? [t('coach.fewer', { points: pointsText(loss.points, counted) })] : []),
  ].join(', ');
}

// The same the other way round: "4% more to win, 2 points more".
function gainText(loss: Loss, counted: Counted): string {
  if (!matters(loss)) return t('coach.same');
  return [
    ...(lostChance(loss) ? [t('coach.moreChance', { chance: percentLost(loss.chance) })] : []),
    ...(lostPoints(loss) ? [t('coach.more', { points: pointsText(loss.points, counted) })] : []),
  ].join(', ');
}

// Where nothing else speaks for a way, how it compares: the best one with the second, the others with it.
export function comparison({ ways, counted }: Hint, chosen: number): string {
  const [, second] = ways;
  const way = ways[chosen];
  if (!second || !way) return t('coach.only');
  return chosen === 0
    ? t('coach.against.second', { what: gainText(second.loss, counted) })
    : t('coach.against.best', { what: lossText(way.loss, counted) });
}

// Why the best way of a turn would have been better than what was played.
export function reasonsFor({ best, loss }: JudgedTurn, counted: Counted): string[] {
  const known = reasons(best);
  return known.length > 0 ? known : [t('coach.against.played', { what: gainText(loss, counted) })];
}

// In short: "−18% · −3.7 points".
export const costText = (loss: Loss, counted: Counted): string =>
  [
    ...(lostChance(loss) ? [`−${percentLost(loss.chance)}`] : []),
    ...(lostPoints(loss) ? [`−${pointsText(loss.points, counted)}`] : []),
  ].join(' · ');

// "cost 18% to win and 3.7 points"
export const costLong = (loss: Loss, counted: Counted): string =>
  t('analysis.costLong', {
    what: list([
      ...(lostChance(loss) ? [t('analysis.toWin', { chance: percentLost(loss.chance) })] : []),
      ...(lostPoints(loss) ? [pointsText(loss.points, counted)] : []),
    ]),
  });
