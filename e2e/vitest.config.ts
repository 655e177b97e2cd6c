import { defineConfig } from 'vitest/config';
import { JOURNEYS_BESIDE } from './journeys-beside.ts';

/** Browser journeys against the real product, in processes that have a product and a browser each. */
export default defineConfig({
  test: {
    globalSetup: ['e2e/products.ts'],
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: Number(process.env[JOURNEYS_BESIDE] ?? 1),
    // Each process takes the next file that is left, and keeps its browser and its sessions for it.
    isolate: false,
    // As long as the browser's own waits: what is asserted may come late on a machine that others use too.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
