import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { recordWriters } from './import-app.ts';
import { importFiles } from './imports/import-files.ts';
import { renderReports } from './imports/print-report.ts';
import { showProgress } from './imports/show-progress.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { bringUpRecord, reachRecord } from './standalone/record.ts';

const USAGE = `npm run import -- --customer CODE FILE...

Reads entity and price files (; separated UTF-8 with a header line, plain or gzip) into a customer's record, with the
server running or not. Stopped or killed, the same command goes on where it was. Ends with a report of every line.`;

const author = { who: 'import command', source: 'import' };

type Wish = { readonly customerCode: string; readonly paths: readonly string[] };

/** What the command line asks for, or why it can't be told. */
function wishOf(args: string[]): Wish | string {
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { customer: { type: 'string' } } });
  } catch (error) {
    return (error as Error).message;
  }
  const { customer } = parsed.values;
  if (customer === undefined) return 'Say whose record: --customer CODE';
  if (!CUSTOMER_CODE.test(customer)) return `${customer} can not be a customer's code`;
  if (parsed.positionals.length === 0) return 'Name at least one file';
  // npm changes to the repository's folder and says here where the person was.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return { customerCode: customer, paths: parsed.positionals.map((path) => resolve(from, path)) };
}

/** Ends between two chunks at the first signal, at once at the second. */
function heedSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(1);
      controller.abort(new Error('Stopped.'));
    });
  }
  return controller.signal;
}

async function run({ customerCode, paths }: Wish, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const progress = showProgress(process.stderr);
  const log = (line: string) => {
    progress.clear();
    console.error(line);
  };
  const record = await reachRecord(config, log);
  try {
    await bringUpRecord(record, log);
    log(`Importing ${paths.length === 1 ? 'one file' : `${paths.length} files`} for ${customerCode}.`);
    const database = openDatabase(record.appUrl, {
      max: 1,
      statementTimeoutMs: 0,
      applicationName: 'fundarium import',
    });
    try {
      const reports = await importFiles(paths, {
        customerCode,
        database,
        writers: recordWriters,
        author,
        reportFolder: join(config.dataFolder, 'imports'),
        signal,
        onProgress: progress.show,
        log,
      });
      progress.clear();
      // Before the database stops: whoever sees no report may run the command again.
      console.log(renderReports(reports));
    } finally {
      progress.clear();
      await database.end();
    }
  } finally {
    await record.leave();
  }
}

const wish = wishOf(process.argv.slice(2));
if (typeof wish === 'string') {
  console.error(`${wish}\n\n${USAGE}`);
  process.exit(2);
}
try {
  await run(wish, heedSignals());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
