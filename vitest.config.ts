import { defineConfig } from 'vitest/config';

/** Unit, store and HTTP tests in one runner; the browser journeys have their own config in `e2e/`. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: process.env['FUNDARIUM_TEST_SEED'] === undefined ? [] : ['tools/test-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{contract,finance,server}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/postgres-global.ts'],
          // Loading the server anew for each file took two fifths of the time. What it keeps, it keeps per start.
          isolate: false,
        },
      },
      {
        extends: true,
        // What a page keeps is global to it: each file has a window of its own.
        test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
