import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Metamodel } from '../../packages/contract/src/metamodel.ts';
import { exportRequest } from '../../packages/contract/src/export.ts';
import type { Job } from '../../packages/contract/src/jobs.ts';
import { rowsFrom } from '../../packages/server/src/compose-exports.ts';
import { searchTable } from '../../packages/server/src/exports/sources/search.ts';
import type { ExportSurroundings } from '../../packages/server/src/exports/surroundings.ts';
import type { ExportTable, PlainCell } from '../../packages/server/src/exports/table.ts';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import type { SignedIn } from '../../packages/server/src/platform/signed-in.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { writersOf, type Writer } from './export-writers.ts';
import { searchFor, shown } from './others-searches.ts';
import { makeBenchmarkCustomer } from './search-customer.ts';
import { mixedFields } from './search-mix.ts';
import { startBenchSite, type BenchSite } from './search-site.ts';
import { fillEntities, makeBareTable } from './search-world.ts';
import { quantile } from './statistics.ts';

// Writes 100,000 rows of 40 columns as a workbook beside the streaming writer of npm that is kept for imports, and a list
// of a million rows as CSV while another customer searches: `npm run bench:export -- --rows 100000 --csv 1000000`.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    csv: { type: 'string', default: '1000000' },
    others: { type: 'string', default: '100000' },
  },
});
const COLUMNS = 40;
const SAMPLE_ROWS = 1000;
const ROUNDS = 3;
const ALONE_MS = 15_000;
/** Long enough for any export. */
const MOST_MS = 3_600_000;
/** How often it is looked whether a file is there; one session makes 600 calls of a kind in a minute. */
const LOOK_MS = 200;
const EXPORTER = 'EXPORTER';
const OTHER = 'OTHER';
const RATIO_BAR = 1.3;
const MEMORY_BAR_MB = 200;
const SEARCH_BAR = 2;
/** Below it nobody notices a factor. */
const UNNOTICED_MS = 50;

