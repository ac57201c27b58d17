// The analysis of a table as it grows. It goes on at the server when the page is left.
import { ApiError, api } from '../live/api.ts';
import type { Analysis, AnalysisFound } from '../live/coach.ts';

const ASK_EVERY = 700; // ms

export class Study {
  analysis: Analysis | null = $state.raw(null);
  progress = $state(0);
  stage: 'running' | 'done' | 'stopped' | 'failed' = $state('running');
  problem: unknown = $state.raw(null);
  // The server cannot be reached: it goes on when it is back.
  lost = $state(false);
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

  // Whether the coach keeps out until the game is over.
  get closed(): boolean {
    return this.problem instanceof ApiError && this.problem.code === 'coach_off';
  }

  close(): void {
    clearTimeout(this.timer);
  }

  // One that began anew has less to say at first.
  private shorter({ moments }: Analysis): boolean {
    return moments.length < (this.analysis?.moments.length ?? 0);
  }

  private async take(ask: () => Promise<AnalysisFound>): Promise<void> {
    try {
      const { progress, analysis } = await ask();
      if (this.stage !== 'running') return;
      this.lost = false;
      this.progress = progress;
      if (analysis && (progress >= 1 || !this.shorter(analysis))) this.analysis = analysis;
      if (progress >= 1) {
        this.stage = 'done';
        return;
      }
    } catch (error) {
      if (this.stage !== 'running') return;
      const code = error instanceof ApiError ? error.code : '';
      this.lost = code === 'offline';
      if (!this.lost) {
        // Somebody stopped it.
        this.stage = code === 'no_analysis' ? 'stopped' : 'failed';
        this.problem = code === 'no_analysis' ? null : error;
        return;
      }
    }
    // A server that was away knows of nothing that was under way.
    const next = this.lost ? api.analyse : api.analysis;
    this.timer = setTimeout(() => this.take(() => next(this.table)), ASK_EVERY);
  }
}
