import { availableParallelism } from 'node:os';

/**
 * Processes of tests beside each other: one for each core, and two on a single one, for a test waits as well as works.
 * More than four would need more memory than a laptop has to spare: each process of browser tests has a product, a
 * database and a browser of its own.
 */
export const TEST_PROCESSES = Math.min(Math.max(availableParallelism(), 2), 4);
