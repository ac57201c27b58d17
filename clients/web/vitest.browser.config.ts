// Games in a browser against a real server: `npm run test:browser`, with the server's binary in
// DIJON_BINARY. DIJON_FULL=1 plays whole games.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

if (!process.env.DIJON_BINARY) throw new Error('DIJON_BINARY names no server');

const minutes = process.env.DIJON_FULL ? 10 : 1.5;

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/browser/*.test.ts'],
    testTimeout: minutes * 60_000,
    hookTimeout: 30_000,
    fileParallelism: false,
  },
});
