import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { recordWriters } from './import-app.ts';
import { importFiles } from './imports/import-files.ts';
import { loadMapping } from './imports/load-mapping.ts';
import { renderReports } from './imports/print-report.ts';
import { sayIn } from './imports/say-in-language.ts';
import { showProgress } from './imports/show-progress.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { bringUpRecord, reachRecord } from './standalone/record.ts';
import { packFor } from './translations/packs.ts';

const USAGE = `npm run import -- --customer CODE [options] FILE...

Reads files of fund data (CSV, XLSX, XML; plain, gzip or zip) into a customer's record, with the server running or not.

  --customer CODE   whose record
  --mapping NAME    read the files as the customer's mapping of that name says; NAME.json is a file, kept under its name
  --strict          refuse a table with a column that is not known, instead of leaving the column out
  --preview         write nothing but the report, each file on its own
  --language LANG   say what is wrong in this language: ${LANGUAGES.join(', ')}
  --allow-rejected  end with 0 although lines were rejected
  --help            say this

Stopped or killed, the same command goes on where it was. Ends with a report of every line.

Exit codes: 0 every line was taken, 3 lines were rejected (the others are applied; the report names each),
1 the import could not be done, 2 the command line is wrong.`;

const SOME_REJECTED = 3;

const author = { who: 'import command', source: 'import' };

type Wish = {
  readonly customerCode: string;
  readonly paths: readonly string[];
  /** Name of one of the customer's mappings, or the path of a JSON file. */
  readonly mapping: string | null;
  readonly preview: boolean;
  readonly allowRejected: boolean;
  readonly strict: boolean;
  readonly language: Language;
};

/** What the command line asks for, or why it can't be told. */
function wishOf(args: string[]): Wish | 'help' | { readonly complaint: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        customer: { type: 'string' },
        mapping: { type: 'string' },
        preview: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        language: { type: 'string', default: DEFAULT_LANGUAGE },
        'allow-rejected': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return { complaint: (error as Error).message };
  }
  const { customer, mapping, preview, help } = parsed.values;
  if (help) return 'help';
  if (customer === undefined) return { complaint: 'Say whose record: --customer CODE' };
  if (!CUSTOMER_CODE.test(customer)) return { complaint: `${customer} can not be a customer's code` };
  if (parsed.positionals.length === 0) return { complaint: 'Name at least one file' };
  const language = LANGUAGES.find((each) => each === parsed.values.language);
  if (language === undefined) return { complaint: `${parsed.values.language} is none of the languages` };
  // npm changes to the repository's folder and says here where the person was.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    customerCode: customer,
    paths: parsed.positionals.map((path) => resolve(from, path)),
    mapping: mapping?.endsWith('.json') ? resolve(from, mapping) : (mapping ?? null),
    preview,
    language,
    strict: parsed.values.strict,
    allowRejected: parsed.values['allow-rejected'],
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

/** @returns the exit code */
async function run(
  { customerCode, paths, mapping, preview, strict, language, allowRejected }: Wish,
  signal: AbortSignal,
): Promise<number> {
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
        strict,
        say: sayIn(packFor, language),
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
      console.log(renderReports(reports, sayIn(packFor, language)));
      const rejected = reports.some(({ counts }) => counts.rejected > 0);
      return rejected && !allowRejected ? SOME_REJECTED : 0;
    } finally {
      progress.clear();
      await database.end();
    }
  } finally {
    await record.leave();
  }
}

const wish = wishOf(process.argv.slice(2));
if (wish === 'help') {
  console.log(USAGE);
  process.exit(0);
}
if ('complaint' in wish) {
  console.error(`${wish.complaint}\n\n${USAGE}`);
  process.exit(2);
}
try {
  process.exitCode = await run(wish, heedSignals());
} catch (error) {
  console.error(error instanceof Error ? sayIn(packFor, wish.language)(error.message) : error);
  process.exitCode = 1;
}
