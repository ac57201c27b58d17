// How far a game of bots was watched in this tab, and how fast: kept over a reload.
export interface Watched {
  ply: number;
  speed: number;
  playing: boolean;
}

const key = (table: string) => `dijon.watched.${table}`;

export function watched(table: string): Watched | null {
  try {
    const found: Watched | null = JSON.parse(sessionStorage.getItem(key(table)) ?? 'null');
    // As fast as it goes has no number in JSON.
    return found && { ...found, speed: found.speed ?? Number.POSITIVE_INFINITY };
  } catch {
    return null;
  }
}

export function keepWatched(table: string, so: Watched): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(so));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
