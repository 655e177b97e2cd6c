import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { measureBrowser } from './search-browser.ts';
import { makeBenchmarkCustomer } from './search-customer.ts';
import { measureLoad } from './search-load.ts';
import { measureMemory, peakMemory } from './search-memory.ts';
import { mixedFields, type BenchNature } from './search-mix.ts';
import { BENCH_ISINS, benchQuestions, type BenchQuestion } from './search-questions.ts';
import { startBenchSite, type BenchSite } from './search-site.ts';
import { fillEntities, makeBareTable, makePlainTable } from './search-world.ts';
import { median } from './statistics.ts';

// Times searches over HTTP beside the bare engine and plain PostgreSQL on the same rows:
// `npm run bench:search` for 10,000, 100,000 and 1,000,000 share classes, `-- --rows 10000` for fewer;
// `-- --rows 10000000 --nature STRUCTURED_PRODUCT` for structured products, which takes some 40 GB of disk.
// FUNDARIUM_INDEX_MEMORY=0 before it has every question answered from the file.

/** What is asked for is held when so many rounds of all questions take no less than the ones before. */
const CALM_ROUNDS = 3;
const ROUND_MS = 2000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: ['10000', '100000', '1000000'] },
    runs: { type: 'string', default: '9' },
    customers: { type: 'string', default: '100' },
    nature: { type: 'string', default: 'PART' },
  },
});
const nature: BenchNature = values.nature === 'STRUCTURED_PRODUCT' ? values.nature : 'PART';
const runs = Number(values.runs);
const largest = Math.max(...values.rows.map(Number));
const started = performance.now();
const say = (line: string) => console.log(line);

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
let site: BenchSite | null = null;
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  sayMix();
  site = await startBenchSite(folder, database, postgres);
  const growth = new Map<string, string[]>();
  for (const rows of values.rows.map(Number)) await measure(rows, site, growth);
  say('\nGrowth with rows, ours in ms');
  for (const [name, times] of growth) say(`  ${name.padEnd(52)} ${times.join(' ')}`);
  await site.stop();
  site = null;
  if (nature === 'PART')
    await measureMemory({ folder, database, urls: postgres, customers: Number(values.customers), say });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await site?.stop();
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
say(`\nThe whole run took ${((performance.now() - started) / 60_000).toFixed(1)} min`);

/** Asks each question once, which the file answers, and goes on until all that they need is cached in memory. */
async function askFirst(
  site: BenchSite,
  customerCode: string,
  questions: readonly BenchQuestion[],
): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  const askAll = async (see: (name: string, ms: number) => void) => {
    const person = await site.person(customerCode);
    for (const { name, path, at } of questions) {
      const since = performance.now();
      await person.post(path, at(0).body);
      see(name, performance.now() - since);
    }
  };
  await askAll((name, ms) => first.set(name, ms));
  let shortest = Number.POSITIVE_INFINITY;
  for (let calm = 0; calm < CALM_ROUNDS;) {
    await wait(ROUND_MS);
    let took = 0;
    await askAll((_, ms) => (took += ms));
    calm = took > shortest * 0.9 ? calm + 1 : 0;
    shortest = Math.min(shortest, took);
  }
  return first;
}

