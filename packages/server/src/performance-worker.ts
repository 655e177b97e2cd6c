import { parentPort, workerData } from 'node:worker_threads';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from './findings/judge-prices.ts';
import { listenForRevisions } from './index/sync/listener.ts';
import { FOLLOWER_CONNECTIONS, followPerformance } from './performance/follower.ts';
import { openDatabase } from './platform/database.ts';

// Computes performance figures on a thread of its own, so that calls are not held up by arithmetic.

const { databaseUrl } = workerData as { databaseUrl: string };
const database = openDatabase(databaseUrl, {
  max: FOLLOWER_CONNECTIONS,
  statementTimeoutMs: 0,
  applicationName: 'fundarium-performance',
});
const follower = followPerformance({
  database,
  listen: (notice) => listenForRevisions(databaseUrl, notice),
  prices: { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed },
  log: (line) => parentPort!.postMessage({ kind: 'log', line }),
  onHealth: (well) => parentPort!.postMessage({ kind: 'health', well }),
});
parentPort!.once('message', () => {
  void follower
    .stop()
    .then(() => database.end())
    .finally(() => parentPort!.close());
});
