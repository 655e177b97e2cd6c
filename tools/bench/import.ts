import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { insertCustomer } from '../../packages/server/src/entities/customer-store.ts';
import { readListValues } from '../../packages/server/src/entities/list-values-store.ts';
import { startIndexClient } from '../../packages/server/src/index/process/client.ts';
import { writeStandardMetamodel } from '../../packages/server/src/metamodel/store.ts';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { makeFields, writeEntityFile } from './import-entities.ts';
import { codeOf, dayOf, priceOf, timeCopy, writeNavFile } from './import-navs.ts';
import { fillKeyed, KEYS, writeKeyedPrices } from './import-keys.ts';
import { importApart, type Imported } from './import-process.ts';
import { median } from './statistics.ts';

// Times imports against PostgreSQL's own COPY: `npm run bench:import -- --lines 1000000 --entities 100000`.

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    // Where absent, one to every 500 lines.
    classes: { type: 'string' },
    // Classes whose prices are delivered by code and by other keys.
    keyed: { type: 'string', default: '100000' },
    entities: { type: 'string', default: '100000' },
    fields: { type: 'string', default: '150' },
  },
});
const [lines, entities, fieldCount] = [Number(values.lines), Number(values.entities), Number(values.fields)];
const daysAClass = values.classes === undefined ? 500 : Math.ceil(lines / Number(values.classes));
const classes = Math.ceil(lines / daysAClass);
const keyed = Number(values.keyed);
const COPY_RUNS = 3;
const PRICED = 'BENCH';
const HOUSE = 'HOUSE';
const KEYED = 'KEYED';
const KEY_RUNS = 3;
/**
 * Until searches show 100,000 entities, in times of the COPY of a million prices of the same run: 180 s where that takes
 * 6.6 s. Seconds alone would judge the machine.
 */
