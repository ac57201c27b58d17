// A server of one's own, screens that sit at its tables, and hands that do an action by pointing at
// what the page offers.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { setEdition } from '../../app/i18n.ts';
import type { Line, ServerMessage, TableView, TableWish } from '../../app/live/messages.ts';
import type { GameState, LegalAction } from '../../board/types.ts';

export const BINARY = process.env.DIJON_BINARY ?? '';
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const FULL = process.env.DIJON_FULL === '1';
// Without a server or a browser there is nothing to test.
export const possible = BINARY !== '' && existsSync(BINARY) && existsSync(CHROMIUM);

const WEB = fileURLToPath(new URL('../../../../build/web/', import.meta.url));

// --- the server ---------------------------------------------------------------------------------

export class Server {
  readonly data = mkdtempSync(join(tmpdir(), 'dijon-'));
  url = '';
  private child: ChildProcess | null = null;

  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const args = ['serve', '--port', port, '--data', this.data, '--web', WEB, '--no-browser'];
    const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (chunk: Buffer) => {
        said += chunk;
        const ready = /Dijon is ready: (\S+)/.exec(said);
        if (ready?.[1]) resolve(ready[1].replace(/\/$/, ''));
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
  }

  // As a crash or a power failure would.
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(child.pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

// The server and the browser of a file of tests, there while its tests run.
export class House {
  readonly server = new Server();
  private opened: Browser | null = null;

  constructor() {
    beforeAll(async () => {
      if (!possible) return;
      await this.server.start();
      this.opened = await chromium.launch({
        executablePath: CHROMIUM,
        args: ['--no-sandbox'],
      });
    });
    afterAll(async () => {
      await this.opened?.close();
      await this.server.stop();
    });
  }

  get browser(): Browser {
    if (!this.opened) throw new Error('there is no browser');
    return this.opened;
  }

  screen(looks: Looks = {}): Promise<Screen> {
    return Screen.open(this.browser, this.server.url, looks);
  }
}

// --- a screen -----------------------------------------------------------------------------------

export interface Looks {
  width?: number;
  height?: number;
  touch?: boolean;
  settings?: Record<string, unknown>;
}

export class Screen {
  view: TableView | null = null;
  lines: Line[] = [];
  readonly complaints: string[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  readonly base: string;
  readonly touch: boolean;

  private constructor(context: BrowserContext, page: Page, base: string, touch: boolean) {
    this.context = context;
    this.page = page;
    this.base = base;
    this.touch = touch;
  }

  static async open(browser: Browser, base: string, looks: Looks = {}): Promise<Screen> {
    const { width = 1440, height = 900, touch = false, settings = {} } = looks;
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      locale: 'en-GB',
    });
    const saved = { animation: 'off', confirmEnd: false, language: 'en', ...settings };
    await context.addInitScript((text) => {
      if (!localStorage.getItem('dijon.settings')) localStorage.setItem('dijon.settings', text);
    }, JSON.stringify(saved));
    // Whole games may meet a busy machine.
    context.setDefaultTimeout(FULL ? 40_000 : 8000);
    const page = await context.newPage();
    const screen = new Screen(context, page, base, touch);
    page.on('pageerror', (error) => screen.complaints.push(error.message));
    page.on('console', (message) => {
      const lost = /WebSocket|ERR_CONNECTION/.test(message.text());
      if (message.type() === 'error' && !lost) screen.complaints.push(message.text());
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => screen.hear(JSON.parse(String(payload))));
    });
    await page.goto(base);
    return screen;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private hear(message: ServerMessage): void {
    const { type: _, ...fields } = message;
    if (message.type === 'table') {
      this.view = fields as TableView;
      setEdition(this.view.edition);
    }
    if (!this.view) return;
    if (message.type === 'did') this.lines.push(...message.lines);
    if (message.type === 'did' || message.type === 'undone' || message.type === 'seats') {
      this.view = { ...this.view, ...fields };
    }
  }

  // Makes a table as the page would and sits down at it.
  async make(wish: Partial<TableWish> & Pick<TableWish, 'seats'>): Promise<string> {
    const body: TableWish = wish.position
      ? (wish as TableWish)
      : { rules: `2019 ${wish.seats.length}p`, boards: '1', order: 'given', ...wish };
    const answer = await this.ask<{ table: string }>('POST', 'tables', body);
    const { table } = answer;
    if (!table) throw new Error(JSON.stringify(answer));
    await this.visit(table);
    return table;
  }

  async visit(table: string): Promise<void> {
    this.view = null;
    await this.page.goto(`${this.base}/table/${table}`);
    await this.until(() => this.view !== null);
  }

  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.page.evaluate(
      async ([method, path, body]) => {
        const answer = await fetch(`/api/v1/${path}`, {
          method: String(method),
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return answer.json();
      },
      [method, path, body] as const,
    );
  }

  state(): Promise<TableView & { state: GameState }> {
    return this.ask('GET', `tables/${this.view?.table}`);
  }

  async until(true_: () => boolean, limit = 15_000): Promise<void> {
    for (const end = Date.now() + limit; !true_(); ) {
      if (Date.now() > end) throw new Error(`waited in vain for: ${true_}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  get over(): boolean {
    return this.view?.stage === 'over';
  }

  // Until somebody at this screen is asked, or the game is over.
  async turn(): Promise<LegalAction[]> {
    await this.until(() => this.over || (this.view?.legal.length ?? 0) > 0);
    return this.view?.legal ?? [];
  }

  async prompt(): Promise<string> {
    return (await this.page.locator('.prompt h2').first().textContent()) ?? '';
  }
}

// --- chance -------------------------------------------------------------------------------------

export function chance(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let x = Math.imul(a ^ (a >>> 15), 1 | a);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

// What was done least often, so that a game shows every kind of action; the end of the turn last.
export function choose(
  legal: readonly LegalAction[],
  done: Map<string, number>,
  random: () => number,
): LegalAction {
  const rank = ({ verb }: LegalAction) => {
    if (verb === 'end' || verb === 'decline') return 1e6;
    if (verb === 'place') return -1;
    return (done.get(verb) ?? 0) + (verb === 'workers' ? 3 : 0);
  };
  const best = Math.min(...legal.map(rank));
  const among = legal.filter((action) => rank(action) === best);
  return among[Math.floor(random() * among.length)] as LegalAction;
}
