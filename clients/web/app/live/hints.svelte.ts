// A hint of the coach at the table: asked for, followed step by step, forgotten when the game goes
// another way.
import type { LegalAction } from '../../board/types.ts';
import { api } from './api.ts';
import type { Hint, Loss, Way } from './coach.ts';
import type { Play } from './play.svelte.ts';
import type { LiveTable } from './table.svelte.ts';

export class Hints {
  hint: Hint | null = $state.raw(null);
  // Which of its ways is looked at, and how many of its steps are done.
  chosen = $state(0);
  done = $state(0);
  // Only the next step is told, so that more of the table is in sight.
  folded = $state(false);
  thinking = $state(false);
  problem: unknown = $state.raw(null);
  private readonly table: LiveTable;
  private readonly play: Play;

  constructor(table: LiveTable, play: Play) {
    this.table = table;
    this.play = play;
  }

  // Whether the coach may be asked now.
  readonly may = $derived.by(() => (this.table.view?.coach ?? false) && this.play.acting);
  readonly way: (Way & { loss: Loss }) | null = $derived.by(
    () => this.hint?.ways[this.chosen] ?? null,
  );
  // The next step, if it is still offered.
  readonly next: LegalAction | null = $derived.by(() => {
    const wanted = this.way?.actions[this.done];
    return this.play.legal.find(({ action }) => action === wanted) ?? null;
  });

  async ask(): Promise<void> {
    const { view } = this.table;
    if (!view || !this.may || this.thinking) return;
    this.forget();
    this.thinking = true;
    try {
      const found = await api.hint(view.table, view.version);
      if (this.table.view?.version !== view.version) return;
      this.hint = found;
      this.show();
    } catch (error) {
      if (this.table.view?.version === view.version) this.problem = error;
    } finally {
      this.thinking = false;
    }
  }

  choose(way: number): void {
    this.chosen = way;
    this.show();
  }

  forget(): void {
    this.hint = null;
    this.chosen = 0;
    this.done = 0;
    this.problem = null;
  }

  close(): void {
    this.forget();
    this.play.clear();
  }

  // Marks the next step on the table, as if it had been pointed at.
  show(): void {
    if (this.next) this.play.pointOut(this.next);
  }

  async step(): Promise<void> {
    if (this.next) await this.play.do(this.next);
  }

  // All that is left of the turn, as long as the table offers it.
  async turn(): Promise<void> {
    const { way } = this;
    if (!way) return;
    for (const action of way.actions.slice(this.done)) {
      if (!this.table.view?.legal.some((one) => one.action === action)) return;
      if (!(await this.table.play(action))) return;
    }
  }

  // The table has changed: the hint goes on with what was done, or is of no use any more.
  follow(): void {
    const { hint } = this;
    this.problem = null;
    if (!hint) return;
    const since = this.table.lines.filter(({ ply }) => ply > hint.ply);
    const fits = ({ actions }: Way) =>
      since.length < actions.length &&
      since.every(({ by, action }, k) => by === hint.player && action === actions[k]);
    const all = [hint.ways[this.chosen], ...hint.ways].filter((way) => way !== undefined);
    const found = all.find(fits);
    const behind = (this.table.view?.ply ?? 0) < hint.ply;
    if (!found || behind) {
      this.forget();
      return;
    }
    this.chosen = hint.ways.indexOf(found);
    this.done = since.length;
    this.show();
  }
}
