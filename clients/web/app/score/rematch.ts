// A table like another one: the same rules, boards and seats.
import { api } from '../live/api.ts';
import type { SeatWish, TableView, TableWish } from '../live/messages.ts';
import { USUAL_BOT } from '../table/bots.ts';

// Own seats stay own, bots stay bots, everybody else is invited; automata come by themselves. Who only watched takes the first person's seat.
export function sameSeats(all: TableView['seats']): SeatWish[] {
  const seats = all.filter(({ kind }) => kind !== 'automaton');
  const own = seats.some(({ mine }) => mine);
  const mine = seats.map((seat) => seat.mine);
  if (!own) {
    const first = seats.findIndex(({ kind }) => kind !== 'bot');
    mine[Math.max(first, 0)] = true;
  }
  return seats.map(({ kind, name, bot }, k): SeatWish => {
    if (mine[k]) return { kind: 'me', ...(own && name ? { name } : {}) };
    return kind === 'bot' ? { kind: 'bot', bot } : { kind: 'open' };
  });
}

export function sameTable(view: TableView): TableWish {
  return {
    rules: view.rules,
    boards: view.boards,
    seats: sameSeats(view.seats),
    clock: view.clock,
    listed: view.listed,
    coach: view.with_coach,
  };
}

export async function rematch(view: TableView): Promise<string> {
  const { table } = await api.make(sameTable(view));
  return table;
}

// From a ply of the game on, for one player; bots play for all others.
export function playOnWish(view: TableView, ply: number, player: string): TableWish {
  const people = view.seats.filter(({ kind }) => kind !== 'automaton');
  const seats = people.map((seat): SeatWish => {
    if (seat.player === player) return { kind: 'me' };
    return { kind: 'bot', bot: seat.kind === 'bot' ? seat.bot : USUAL_BOT };
  });
  return { from: { table: view.table, ply }, seats };
}

// The same from a game file, whose seats have names only; a bot there is called by its level.
export function playOnFileWish(
  seats: readonly string[],
  bots: readonly string[],
  position: string,
  player: string,
  automaton?: string,
): TableWish {
  const named = seats.map((name, k) => ({ name, id: `P${k + 1}` }));
  return {
    position,
    seats: named
      .filter(({ id }) => id !== automaton)
      .map(({ name, id }): SeatWish => {
        if (id === player) return { kind: 'me' };
        return { kind: 'bot', bot: bots.includes(name) ? name : USUAL_BOT };
      }),
  };
}
