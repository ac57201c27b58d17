// What is on its way over the table just now.
import type { Good, TileName } from '../../board/types.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
}

export interface Moving {
  id: number;
  tile?: TileName;
  good?: Good;
  points?: number;
  from: Box;
  to: Box;
  // ms, and what it waits before it leaves.
  time: number;
  wait: number;
}

class Stage {
  moving: Moving[] = $state.raw([]);
  private last = 0;

  add(some: Omit<Moving, 'id'>[]): void {
    this.moving = [
      ...this.moving,
      ...some.map((one) => {
        this.last += 1;
        return { ...one, id: this.last };
      }),
    ];
  }

  remove(id: number): void {
    this.moving = this.moving.filter((one) => one.id !== id);
  }

  // Things have arrived; points go on by themselves.
  land(): void {
    this.moving = this.moving.filter(({ points }) => points !== undefined);
  }

  clear(): void {
    this.moving = [];
  }
}

export const stage = new Stage();
