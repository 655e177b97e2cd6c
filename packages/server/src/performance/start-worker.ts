import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Longest wait before a thread that died is started again. */
const RESTART_MOST_MS = 5000;
/** Longest that it may take to end. */
const STOP_MS = 5000;
/** A thread that ran so long was well: its end is no further failure in a row. */
const WELL_AFTER_MS = 60_000;

export type PerformanceWorkerParts = {
  readonly script: string;
  readonly databaseUrl: string;
  readonly log: (line: string) => void;
  /** Hears whether figures are followed: not while the thread is down. */
  readonly onHealth: (well: boolean) => void;
};

/** What the thread says. */
type FromWorker =
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'health'; readonly well: boolean };

/** Keeps the thread that computes performance figures running; answers how to end it. */
export function startPerformanceWorker({
  script,
  databaseUrl,
  log,
  onHealth,
}: PerformanceWorkerParts): () => Promise<void> {
  const stopping = new AbortController();
  let worker: Worker | null = null;

  const keep = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const started = performance.now();
      worker = new Worker(script, { workerData: { databaseUrl } });
      worker.on('message', (message: FromWorker) =>
        message.kind === 'log' ? log(message.line) : onHealth(message.well),
      );
      worker.on('error', (error) => {
        onHealth(false);
        log(`Performance figures: ${error.message}; starting anew`);
      });
      await once(worker, 'exit').catch(() => undefined);
      failures = performance.now() - started > WELL_AFTER_MS ? 0 : failures + 1;
      await wait(Math.min(100 * 2 ** failures, RESTART_MOST_MS), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined);
    }
  };
  const kept = keep();

  return async () => {
    stopping.abort();
    worker?.postMessage('stop');
    const ended = await Promise.race([kept.then(() => true), wait(STOP_MS, false, { ref: false })]);
    if (!ended) await worker?.terminate();
    await kept;
  };
}
