import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { searchQuery } from '@fundarium/contract/search';
import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import { startIndexClient } from '../../packages/server/src/index/process/client.ts';
import { readClasses } from '../../packages/server/src/performance/class-store.ts';
import { performanceRow, type ClassRecord } from '../../packages/server/src/performance/compute.ts';
import { plainFigures } from '../../packages/server/src/performance/plain/figures.ts';
import { startPerformanceWorker } from '../../packages/server/src/performance/start-worker.ts';
import { openDatabase, type Tx } from '../../packages/server/src/platform/database.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { writeNavs } from '../../packages/server/src/testing/world.ts';
import { fillRecord } from './fill.ts';
import { timeQuotations } from './performance-calls.ts';
import { DAY_AFTER, fillPrices } from './performance-fill.ts';
import { median } from './statistics.ts';

// Times performance figures, the call of price series and the NAV chart:
// `npm run bench:performance -- --classes 10000 --years 10`.

const { values } = parseArgs({
  options: { classes: { type: 'string', default: '10000' }, years: { type: 'string', default: '10' } },
});
const [classes, years] = [Number(values.classes), Number(values.years)];
const CUSTOMER = 'BENCH';
const LATE_NAVS = 21;
const COMPARED = 200;
const SOURCE = join(import.meta.dirname, '../../packages/server/src');

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
const within = <T>(act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode: CUSTOMER, scopes: '*' }, act);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  console.log(
    `${cpus().length} cores (${cpus()[0]!.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loadavg()[0]!.toFixed(1)} at the start; Node ${process.versions.node}`,
  );
  const filling = performance.now();
  await fillRecord(database, postgres.ownerUrl, classes, DAY_AFTER);
  const prices = await fillPrices(postgres.ownerUrl, years);
  console.log(
    `${classes} classes with ${prices.toLocaleString('en')} prices in the record after ${seconds(filling)} s`,
  );
  await compareWithPlain();
  const followed = await follow();
  // Last, for it lengthens some of the series.
  const plainSql = await timeQuotations(database, postgres.ownerUrl);
  console.log(`figures of ${classes} classes: ${(followed / plainSql).toFixed(0)} times that SQL`);
} finally {
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await import('./performance-browser.ts');

/** The same figures by the product and in the plainest way, from the same prices in memory. */
async function compareWithPlain(): Promise<void> {
  const ids = await partIds();
  const records = await within((tx) => readClasses(tx, CUSTOMER, ids.slice(0, COMPARED)));
  const plainOf = ({ series, events }: ClassRecord) =>
    plainFigures(
      series.dates.map((date, index) => ({ date, nav: series.navs[index]! })),
      events.map((event) =>
        event.kind === 'SPLIT'
          ? { exDate: event.exDate, split: event.splitRatio }
          : { exDate: event.exDate, amount: event.grossDividend! },
      ),
    );
  // Without what the plain way knows nothing of: the frequency is told from the series by both.
  const bare = records.map((record) => ({ ...record, frequency: null, launchDate: null }));
  const ours = performance.now();
  const rows = bare.map((record) => performanceRow(record, DEFAULT_METHOD)!);
  const oursMs = performance.now() - ours;
  const plain = performance.now();
  const plainRows = bare.map(plainOf);
  const plainMs = performance.now() - plain;
  let widest = 0;
  let compared = 0;
  rows.forEach(({ figures }, index) => {
    const other = plainRows[index]!;
    for (const code of new Set([...Object.keys(figures), ...Object.keys(other)])) {
      const [a, b] = [figures[code] ?? Number.NaN, other[code] ?? Number.NaN];
      widest = Math.max(widest, Math.abs(a - b) / Math.max(1, Math.abs(a)) || (a === b ? 0 : Infinity));
      compared += 1;
    }
  });
  console.log(
    `figures of ${rows.length} classes in memory: ${oursMs.toFixed(0)} ms, in the plainest way ${plainMs.toFixed(0)} ms, ratio ${(oursMs / plainMs).toFixed(2)}; ${compared} figures differ by ${widest.toExponential(1)} at most`,
  );
}

/**
 * All figures by the product's own thread, then late NAVs until a search shows their class's figures.
 * @returns milliseconds until all figures are stored
 */
async function follow(): Promise<number> {
  const idle = process.memoryUsage.rss();
  let highest = idle;
  const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 100);
  const computing = performance.now();
  const stopWorker = startPerformanceWorker({
    script: join(SOURCE, 'performance-worker.ts'),
    databaseUrl: postgres.appUrl,
    log: () => undefined,
    onHealth: () => undefined,
  });
  await until(async () => (await positionOf()) !== null);
  const computed = performance.now() - computing;
  clearInterval(sampling);
  const { rows } = await within((tx) =>
    tx.query<{ count: number }>(
      'select count(*)::integer as count from performance where customer_code = $1',
      [CUSTOMER],
    ),
  );
  console.log(
    `figures of ${rows[0]!.count} classes computed and stored after ${(computed / 1000).toFixed(1)} s, ${((highest - idle) / 2 ** 20).toFixed(0)} MB above the idle process`,
  );
  const index = await startIndexClient({
    script: join(SOURCE, 'index-main.ts'),
    environment: { INDEX_DATABASE_URL: postgres.appUrl, INDEX_FOLDER: join(folder, 'index') },
    log: () => undefined,
  });
  try {
    await index.call('prepareAll', {});
    const delays: number[] = [];
    for (let n = 0; n < LATE_NAVS; n += 1) {
      // Apart, so that each finds the server idle.
      await wait(700);
      delays.push(await lateNav(index, n));
    }
    console.log(
      `a late NAV on an idle server: its class's figures in the index after ${median(delays).toFixed(0)} ms (median of ${LATE_NAVS}), ${Math.max(...delays).toFixed(0)} ms at most`,
    );
  } finally {
    await index.stop();
    await stopWorker();
  }
  return computed;
}