const ENTITIES_IN_COPIES = 27;

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
const inRecord = (customerCode: string) => ({ customerCode, scopes: '*' }) as const;
const pathOf = (name: string) => join(folder, name);
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  const { rows: servers } = await database.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const cores = cpus();
  console.log(
    `${cores.length} cores (${cores[0]!.model.trim()}), ${gigabytes(totalmem())}, load ${loadavg()[0]!.toFixed(1)} at the start; ` +
      `Node ${process.versions.node}, PostgreSQL ${servers[0]!.version}`,
  );
  const millionMs = lines > 0 ? await benchNavs() : null;
  if (keyed > 0) await benchKeys();
  if (entities > 0) await benchEntities(millionMs);
} finally {
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @returns how long COPY takes for a million of the prices, in milliseconds */
async function benchNavs(): Promise<number> {
  const [named, lists] = await makeCustomer(PRICED, 1);
  await writeEntityFile(pathOf('classes.csv'), classes, named, lists);
  await take('their classes', PRICED, 'classes.csv');
  await writeNavFile(pathOf('navs.csv'), lines, daysAClass);
  const first = await take('first delivery', PRICED, 'navs.csv');
  const copy = await timeCopy(postgres.ownerUrl, pathOf('copy.txt'), COPY_RUNS);
  const copyMs = median(copy.tookMs);
  console.log(
    `  COPY of the same ${number(copy.rows)} rows, same columns and keys: ${seconds(copyMs)} (median of ${copy.tookMs.map((ms) => seconds(ms)).join(', ')}), ` +
      `${number(copy.rows / (copyMs / 1000))} rows/s`,
  );
  console.log(
    `  ratio of speeds, import to COPY: ${(copyMs / first.elapsedMs).toFixed(2)} (bar: 0.33); ` +
      `memory above idle ${megabytes(first.peakBytes - first.idleBytes)} (bar: 300 MB)`,
  );

  const header = 'code;date;nav\n';
  await writeFile(pathOf('correction.csv'), `${header}${codeOf(0)};${dayOf(7)};1.2345\n`);
  await take('correction of one past NAV', PRICED, 'correction.csv');
  // Two weeks of all classes, of which the first is there already.
  const late = Array.from({ length: classes }, (_, at) =>
    Array.from({ length: 14 }, (_, day) => {
      const on = daysAClass - 7 + day;
      return `${codeOf(at)};${dayOf(on)};${priceOf(at * daysAClass + on)}\n`;
    }).join(''),
  );
  await writeFile(pathOf('late.csv'), `${header}${late.join('')}`);
  await take('late delivery, half of it known', PRICED, 'late.csv');
  await take('full re-delivery', PRICED, 'navs.csv');
  return (copyMs / copy.rows) * 1_000_000;
}

/** One price a class, found by its code and by other keys: the same lines but for the key. */
async function benchKeys(): Promise<void> {
  await makeCustomer(KEYED, 1);
  await fillKeyed(database, postgres.ownerUrl, KEYED, keyed);
  console.log(`${number(keyed)} classes with identifiers, prices by key:`);
  const tookMs = new Map<string, number[]>(KEYS.map((key) => [key, []]));
  // In turn, so that what else the machine does meets all of them; each round on a day of its own.
  for (let day = 0; day < KEY_RUNS * KEYS.length; day += 1) {
    const key = KEYS[day % KEYS.length]!;
    await writeKeyedPrices(pathOf('by-key.csv'), keyed, key, day);
    tookMs.get(key)!.push((await take(`by ${key}`, KEYED, 'by-key.csv')).elapsedMs);
  }
  const byCode = median(tookMs.get('CODE')!);
  for (const key of KEYS.slice(1)) {
    const ratio = median(tookMs.get(key)!) / byCode;
    console.log(`  ratio of times, ${key} to CODE: ${ratio.toFixed(2)} (medians of ${KEY_RUNS}; bar: 1.3)`);
  }
}

/** @param millionMs how long COPY takes for a million prices; null where it was not timed */
async function benchEntities(millionMs: number | null): Promise<void> {
  const [filled, lists] = await makeCustomer(HOUSE, fieldCount);
  await writeEntityFile(pathOf('entities.csv'), entities, filled, lists);
  const index = await startIndexClient({
    script: join(import.meta.dirname, '../../packages/server/src/index-main.ts'),
    environment: { INDEX_DATABASE_URL: postgres.appUrl, INDEX_FOLDER: pathOf('index') },
    log: () => undefined,
  });
  try {
    await index.call('prepare', { customerCode: HOUSE });
    console.log(
      `${number(entities)} classes of ${filled.length} fields, with funds and sub-funds, index following:`,
    );
    const begun = performance.now();
    await take('first delivery', HOUSE, 'entities.csv');
    const { revision } = await stateOf(HOUSE);
    let shown = 0;
    while (shown < revision) shown = (await index.call('prepare', { customerCode: HOUSE })).number;
    const tookMs = performance.now() - begun;
    console.log(`  index at revision ${shown} ${seconds(tookMs)} after the beginning`);
    if (millionMs !== null)
      console.log(
        `  in times of COPY of a million prices: ${(tookMs / millionMs).toFixed(1)} (bar for 100,000: ${ENTITIES_IN_COPIES})`,
      );
    await take('full re-delivery', HOUSE, 'entities.csv');
  } finally {
    await index.stop();
  }
}

/** A customer with the standard metamodel, and the fields that its deliveries fill. */
async function makeCustomer(code: string, wanted: number) {
  await insertCustomer(postgres.ownerUrl, {
    code,
    name: code,
    language: 'en',
    timeZone: 'Europe/Zurich',
    modules: ['MAIA_REPOSITORY'],
    businessDate: '2026-06-30',
  });
  return database.withCustomer(inRecord(code), async (tx) => {
    await writeStandardMetamodel(tx, code, { who: 'benchmark', source: 'metamodel' });
    const offered = await readListValues(tx, code);
    const listed = new Map([...offered].map(([list, values]) => [list, [...values.keys()]] as const));
    return [await makeFields(tx, code, listed, wanted), listed] as const;
  });
}

/** Imports a file, and tells what it wrote of what it read. */
async function take(what: string, customerCode: string, name: string): Promise<Imported> {
  const before = await stateOf(customerCode);
  const imported = await importApart({
    appUrl: postgres.appUrl,
    customerCode,
    path: pathOf(name),
    reportFolder: pathOf('reports'),
  });
  const after = await stateOf(customerCode);
  const { counts, elapsedMs, idleBytes, peakBytes } = imported;
  console.log(
    `  ${what} (${imported.format}): ${number(counts.read)} lines in ${seconds(elapsedMs)}, ${number(counts.read / (elapsedMs / 1000))} lines/s; ` +
      `written ${number(counts.written)}, unchanged ${number(counts.unchanged)}; ` +
      `history +${number(after.prices - before.prices)} prices +${number(after.changes - before.changes)} changes, ` +
      `${number(after.revision - before.revision)} revisions; ` +
      `process ${megabytes(idleBytes)} idle, ${megabytes(peakBytes)} at most`,
  );
  // A file of the benchmark's own holds nothing to refuse: what is not taken would flatter the figures.
  const [first] = imported.notTaken;
  if (first !== undefined) throw new Error(`${name}, line ${first.line}: ${first.value}: ${first.reason}`);
  return imported;
}

async function stateOf(
  customerCode: string,
): Promise<{ readonly revision: number; readonly prices: number; readonly changes: number }> {
  const { rows } = await database.withCustomer(inRecord(customerCode), (tx) =>
    tx.query<{ revision: number; prices: number; changes: number }>(
      `select revision,
              (select count(*) from quotation_history where customer_code = $1) as prices,
              (select count(*) from change where customer_code = $1 and subject_kind = 'entity') as changes
       from customer where customer_code = $1`,
      [customerCode],
    ),
  );
  return rows[0]!;
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(0)} GB`;
}