async function measure(rows: number, site: BenchSite, growth: Map<string, string[]>): Promise<void> {
  const customerCode = `B${rows}`;
  say(`\n== ${rows.toLocaleString('en')} rows of ${nature}, ${mixedFields(nature).length} fields`);
  const bare = await timed('bare table', () => makeBareTable(folder, rows, nature));
  await timed('customer', () => makeBenchmarkCustomer(database, postgres.ownerUrl, customerCode, nature));
  await timed('record', () => fillEntities(bare, postgres.ownerUrl, customerCode, folder));
  const plain = await timed("PostgreSQL's flat table", () =>
    makePlainTable(bare, postgres.superuserUrl, folder, rows),
  );
  await timed('index built from the record', () => site.index.call('prepare', { customerCode }));
  await saySize(customerCode, bare);

  say(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const rowsOfIsins = await bare.connection.runAndReadAll(
    `select isin from flat where n % ${Math.ceil(rows / (2 * BENCH_ISINS))} = 1 order by n desc limit ${BENCH_ISINS}`,
  );
  const questions = benchQuestions(
    nature,
    plain.table,
    rowsOfIsins.getRowObjectsJson().map(({ isin }) => String(isin)),
  );
  const first = await askFirst(site, customerCode, questions);
  say(
    `\n    ours    first     bare  ours/bare  PostgreSQL  PostgreSQL/ours      rows found   median of ${runs}, ms; PostgreSQL of 3; first: before anything was cached in memory`,
  );
  for (const { name, path, finds, at, bar } of questions) {
    const person = await site.person(customerCode);
    const ours: number[] = [];
    const theirs: number[] = [];
    const postgresTimes: number[] = [];
    let total: number | undefined;
    // In turn, so that a busy moment of the machine meets all.
    for (let run = 0; run <= runs; run += 1) {
      const { body, bare: bareTexts, plain: plainTexts } = at(run);
      const first = performance.now();
      const reply = await person.post(path, body);
      const second = performance.now();
      let found: unknown;
      for (const text of bareTexts)
        found = (await bare.connection.runAndReadAll(text)).getRowObjectsJson()[0];
      const third = performance.now();
      if (run < (plainTexts.length > 1 ? 1 : 4)) {
        for (const text of plainTexts) await plain.client.query(text);
        if (run > 0 || plainTexts.length > 1) postgresTimes.push(performance.now() - third);
      }
      if (run > 0) ours.push(second - first);
      if (run > 0) theirs.push(third - second);
      total = reply['total'];
      if (finds) sameTotal(name, total, found);
    }
    const [mine, plainly, relational] = [median(ours), median(theirs), median(postgresTimes)];
    growth.set(name, [...(growth.get(name) ?? []), mine.toFixed(1)]);
    say(
      `${mine.toFixed(1).padStart(8)} ${first.get(name)!.toFixed(1).padStart(8)} ${plainly.toFixed(1).padStart(8)} ${(mine / plainly).toFixed(2).padStart(10)} ${relational.toFixed(1).padStart(11)} ${(relational / mine).toFixed(2).padStart(16)} ${(total ?? 0).toLocaleString('en').padStart(15)}   ${name} (${bar})`,
    );
  }
  await measureLoad({ site, database, bare, customerCode, questions, say });
  say(`index process: ${peakMemory(site.index.pid()!)}`);
  if (rows === largest && nature === 'PART')
    await timed('in the browser', () =>
      measureBrowser({ site, ownerUrl: postgres.ownerUrl, bare, customerCode, folder, say }),
    );
  await plain.client.query(`drop table ${plain.table}`);
  await plain.client.end();
  bare.close();
}

function sameTotal(name: string, total: number | undefined, found: unknown): void {
  const counted = Number((found as { total?: unknown } | undefined)?.total ?? total);
  if (counted !== total)
    throw new Error(`${name}: the product finds ${total} rows, the bare engine ${counted}`);
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const made = await act();
  say(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return made;
}

/** Size of the index's file and of what it uses, beside the same columns in the bare engine's file. */
async function saySize(customerCode: string, bare: { fileBytes: number; usedBytes: number }): Promise<void> {
  const files = (await readdir(join(folder, 'index'))).filter(
    (name) => name.startsWith(`${customerCode}.`) && name.endsWith('.duckdb'),
  );
  const path = join(folder, 'index', files[0]!);
  const { size } = await stat(path);
  const copy = join(folder, 'size.duckdb');
  await copyFile(path, copy);
  const instance = await DuckDBInstance.create(copy, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    'select (used_blocks * block_size)::double as used from pragma_database_size()',
  );
  const used = Number(reader.getRowObjectsJson()[0]!['used']);
  connection.closeSync();
  instance.closeSync();
  await rm(copy);
  const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
  say(
    `index: used ${mb(used)}, file ${mb(size)}; bare: used ${mb(bare.usedBytes)}, file ${mb(bare.fileBytes)}; used ${(used / bare.usedBytes).toFixed(2)} (<= 1.5), file ${(size / bare.fileBytes).toFixed(2)} (<= 2.5)`,
  );
}

function sayMix(): void {
  say('Columns (percent empty, number of values):');
  say(
    mixedFields(nature)
      .map(({ code, empty, values }) => `${code} ${empty} ${values}`)
      .join('; '),
  );
}