async function lateNav(index: Awaited<ReturnType<typeof startIndexClient>>, n: number): Promise<number> {
  const code = await codeOf(n);
  const figureOf = async () => {
    const { rows } = await index.call('search', {
      customerCode: CUSTOMER,
      nature: 'PART',
      scopes: '*',
      minRevision: null,
      displayCap: 1000,
      query: searchQuery.parse({
        filters: { fields: [{ name: 'CODE', operator: 'EQUALS', operands: [code] }], countries: [] },
        columns: ['TOTAL_RETURN_LATEST_TWO'],
        page: { offset: 0, limit: 1 },
      }),
    });
    return rows[0]!.values['TOTAL_RETURN_LATEST_TWO'];
  };
  const before = await figureOf();
  const sent = performance.now();
  await writeNavs(database, CUSTOMER, code, [[DAY_AFTER, String(90 + n)]]);
  await until(async () => (await figureOf()) !== before);
  return performance.now() - sent;
}

async function partIds(): Promise<number[]> {
  const { rows } = await within((tx) =>
    tx.query<{ id: number }>(
      `select id from entity where customer_code = $1 and level = 'PART' order by id`,
      [CUSTOMER],
    ),
  );
  return rows.map(({ id }) => id);
}

async function codeOf(n: number): Promise<string> {
  const { rows } = await within((tx) =>
    tx.query<{ code: string }>(
      `select code from entity where customer_code = $1 and level = 'PART' order by id offset $2 limit 1`,
      [CUSTOMER, n],
    ),
  );
  return rows[0]!.code;
}

async function positionOf(): Promise<number | null> {
  const { rows } = await within((tx) =>
    tx.query<{ revision: number }>('select revision from performance_position where customer_code = $1', [
      CUSTOMER,
    ]),
  );
  return rows[0]?.revision ?? null;
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await wait(10);
}
