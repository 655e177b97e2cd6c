import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { clientTestFiles, testFiles } from './tools/test-files.ts';
import { TEST_PROCESSES } from './tools/test-processes.ts';
import { chooseSeed } from './tools/test-seed.ts';

const { plain, onDatabase } = testFiles();
const { alone, together } = clientTestFiles();
const SEEDED = join(import.meta.dirname, 'tools/seeded-fast-check.ts');

chooseSeed();

/** Gives every test the library of properties with the run's seed in it. */
const seeded: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'seeded',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fast-check' && importer !== SEEDED ? SEEDED : null),
};

/**
 * Unit, store and HTTP tests in one runner; the browser journeys have their own config in `e2e/`. A run starts the
 * database where one of its tests works on it.
 */
export default defineConfig({
  plugins: [seeded],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once on a quiet machine, and later on a busy one.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    maxWorkers: TEST_PROCESSES,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [...onDatabase],
          globalSetup: ['packages/server/src/testing/postgres-global.ts'],
          // Loading the server anew for each file took two fifths of the time. What it keeps, it keeps per start.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'plain', include: [...plain], isolate: false },
      },
      {
        extends: true,
        // What a page keeps is global to it: each file has a window of its own. Loading the client's libraries and the
        // window's anew for each in a process of its own took three fifths of the time.
        test: { name: 'web', include: [...together], pool: 'vmForks', vmMemoryLimit: '1GB' },
      },
      {
        extends: true,
        test: { name: 'web, alone', include: [...alone] },
      },
    ],
  },
});
