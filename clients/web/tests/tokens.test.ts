// What the palette promises: text can be read, terrains can be told apart.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERRAINS } from '../board/types.ts';

type Rgb = [number, number, number];
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

function token(name: string, theme: Theme): string {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  const colour = light && dark ? (theme === 'light' ? light : dark) : value;
  expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
  return colour;
}

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(linear(a)), luminance(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

// Machado, Oliveira, Fernandes 2009, severity 1.
const SIGHT: Record<string, [Rgb, Rgb, Rgb]> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

function seen(hex: string, sight: [Rgb, Rgb, Rgb]): Rgb {
  const [r, g, b] = linear(hex);
  return sight.map(([x, y, z]) => Math.min(Math.max(x * r + y * g + z * b, 0), 1)) as Rgb;
}

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(colours: string[], sight: [Rgb, Rgb, Rgb]): number {
  const points = colours.map((colour) => lab(seen(colour, sight)));
  const distances = points.flatMap((a, k) =>
    points.slice(k + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  );
  return Math.min(...distances);
}

for (const theme of ['light', 'dark'] as const) {
  test(`text can be read in the ${theme} theme`, () => {
    for (const ground of ['panel', 'panel-2', 'page-top', 'page-bottom']) {
      for (const text of ['ink', 'ink-2', 'burgundy-text', 'gold-text']) {
        expect(
          contrast(token(text, theme), token(ground, theme)),
          `${text} on ${ground}`,
        ).toBeGreaterThan(4.5);
      }
    }
    const pairs = [
      ['on-burgundy', 'burgundy'],
      ['on-gold', 'gold'],
      ['on-badge', 'badge'],
      ['die-pip', 'die-face'],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(
        contrast(token(text, theme), token(ground, theme)),
        `${text} on ${ground}`,
      ).toBeGreaterThan(4.5);
    }
  });

  test(`lines and rings can be seen in the ${theme} theme`, () => {
    expect(contrast(token('line-strong', theme), token('panel', theme))).toBeGreaterThan(2.95);
    const ring = Math.max(
      contrast(token('ring', theme), token('panel', theme)),
      contrast(token('ring-edge', theme), token('panel', theme)),
    );
    expect(ring).toBeGreaterThan(3);
  });

  test(`the players can be seen in charts in the ${theme} theme`, () => {
    for (const player of [1, 2, 3, 4]) {
      for (const ground of ['panel', 'chart-band']) {
        const seen = contrast(token(`chart-${player}`, theme), token(ground, theme));
        expect(seen, `${player} on ${ground}`).toBeGreaterThan(3);
      }
    }
  });
}

for (const [name, sight] of Object.entries(SIGHT)) {
  test(`terrains differ under ${name}`, () => {
    const of = (kind: string, theme: Theme) =>
      TERRAINS.map((terrain) => token(`${kind}-${terrain}`, theme));
    expect(nearest(of('tile', 'light'), sight)).toBeGreaterThan(20);
    expect(nearest(of('space', 'light'), sight)).toBeGreaterThan(14);
    expect(nearest(of('space', 'dark'), sight)).toBeGreaterThan(11);
  });
}
