// Tables to go on with, to join and to watch; they keep themselves up to date while the page is seen.
import { api, type Lists } from '../live/api.ts';
import type { ClockRules } from '../live/messages.ts';

const EVERY = 4000;
// So many open tables are shown.
export const MOST_SHOWN = 12;

export class TableLists {
  lists: Lists | null = $state.raw(null);
  // Of open tables, by id; summaries do not tell them, and they never change.
  clocks: Record<string, ClockRules> = $state.raw({});
  lost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor() {
    document.addEventListener('visibilitychange', this.look);
  }

  private readonly look = () => {
    if (document.visibilityState === 'visible') void this.refresh();
    else clearTimeout(this.timer);
  };

  async refresh(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const lists = await api.tables();
      const own = new Set(lists.mine.map(({ table }) => table));
      this.lists = { ...lists, live: lists.live.filter(({ table }) => !own.has(table)) };
      this.lost = false;
      await this.readClocks();
    } catch {
      this.lost = true;
    }
    clearTimeout(this.timer);
    if (this.closed || document.visibilityState !== 'visible') return;
    this.timer = setTimeout(() => this.refresh(), EVERY);
  }

  private async readClocks(): Promise<void> {
    const open = (this.lists?.open ?? []).slice(0, MOST_SHOWN);
    const found = await Promise.all(
      open
        .filter(({ table }) => !(table in this.clocks))
        .map(({ table }) => api.table(table).catch(() => null)),
    );
    const told = found.flatMap((view) => (view ? [[view.table, view.clock] as const] : []));
    if (told.length > 0) this.clocks = { ...this.clocks, ...Object.fromEntries(told) };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.look);
  }
}
