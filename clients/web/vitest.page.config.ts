// Tests of the built client in a browser: `npm run test:page`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/page/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
