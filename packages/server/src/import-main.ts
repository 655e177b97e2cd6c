import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { recordWriters } from './import-app.ts';
import { importFiles } from './imports/import-files.ts';
import { loadMapping } from './imports/load-mapping.ts';
import { renderReports } from './imports/print-report.ts';
import { showProgress } from './imports/show-progress.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { bringUpRecord, reachRecord } from './standalone/record.ts';

const USAGE = `npm run import -- --customer CODE [--mapping NAME] [--preview] FILE...

Reads files of fund data (CSV, XLSX, XML; plain, gzip or zip) into a customer's record, with the server running or not.
--mapping reads them as the customer's mapping of that name says; NAME.json is a file, and kept under its name.
--preview writes nothing but the report, each file on its own.
Stopped or killed, the same command goes on where it was. Ends with a report of every line.`;

const author = { who: 'import command', source: 'import' };

type Wish = {
  readonly customerCode: string;
  readonly paths: readonly string[];
  /** Name of one of the customer's mappings, or the path of a JSON file. */
  readonly mapping: string | null;
  readonly preview: boolean;
};

/** What the command line asks for, or why it can't be told. */
function wishOf(args: string[]): Wish | string {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        customer: { type: 'string' },
        mapping: { type: 'string' },
        preview: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
  const { customer, mapping, preview } = parsed.values;
  if (customer === undefined) return 'Say whose record: --customer CODE';
  if (!CUSTOMER_CODE.test(customer)) return `${customer} can not be a customer's code`;
  if (parsed.positionals.length === 0) return 'Name at least one file';
  // npm changes to the repository's folder and says here where the person was.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    customerCode: customer,
    paths: parsed.positionals.map((path) => resolve(from, path)),
    mapping: mapping?.endsWith('.json') ? resolve(from, mapping) : (mapping ?? null),
    preview,
  };
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

async function run({ customerCode, paths, mapping, preview }: Wish, signal: AbortSignal): Promise<void> {
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
      const read =
        mapping === null ? {} : { mapping: await loadMapping(database, customerCode, mapping, author.who) };
      const reports = await importFiles(paths, {
        ...read,
        preview,
        customerCode,
        database,
        writers: recordWriters,
        author,
        reportFolder: join(config.dataFolder, 'imports'),
        ...(config.fundsXmlSchemas !== undefined && { fundsXmlSchemas: config.fundsXmlSchemas }),
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
