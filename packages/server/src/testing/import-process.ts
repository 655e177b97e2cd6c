import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { ensureQuotationPartitions } from '../platform/partitions.ts';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { readPidFile } from '../standalone/postgres/pid-file.ts';
import { digestRecord } from './record-digest.ts';
import { makeCustomer } from './world.ts';

const PROGRAM = join(import.meta.dirname, '../import-main.ts');
const quiet = () => undefined;

/** What an import has come to. */
export type ImportOutcome = {
  readonly digest: string;
  /** What each job says. */
  readonly reports: readonly unknown[];
};

/** Makes a data folder with an embedded record that knows one customer without data. */
export async function makeRecordFolder(dataFolder: string, customerCode: string): Promise<void> {
  const server = await startPostgres({ dataDir: dataFolder, log: quiet, fast: true });
  try {
    await migrate(server.ownerUrl, { log: quiet });
    await ensureQuotationPartitions(server.ownerUrl, '2026-01-01');
    const database = openDatabase(server.appUrl);
    await makeCustomer(database, server.ownerUrl, customerCode);
    await database.end();
  } finally {
    await server.stop();
  }
}

/** Starts the import command on the embedded record of a data folder. */
export function startImport(
  dataFolder: string,
  customerCode: string,
  files: readonly string[],
): {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly readyMs: Promise<number>;
} {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, '--customer', customerCode, ...files], {
    env: { ...environment, FUNDARIUM_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const readyMs = new Promise<number>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Importing')) resolve(performance.now() - begun);
    });
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0 && code !== null) console.error(said);
    return code as number | null;
  });
  return { child, ended, readyMs };
}

/** Kills the embedded server of a data folder, where one runs. */
export function killDatabase(dataFolder: string): void {
  const running = readPidFile(join(dataFolder, 'postgres'));
  try {
    if (running !== undefined) process.kill(running.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function readOutcome(dataFolder: string, customerCode: string): Promise<ImportOutcome> {
  const server = await startPostgres({ dataDir: dataFolder, log: quiet });
  const database = openDatabase(server.appUrl);
  try {
    const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(
        `select file_name, format, status, report from import_job where customer_code = $1 order by file_name, id`,
        [customerCode],
      ),
    );
    return { digest: await digestRecord(server.ownerUrl, customerCode), reports: rows };
  } finally {
    await database.end();
    await server.stop();
  }
}
