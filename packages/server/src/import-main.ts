import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { deliverDocuments, documentParts } from './deliver-documents.ts';
import { documentsWithin } from './documents/bulk/documents-within.ts';
import type { BulkProgress } from './documents/bulk/file-bulk.ts';
import { recordWriters } from './import-app.ts';
import type { FileReport, Progress } from './imports/import-file.ts';
import { FilesFailed, importFiles } from './imports/import-files.ts';
import { loadMapping } from './imports/load-mapping.ts';
import { renderReports } from './imports/print-report.ts';
import { sayIn } from './imports/say-in-language.ts';
import { showProgress } from './imports/show-progress.ts';
import { readConfig, unreadVariables, type Config } from './platform/config.ts';
import { requireDataFolder } from './platform/data-folder.ts';
import { requireOwnAccount } from './platform/own-account.ts';
import { wordsOf } from './platform/start-part.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { bringUpRecord, reachRecord } from './standalone/record.ts';
import { packFor } from './translations/packs.ts';

const USAGE = `npm run import -- --customer CODE [options] FILE...
npm run import -- documents --customer CODE [options] FOLDER-OR-ZIP...

Reads files of fund data (CSV, XLSX, XML; plain, gzip or zip) into a customer's record, with the server running or not.
With documents, files what a folder or an archive holds, as a MANIFEST.csv says or as files are named:
CODE-OR-ISIN_TYPE_language_COUNTRY_yyyymmdd.pdf, XX for no country.

  --customer CODE   whose record
  --mapping NAME    read the files as the customer's mapping of that name says; NAME.json is a file, kept under its name
  --strict          refuse a file with a column that has no field, instead of leaving it out; XML names what is left out
  --preview         write nothing but the report, each file on its own
  --language LANG   say what is wrong in this language: ${LANGUAGES.join(', ')}
  --allow-rejected  end with 0 although lines were rejected
  --help            say this

Stopped or killed, the same command goes on where it was. Ends with a report of every line.

Exit codes: 0 every line was taken, 3 lines were rejected (the others are applied; the report names each),
1 the import could not be done, 2 the command line is wrong.`;

const SOME_REJECTED = 3;

const author = { who: 'import command', source: 'import' };

type ImportCommand = {
  readonly customerCode: string;
  /** Whether they hold documents to be filed. */
  readonly documents: boolean;
  readonly paths: readonly string[];
  /** Name of one of the customer's mappings, or the path of a JSON file. */
  readonly mapping: string | null;
  readonly preview: boolean;
  readonly allowRejected: boolean;
  readonly strict: boolean;
  readonly language: Language;
};

/** What the command line asks for, or why it can't be told. */
function commandOf(args: string[]): ImportCommand | 'help' | { readonly complaint: string } {
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
  const documents = parsed.positionals[0] === 'documents';
  const given = documents ? parsed.positionals.slice(1) : parsed.positionals;
  if (given.length === 0)
    return { complaint: documents ? 'Name a folder or an archive of documents' : 'Name at least one file' };
  if (documents && (mapping !== undefined || parsed.values.strict))
    return { complaint: 'Documents are read by their manifest or their names, not by --mapping or --strict' };
  const language = LANGUAGES.find((each) => each === parsed.values.language);
  if (language === undefined) return { complaint: `${parsed.values.language} is none of the languages` };
  // npm changes to the repository's folder and says here where the person was.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    customerCode: customer,
    documents,
    paths: given.map((path) => resolve(from, path)),
    mapping: mapping?.endsWith('.json') ? resolve(from, mapping) : (mapping ?? null),
    preview,
    language,
    strict: parsed.values.strict,
    allowRejected: parsed.values['allow-rejected'],
  };
}

/** Ends between two chunks at the first signal, at once at the second. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(1);
      controller.abort(new Error('Stopped.'));
    });
  }
  return controller.signal;
}

type Surroundings = {
  readonly config: Config;
  readonly database: Database;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly show: (progress: Progress) => void;
};

async function takeFiles(
  { customerCode, paths, mapping, preview, strict, language }: ImportCommand,
  { config, database, signal, log, show }: Surroundings,
): Promise<readonly FileReport[]> {
  const keeper = preview ? null : author.who;
  const read =
    mapping === null ? {} : { mapping: await loadMapping(database, customerCode, mapping, keeper) };
  const documents = documentsWithin(await documentParts(config));
  return importFiles(paths, {
    ...read,
    preview,
    strict,
    say: sayIn(packFor, language),
    customerCode,
    database,
    writers: { ...recordWriters, documents },
    author,
    reportFolder: join(config.dataFolder, 'imports'),
    ...(config.fundsXmlSchemas !== undefined && { fundsXmlSchemas: config.fundsXmlSchemas }),
    signal,
    onProgress: show,
    log,
  }).finally(documents.clear);
}

async function takeDocuments(
  { customerCode, paths, preview, language }: ImportCommand,
  { config, database, signal, show }: Surroundings,
): Promise<readonly FileReport[]> {
  const parts = { database, ...(await documentParts(config)) };
  const reports: FileReport[] = [];
  for (const path of paths) {
    const name = basename(path);
    const onProgress = (at: BulkProgress) => show({ path, name, phase: 'applying', ...at });
    const request = { customerCode, scopes: '*', author, preview, signal, onProgress } as const;
    reports.push(
      await deliverDocuments({
        path,
        parts,
        request: { ...request, mayWrite: () => true },
        reportFolder: join(config.dataFolder, 'imports'),
        say: sayIn(packFor, language),
      }),
    );
  }
  return reports;
}

/** @returns the exit code */
async function run(command: ImportCommand, signal: AbortSignal): Promise<number> {
  const { customerCode, documents, paths, language, allowRejected } = command;
  const config = readConfig(process.env);
  unreadVariables(process.env).forEach((line) => console.error(line));
  const say = sayIn(packFor, language);
  const progress = showProgress(process.stderr);
  const log = (line: string) => {
    progress.clear();
    console.error(line);
  };
  requireOwnAccount(config.dataFolder);
  requireDataFolder(config.dataFolder);
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
      const take = documents ? takeDocuments : takeFiles;
      const reports = await take(command, { config, database, signal, log, show: progress.show });
      progress.clear();
      // Before the database stops: whoever sees no report may run the command again.
      console.log(renderReports(reports, say));
      const rejected = reports.some(({ counts }) => counts.rejected > 0);
      return rejected && !allowRejected ? SOME_REJECTED : 0;
    } catch (error) {
      progress.clear();
      if (error instanceof FilesFailed && error.reports.length > 0)
        console.log(renderReports(error.reports, say));
      throw error;
    } finally {
      progress.clear();
      await database.end();
    }
  } finally {
    await record.leave();
  }
}

const command = commandOf(process.argv.slice(2));
if (command === 'help') {
  console.log(USAGE);
  process.exit(0);
}
if ('complaint' in command) {
  console.error(`${command.complaint}\n\n${USAGE}`);
  process.exit(2);
}
try {
  process.exitCode = await run(command, abortOnSignal());
} catch (error) {
  console.error(sayIn(packFor, command.language)(wordsOf(error)));
  process.exitCode = 1;
}
