import { parentPort, workerData } from 'node:worker_threads';
import { listenForRevisions } from './index/listener.ts';
import { followPerformance } from './performance/follower.ts';
import { openDatabase } from './platform/database.ts';

// Computes performance figures on a thread of its own, so that calls are not held up by arithmetic.

const { databaseUrl } = workerData as { databaseUrl: string };
const database = openDatabase(databaseUrl, {
  max: 2,
  statementTimeoutMs: 0,
  applicationName: 'fundarium-performance',
});
const follower = followPerformance({
  database,
  listen: (notice) => listenForRevisions(databaseUrl, notice),
  log: (line) => parentPort!.postMessage(line),
});
parentPort!.once('message', () => {
  void follower
    .stop()
    .then(() => database.end())
    .finally(() => parentPort!.close());
});
