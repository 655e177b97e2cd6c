import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { ensureQuotationPartitions } from '../platform/partitions.ts';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { readPidFile } from '../standalone/postgres/pid-file.ts';
import { shutDown } from '../standalone/postgres/shut-down.ts';
import { randomOf, writeDelivery, type Delivery } from '../testing/delivery.ts';
import { digestRecord } from '../testing/record-digest.ts';
import { makeCustomer } from '../testing/world.ts';

const PROGRAM = fileURLToPath(new URL('../import-main.ts', import.meta.url));
const CUSTOMER = 'KILLED';
const ROUNDS = 5;
const LONGEST_RECOVERY_MS = 10_000;
const ROUND_TIMEOUT_MS = 120_000;

const seed = Number(process.env['FUNDARIUM_KILL_SEED'] ?? Math.floor(Math.random() * 1e9));
const next = randomOf(seed);
const quiet = () => undefined;

let folder: string;
let delivery: Delivery;
let undisturbed: Outcome & { readonly tookMs: number };
let child: ChildProcess | undefined;

type Outcome = {
  readonly digest: string;
  /** Of each file, what the job that took it says. */
  readonly reports: readonly unknown[];
};

beforeAll(async () => {
  console.log(`Kills at moments of FUNDARIUM_KILL_SEED=${seed}`);
  folder = mkdtempSync(join(tmpdir(), 'import-killed-'));
  delivery = writeDelivery(join(folder, 'delivery'), { classes: 250, days: 400, seed: 5 });
  const server = await startPostgres({ dataDir: dataOf('made'), log: quiet, fast: true });
  await migrate(server.ownerUrl, { log: quiet });
  await ensureQuotationPartitions(server.ownerUrl, '2026-01-01');
  const database = openDatabase(server.appUrl);
  await makeCustomer(database, server.ownerUrl, CUSTOMER);
  await database.end();
  await server.stop();

  copyMade('undisturbed');
  const begun = performance.now();
  if ((await ended(startImport('undisturbed'))) !== 0) throw new Error('The undisturbed import failed');
  undisturbed = { tookMs: performance.now() - begun, ...(await outcomeOf('undisturbed')) };
}, ROUND_TIMEOUT_MS);

afterEach(() => void child?.kill('SIGKILL'));

afterAll(async () => {
  for (const name of [
    'made',
    'undisturbed',
    ...Array.from({ length: ROUNDS }, (_, round) => `round-${round}`),
  ]) {
    await shutDown(join(dataOf(name), 'postgres'), 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true });
});

const dataOf = (name: string) => join(folder, name);
const copyMade = (name: string) => cpSync(dataOf('made'), dataOf(name), { recursive: true });

function startImport(name: string): ChildProcess {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env;
  child = spawn(process.execPath, [PROGRAM, '--customer', CUSTOMER, ...delivery.files], {
    env: { ...environment, FUNDARIUM_DATA: dataOf(name) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr!.setEncoding('utf8');
  return child;
}

async function ended(process: ChildProcess): Promise<number | null> {
  let said = '';
  process.stderr!.on('data', (text: string) => (said += text));
  const [code] = (await once(process, 'close')) as [number | null];
  if (code !== 0 && code !== null) console.error(said);
  return code;
}

/** Milliseconds until the program works on the record. */
async function readiness(process: ChildProcess): Promise<number> {
  const begun = performance.now();
  for await (const text of process.stderr!.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    if (text.includes('Importing')) return performance.now() - begun;
  }
  throw new Error('It ended without having worked on the record');
}

async function outcomeOf(name: string): Promise<Outcome> {
  const server = await startPostgres({ dataDir: dataOf(name), log: quiet });
  const database = openDatabase(server.appUrl);
  try {
    const { rows } = await database.withCustomer({ customerCode: CUSTOMER, scopes: '*' }, (tx) =>
      tx.query(
        `select distinct on (format) format, file_name, report from import_job
         where customer_code = $1 and status = 'done' order by format, finished_at`,
        [CUSTOMER],
      ),
    );
    return { digest: await digestRecord(server.ownerUrl, CUSTOMER), reports: rows };
  } finally {
    await database.end();
    await server.stop();
  }
}

describe(`an import of ${(100_000).toLocaleString('en')} lines and more, killed and run again`, () => {
  it('has enough to do', () => {
    expect(delivery.lines).toBeGreaterThan(100_000);
    const [entities, navs] = undisturbed.reports as { report: Record<string, number> }[];
    expect(entities!.report).toMatchObject({ read: 330, duplicate: 5, rejected: 5 });
    for (const kind of ['written', 'missing', 'duplicate', 'rejected'])
      expect(navs!.report[kind]).toBeGreaterThan(50);
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => ({ round, databaseToo: round % 2 === 1 })))(
    'is as if never disturbed: round $round, the database killed too: $databaseToo',
    async ({ round, databaseToo }) => {
      const name = `round-${round}`;
      copyMade(name);
      const first = startImport(name);
      const killAfterMs = (0.25 + 0.7 * next()) * undisturbed.tookMs;
      const finished = ended(first);
      await Promise.race([finished, wait(killAfterMs)]);
      first.kill('SIGKILL');
      if (databaseToo) killDatabase(name);
      await finished;

      const second = startImport(name);
      const readyMs = await readiness(second);
      expect(await ended(second)).toBe(0);
      const { digest, reports } = await outcomeOf(name);
      console.log(
        `Round ${round}: killed after ${killAfterMs.toFixed()} ms, ready again in ${readyMs.toFixed()} ms`,
      );
      expect(digest).toBe(undisturbed.digest);
      expect(reports).toEqual(undisturbed.reports);
      expect(readyMs).toBeLessThan(LONGEST_RECOVERY_MS);
      rmSync(dataOf(name), { recursive: true });
    },
    ROUND_TIMEOUT_MS,
  );
});

function killDatabase(name: string): void {
  const running = readPidFile(join(dataOf(name), 'postgres'));
  try {
    if (running !== undefined) process.kill(running.pid, 'SIGKILL');
  } catch (error) {
    // It had not come up yet, or was already gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
