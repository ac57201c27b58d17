// Finding words: without regard to case, accents, ligatures and the kinds of quotes and blanks.
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ');
}

export interface Findable {
  // Where a word counts most, such as a title.
  title: string;
  // Further words to be found by, and the text.
  terms: readonly string[];
  body: readonly string[];
}

// How well it fits: 0 when a word is missing.
export function rank(query: string, { title, terms, body }: Findable): number {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return 1;
  const [head, others, text] = [fold(title), fold(terms.join(' | ')), fold(body.join(' '))];
  // The fewer other words a title has, the more it is about this one.
  const whole = head.split(/[^\p{Letter}\p{Number}]+/u);
  let sum = 0;
  for (const word of words) {
    const score =
      (whole.includes(word) ? 24 / whole.length : 0) +
      (head.includes(word) ? 8 : 0) +
      (others.includes(word) ? 4 : 0) +
      (text.includes(word) ? 1 : 0);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

export interface Found<Item> {
  items: Item[];
  // How well the first of them fits.
  best: number;
}

// Those that fit, the best first; equals stay in their order.
export function find<Item>(
  query: string,
  items: readonly Item[],
  words: (item: Item) => Findable,
): Found<Item> {
  const ranked = items
    .map((item, index) => ({ item, index, score: rank(query, words(item)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  return { items: ranked.map(({ item }) => item), best: ranked[0]?.score ?? 0 };
}