const say = (line: string) => console.log(line);
const judge = (line: string, held: boolean) => {
  say(`${line} ${held ? 'held' : 'MISSED'}`);
  if (!held) process.exitCode = 1;
};
const folder = await mkdtemp(join(tmpdir(), 'fundarium-export-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
let site: BenchSite | null = null;
try {
  say(`${cpus().length} cores (${cpus()[0]!.model.trim()}), load ${loadavg()[0]!.toFixed(1)} at the start`);
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  site = await startBenchSite(folder, database, postgres, { withJobs: true });
  await fill(EXPORTER, Number(values.csv), site);
  await fill(OTHER, Number(values.others), site);
  const { columns, rows } = await listOf(site);
  const sample: (readonly PlainCell[])[] = [];
  for await (const chunk of rows) {
    sample.push(...(chunk as readonly (readonly PlainCell[])[]));
    if (sample.length >= SAMPLE_ROWS) break;
  }
  await compareWriters(writersOf({ columns, rows: sample.slice(0, SAMPLE_ROWS) }));
  await exportBeside(site);
} finally {
  await site?.stop();
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(customerCode: string, count: number, at: BenchSite): Promise<void> {
  const bare = await makeBareTable(folder, count);
  await makeBenchmarkCustomer(database, postgres.ownerUrl, customerCode);
  await fillEntities(bare, postgres.ownerUrl, customerCode, folder);
  bare.close();
  await at.index.call('prepare', { customerCode });
}

function listRequest(type: 'CSV' | 'XLSX') {
  const names = mixedFields().map(({ code }) => code);
  const columns = ['CODE', ...names.slice(0, COLUMNS - 1)];
  const source = { type: 'SEARCH', nature: 'PART', query: { columns } };
  return { source, format: { type }, language: 'en', locale: 'en-GB' };
}

/** The whole list of the exporter as an export has it, whatever its size. */
async function listOf({ address, person, index }: BenchSite): Promise<ExportTable> {
  const { headers } = await person(EXPORTER);
  const reply = await fetch(`${address}/repository/api/v1/meta/model/en`, { headers });
  const metamodel = (await reply.json()) as Metamodel;
  const request = exportRequest.parse(listRequest('XLSX'));
  // The list is in the order of its rows.
  const { rowsOf } = rowsFrom(index, () => Promise.resolve([]));
  const around = {
    rowsOf: (caller, question, signal) =>
      rowsOf(caller, { ...question, most: Number.MAX_SAFE_INTEGER }, signal),
    moneyFieldsOf: () => Promise.resolve({ businessFields: {} }),
  } as Pick<ExportSurroundings, 'rowsOf' | 'moneyFieldsOf'> as ExportSurroundings;
  const asked = {
    session: { customerCode: EXPORTER, scopes: '*' } as SignedIn,
    request,
    metamodel,
    say: (key: string) => key,
    locale: 'en-GB',
    minRevision: null,
    signal: new AbortController().signal,
    mostCells: Number.MAX_SAFE_INTEGER,
  };
  const made = await searchTable(asked, request.source as Parameters<typeof searchTable>[1], around);
  say(`a list of ${made.rows} rows, ${made.table.columns.length} columns`);
  return made.table;
}

/** How much memory the process takes at most beyond what it has before. */
async function watched<T>(
  act: () => Promise<T>,
): Promise<{ readonly done: T; readonly mb: number; readonly ms: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const began = performance.now();
  try {
    const done = await act();
    return { done, mb: Math.round((most - before) / 1_048_576), ms: performance.now() - began };
  } finally {
    clearInterval(watch);
  }
}

async function compareWriters({
  ours,
  other,
}: {
  readonly ours: Writer;
  readonly other: Writer;
}): Promise<void> {
  const count = Number(values.rows);
  const times = new Map<string, number[]>();
  let memory = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const writer of [ours, other]) {
      const { done: bytes, mb, ms } = await watched(() => writer.write(count));
      if (writer === ours) memory = Math.max(memory, mb);
      times.set(writer.name, [...(times.get(writer.name) ?? []), ms]);
      say(
        `  ${writer.name}: ${count} rows x ${COLUMNS} as XLSX in ${(ms / 1000).toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB, ${mb} MB of memory more`,
      );
    }
  }
  const [mine, theirs] = [ours, other].map(({ name }) => quantile(times.get(name)!, 0.5)) as [number, number];
  judge(
    `workbook: ${(mine / theirs).toFixed(2)} times of ${other.name} (bar: ${RATIO_BAR})`,
    mine / theirs <= RATIO_BAR,
  );
  judge(`memory of the workbook: ${memory} MB above idle (bar: ${MEMORY_BAR_MB})`, memory <= MEMORY_BAR_MB);
}

/** Has the whole list written as CSV, as who asks for it would, while another customer searches. */
async function exportBeside(at: BenchSite): Promise<void> {
  await searchFor(at, { customerCode: OTHER, ms: ALONE_MS });
  const alone = await searchFor(at, { customerCode: OTHER, ms: ALONE_MS });
  say(`another customer's searches alone: ${shown(alone)}`);
  let isDone = false;
  const writing = exportByCall(at).finally(() => (isDone = true));
  const meanwhile = await searchFor(at, { customerCode: OTHER, ms: MOST_MS, until: () => isDone });
  const { bytes, mb, ms } = await writing;
  say(`  ${values.csv} rows as CSV in ${(ms / 1000).toFixed(1)} s, ${(bytes / 1_048_576).toFixed(0)} MB`);
  judge(`memory of the CSV: ${mb} MB above idle (bar: ${MEMORY_BAR_MB})`, mb <= MEMORY_BAR_MB);
  const [before, now] = [quantile(alone, 0.95), quantile(meanwhile, 0.95)];
  judge(
    `another customer's searches meanwhile: ${shown(meanwhile)}; ${(now / before).toFixed(2)} times (bar: ${SEARCH_BAR}, or ${UNNOTICED_MS} ms)`,
    now / before <= SEARCH_BAR || now <= UNNOTICED_MS,
  );
}

/** Asks for the file and waits until its job is over; with the memory that what runs jobs took meanwhile. */
async function exportByCall({ address, person, jobsPid }: BenchSite) {
  const { headers } = await person(EXPORTER);
  const began = performance.now();
  const call = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${address}/repository/api/v1/${path}`, { headers, ...init });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as unknown;
  };
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${jobsPid()}/status`, 'utf8'))![1]);
  const before = memory();
  let most = before;
  const { id } = (await call('export', listRequest('CSV'))) as Job;
  for (;;) {
    await wait(LOOK_MS);
    most = Math.max(most, memory());
    const job = ((await call('jobs')) as { jobs: Job[] }).jobs.find((each) => each.id === id)!;
    if (job.status === 'FAILED') throw new Error(JSON.stringify(job.failure));
    if (job.status !== 'READY') continue;
    return {
      bytes: job.file!.sizeBytes,
      mb: Math.round((most - before) / 1024),
      ms: performance.now() - began,
    };
  }
}
