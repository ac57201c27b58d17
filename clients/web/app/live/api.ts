// Requests to the server: docs/api.md.
import { learnEffects } from '../../board/effects.ts';
import { learnHalves } from '../../board/teams.ts';
import type { AnalysisFound, Hint } from './coach.ts';
import type {
  Catalogue,
  CheckedComponents,
  GameLog,
  Line,
  ScoreSheet,
  Summary,
  TableView,
  TableWish,
} from './messages.ts';

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  // Where in a text it is, if it is about one.
  readonly line?: number;
  readonly column?: number;
  constructor(
    code: string,
    message: string,
    status: number,
    at: { line?: number; column?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    Object.assign(this, at);
  }
}

const ROOT = '/api/v1/';

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(ROOT + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch {
    throw new ApiError('offline', 'the server cannot be reached', 0);
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { code = 'failed', message = response.statusText, line, column } = answer.error ?? {};
  throw new ApiError(code, message, response.status, line ? { line, column } : {});
}

export interface Me {
  name: string;
  password_needed: boolean;
  statistics: {
    games: number;
    won: number;
    best_score: number;
    mean_score: number;
    recent: {
      table: string;
      edition: string;
      players: number;
      // How many play together; the score is theirs.
      team_size?: number;
      score: number;
      place: number;
      against_people: boolean;
      at: number;
    }[];
  };
}

export interface Lists {
  mine: Summary[];
  open: Summary[];
  live: Summary[];
}

let catalogue: Promise<Catalogue> | undefined;

export const api = {
  me: () => ask<Me>('GET', 'me'),
  setMe: (name: string, password?: string) =>
    ask<{ name: string }>('POST', 'me', { name, ...(password ? { password } : {}) }),
  // What there is to play; it does not change while the page is open.
  catalogue(): Promise<Catalogue> {
    catalogue ??= ask<Catalogue>('GET', 'catalogue').then(
      (found) => {
        learnEffects(found.tiles);
        learnHalves(found.boards, found.editions);
        return found;
      },
      (error) => {
        catalogue = undefined;
        throw error;
      },
    );
    return catalogue;
  },
  components: () => ask<{ components: string }>('GET', 'components'),
  checkComponents: (components: string) =>
    ask<CheckedComponents>('POST', 'components', { components }),
  tables: () => ask<Lists>('GET', 'tables'),
  make: (wish: TableWish) => ask<{ table: string }>('POST', 'tables', wish),
  table: (id: string) => ask<TableView>('GET', `tables/${id}`),
  remove: (id: string) => ask<{ deleted: string }>('DELETE', `tables/${id}`),
  // By its link, or a free one of a listed table.
  takeSeat: (id: string, name: string, which: { link?: string; seat?: number } = {}) =>
    ask<{ table: string }>('POST', `tables/${id}/seat`, { name, ...which }),
  log: (id: string) => ask<GameLog>('GET', `tables/${id}/log`),
  score: (id: string, ply?: number) =>
    ask<ScoreSheet>('GET', `tables/${id}/score${ply === undefined ? '' : `?ply=${ply}`}`),
  // The best ways to play on, for whoever decides at this version of the table.
  hint: (id: string, version: number) => ask<Hint>('POST', `tables/${id}/hint`, { version }),
  // Begins an analysis, or joins it; then how far it is; then no more of it.
  analyse: (id: string) => ask<AnalysisFound>('POST', `tables/${id}/analysis`, {}),
  analysis: (id: string) => ask<AnalysisFound>('GET', `tables/${id}/analysis`),
  stopAnalysis: (id: string) => ask<{ stopped: string }>('DELETE', `tables/${id}/analysis`),
  // What these actions would have led to from a ply on.
  line: (id: string, ply: number, actions: readonly string[]) =>
    ask<{ lines: Line[] }>('POST', `tables/${id}/line`, { ply, actions }),
  replay: (game: string) => ask<GameLog & { score: ScoreSheet }>('POST', 'replay', { game }),
  // The text of the position that a game file reaches at a ply.
  positionIn: (game: string, ply: number) =>
    ask<{ position: string }>('POST', `replay?ply=${ply}`, { game }).then(
      ({ position }) => position,
    ),
};
