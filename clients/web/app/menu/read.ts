// How far the chat of each table was read, kept in this browser.
const KEY = 'dijon.chat';
const MOST_TABLES = 100;

// A table and when the last thing was said that was seen there; the table read last stands last.
export type Read = readonly [table: string, at: number];

const isRead = (one: unknown): one is Read =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';

export function readTables(saved: string | null): Read[] {
  try {
    const found: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(found) ? found.filter(isRead) : [];
  } catch {
    return [];
  }
}

export const withRead = (tables: readonly Read[], table: string, at: number): Read[] =>
  [...tables.filter(([one]) => one !== table), [table, at] as const].slice(-MOST_TABLES);

function load(): Read[] {
  try {
    return readTables(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export const readAt = (table: string): number | undefined =>
  load().find(([one]) => one === table)?.[1];

export function keepRead(table: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRead(load(), table, at)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
