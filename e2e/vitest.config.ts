import { defineConfig } from 'vitest/config';

/** Browser journeys against the real product: one file at a time, since each runs a whole product and a browser. */
export default defineConfig({
  test: {
    globalSetup: ['e2e/one-product.ts'],
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    pool: 'forks',
    maxWorkers: 1,
    // As long as the browser's own waits: what is asserted may come late on a machine that others use too.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    // A test that passes only then is named at the end of the run.
    retry: 1,
  },
});
