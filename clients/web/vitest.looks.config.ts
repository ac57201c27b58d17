// Not tests but looks at the real thing: `npm run shots` draws every page into docs/screenshots,
// `npm run figures` measures how fast the page is. With the server's binary in DIJON_BINARY.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

if (!process.env.DIJON_BINARY) throw new Error('DIJON_BINARY names no server');

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/looks/*.look.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
