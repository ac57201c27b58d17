import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './tools/icons.ts';

export default defineConfig({
  plugins: [svelte(), icons()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { fs: { allow: ['../..'] } },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy forbids everything inline: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ['tests/*.test.ts'] },
});
