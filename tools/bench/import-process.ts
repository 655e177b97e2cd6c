import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { recordWriters } from '../../packages/server/src/import-app.ts';
import { importFiles } from '../../packages/server/src/imports/import-files.ts';
import type { LineCounts, NotTaken } from '../../packages/server/src/imports/line-report.ts';
import { openDatabase } from '../../packages/server/src/platform/database.ts';

export type Order = {
  readonly appUrl: string;
  readonly customerCode: string;
  readonly path: string;
  readonly reportFolder: string;
};

export type Imported = {
  readonly counts: LineCounts;
  readonly notTaken: readonly NotTaken[];
  readonly format: string;
  readonly elapsedMs: number;
  /** Of the importing process: connected and waiting, and the most it ever held. */
  readonly idleBytes: number;
  readonly peakBytes: number;
};

/** Imports one file in a process of its own, so that its memory is nobody else's. */
export async function importApart(order: Order): Promise<Imported> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, [ORDER]: JSON.stringify(order) },
  });
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The import of ${order.path} failed`);
    }),
  ])) as [Imported];
  await once(child, 'exit');
  return said;
}

const ORDER = 'FUNDARIUM_BENCH_IMPORT';

async function run({ appUrl, customerCode, path, reportFolder }: Order): Promise<Imported> {
  const database = openDatabase(appUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    await database.withPlatform((tx) => tx.query('select 1'));
    const idleBytes = process.memoryUsage.rss();
    const begun = performance.now();
    const [report] = await importFiles([path], {
      customerCode,
      database,
      writers: recordWriters,
      author: { who: 'benchmark', source: 'import' },
      reportFolder,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      log: () => undefined,
    });
    const { counts, notTaken, format } = report!;
    const elapsedMs = performance.now() - begun;
    return {
      counts,
      notTaken,
      format,
      elapsedMs,
      idleBytes,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await database.end();
  }
}

const order = process.env[ORDER];
if (order !== undefined && process.send) {
  process.send(await run(JSON.parse(order) as Order), undefined, undefined, () => process.disconnect());
}
