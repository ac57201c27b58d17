// A browser that draws what it sees into docs/screenshots.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import type { House, Screen } from '../browser/support.ts';

const OUT = fileURLToPath(new URL('../../../../docs/screenshots/', import.meta.url));

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

interface View {
  width: number;
  height: number;
  theme: string;
}

export class Painter {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly canvas: Page;
  private readonly url: string;
  private readonly folder: string;

  private constructor(context: BrowserContext, page: Page, canvas: Page, url: string, to: string) {
    this.context = context;
    this.page = page;
    this.canvas = canvas;
    this.url = url;
    this.folder = OUT + to;
    mkdirSync(this.folder, { recursive: true });
  }

  // Sees what this guest of the house sees.
  static async at(house: House, guest: Screen, to: string, view: View): Promise<Painter> {
    const { width, height, theme } = view;
    const context = await house.browser.newContext({
      storageState: await guest.context.storageState(),
      viewport: { width, height },
      hasTouch: width < 500,
      isMobile: width < 500,
      locale: 'en-GB',
    });
    const settings = { name: 'Anna', animation: 'off', confirmEnd: false, language: 'en', theme };
    await context.addInitScript((text) => {
      localStorage.setItem('dijon.settings', text);
    }, JSON.stringify(settings));
    const page = await context.newPage();
    const canvas = await house.browser.newPage();
    return new Painter(context, page, canvas, house.server.url, to);
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.url + path, { waitUntil: 'load' });
    await this.page.locator('main, h1').first().waitFor();
  }

  async draw(name: string): Promise<void> {
    await this.page.waitForTimeout(700);
    const picture = await asWebp(this.canvas, await this.page.screenshot());
    writeFileSync(`${this.folder}${name}.webp`, picture);
  }

  async close(): Promise<void> {
    await this.canvas.close();
    await this.context.close();
  }
}

// A tenth of the bytes of a PNG; the browser is what can write it.
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'));
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}
