// The analysis of a table as it grows. It goes on at the server when the page is left.
import { ApiError, api } from '../live/api.ts';
import type { Analysis, AnalysisFound } from '../live/coach.ts';

const ASK_EVERY = 700; // ms

export class Study {
  analysis: Analysis | null = $state.raw(null);
  progress = $state(0);
  stage: 'running' | 'done' | 'stopped' | 'failed' = $state('running');
  problem: unknown = $state.raw(null);
  private readonly table: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.table = table;
    void this.begin();
  }

  async begin(): Promise<void> {
    this.stage = 'running';
    this.problem = null;
    await this.take(() => api.analyse(this.table));
  }

  // What was found stays.
  async stop(): Promise<void> {
    this.close();
    this.stage = 'stopped';
    await api.stopAnalysis(this.table).catch(() => {});
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async take(ask: () => Promise<AnalysisFound>): Promise<void> {
    try {
      const { progress, analysis } = await ask();
      if (this.stage !== 'running') return;
      this.progress = progress;
      if (analysis) this.analysis = analysis;
      if (progress >= 1) {
        this.stage = 'done';
        return;
      }
    } catch (error) {
      if (this.stage !== 'running') return;
      // Somebody stopped it, or the server began anew.
      const gone = error instanceof ApiError && error.code === 'no_analysis';
      const away = error instanceof ApiError && error.code === 'offline';
      if (!away) {
        this.stage = gone ? 'stopped' : 'failed';
        this.problem = gone ? null : error;
        return;
      }
    }
    this.timer = setTimeout(() => this.take(() => api.analysis(this.table)), ASK_EVERY);
  }
}
