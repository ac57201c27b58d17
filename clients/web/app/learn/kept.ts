// How far the lesson went, kept in this browser; and the table it was played at, to be cleared.
interface Kept {
  part: number;
  finished: boolean;
  table: string;
}

const KEY = 'dijon.lesson';

export function kept(): Kept {
  const usual: Kept = { part: 0, finished: false, table: '' };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}

export function keep(some: Partial<Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...some }));
  } catch {
    // A browser that keeps nothing begins again.
  }
}
