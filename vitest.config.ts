import { defineConfig } from 'vitest/config';

/** Unit, store and HTTP tests in one runner; the browser journeys have their own config in `e2e/`. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['packages/server/src/testing/postgres-global.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
