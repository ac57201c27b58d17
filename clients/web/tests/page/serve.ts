// Serves the built client as the game server will: every path is the one page, nothing inline runs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../build/web/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const POLICY = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:";

async function serve(): Promise<{ server: Server; base: string }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = extname(path) ? path : 'index.html';
    try {
      const body = await readFile(join(ROOT, file));
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
// Without a browser there is nothing to test.
export const possible = existsSync(CHROMIUM);

export const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

export interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  touch?: boolean;
  language?: string;
  // What the server would say, by the end of the address.
  answers?: Record<string, unknown>;
}

export interface Opened {
  page: Page;
  complaints: string[];
}

// The built client in a browser, there while the tests of a file run.
export class Showroom {
  base = '';
  private server: Server | null = null;
  private opened: Browser | null = null;

  constructor() {
    beforeAll(async () => {
      if (!possible) return;
      ({ server: this.server, base: this.base } = await serve());
      this.opened = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    });
    afterAll(async () => {
      await this.opened?.close();
      this.server?.close();
    });
  }

  get browser(): Browser {
    if (!this.opened) throw new Error('there is no browser');
    return this.opened;
  }

  async open(path: string, look: Look = {}): Promise<Opened> {
    const { width = 1440, height = 900, dark = false, touch = false, language = 'en' } = look;
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: touch,
    });
    await context.addInitScript((kept) => {
      localStorage.setItem('dijon.settings', kept);
    }, JSON.stringify({ language }));
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      const { type, text } = { type: message.type(), text: message.text() };
      if (type === 'error' || type === 'warning') complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route('**/api/v1/**', (route) => {
      const [, end = ''] = route.request().url().split('/api/v1');
      const { answers = {} } = look;
      return end in answers ? route.fulfill({ json: answers[end] }) : route.abort();
    });
    await page.goto(this.base + path, { waitUntil: 'networkidle' });
    return { page, complaints };
  }
}
