// Tables to go on with, to join and to watch; they keep themselves up to date while the page is seen.
import { api, type Lists } from '../live/api.ts';

const EVERY = 4000;
// So many open tables are shown.
export const MOST_SHOWN = 12;

export class TableLists {
  lists: Lists | null = $state.raw(null);
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
    } catch {
      this.lost = true;
    }
    clearTimeout(this.timer);
    if (this.closed || document.visibilityState !== 'visible') return;
    this.timer = setTimeout(() => this.refresh(), EVERY);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.look);
  }
}
