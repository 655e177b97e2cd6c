import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { causeOf, UnreadableFile } from './failure-cause.ts';
import { importFormats } from './formats/import-formats.ts';
import type { DeliveredPart } from './import-format.ts';
import { importFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import { endJobs, openJobs, requireCustomer, type ImportJob } from './job-store.ts';
import { previewFile } from './preview-file.ts';
import { NO_LINES, type NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import { unpackArchives, type NamedPath } from './reading/unpack-archive.ts';
import { recogniseFiles } from './recognise-file.ts';
import { closeParts, openParts } from './said-before-store.ts';
import { knownNames } from './table/columns.ts';

/** That some of a command's files could not be imported, with the reports of the others. */
export class FilesFailed extends Error {
  readonly reports: readonly FileReport[];

  constructor(message: string, reports: readonly FileReport[], cause: unknown) {
    super(message, { cause });
    this.reports = reports;
  }
}

/**
 * Imports files, entities before what belongs to them, otherwise in the order given, an archive's by their names;
 * nothing is read into the record unless every file that was named is of a known format, and of an archive one. A file
 * that turns out not to be readable doesn't stop the others.
 * @throws FilesFailed where some of them were not imported; Error that a person can act on where none was begun
 */
export async function importFiles(
  paths: readonly string[],
  given: ImportOptions,
  onReport: (report: FileReport) => Promise<void> = () => Promise.resolve(),
): Promise<FileReport[]> {
  await requireCustomer(given.database, given.customerCode);
  const { nameOf = (path: string) => basename(path), unpackFolder, signal } = given;
  const named = paths.map((path) => ({ path, name: nameOf(path) }));
  const unpacked = await unpackArchives(named, { folder: unpackFolder, signal });
  try {
    return await importNamed(unpacked.files, given, onReport);
  } finally {
    // A connection that is lost took its tables along.
    await closeParts(given.database).catch(() => undefined);
    if (unpacked.folder !== null) await rm(unpacked.folder, { recursive: true, force: true });
  }
}

async function importNamed(
  given: readonly NamedPath[],
  options: ImportOptions,
  onReport: (report: FileReport) => Promise<void>,
): Promise<FileReport[]> {
  const { mapping, preview, customerCode, database, writers, author, uploadId, fundsXmlSchemas } = options;
  const known = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) =>
    knownNames(
      await writers.readFields(tx, customerCode),
      await writers.readFieldLabels(tx, customerCode),
      mapping ?? null,
    ),
  );
  const lookUp = { formats: importFormats(fundsXmlSchemas), mapping, known };
  const recognised = await recogniseFiles(given, lookUp);
  const { files, repeats } = separateRepeats(recognised.files);
  if (files.some(({ together }) => together !== null)) await openParts(database);
  const jobs =
    preview === true
      ? []
      : await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          openJobs(tx, customerCode, files.map(nameFile), { who: author.who, uploadId: uploadId ?? null }),
        );
  const reports: FileReport[] = [];
  const add = async (report: FileReport) => {
    reports.push(report);
    await onReport(report);
  };
  const failures = [...recognised.failures];
  const reported = new Set<FileToImport['beside'][number]>();
  const unreported = ({ beside }: FileToImport) => beside.filter((each) => !reported.has(each));
  for (const [at, file] of files.entries()) {
    const beside = unreported(file);
    const noted = { ...file, notes: [...beside.flat(), ...file.notes] };
    const importing =
      preview === true
        ? previewFile(tellUnknown(noted, files[0]!), options)
        : importFile(noted, jobs[at]!, options);
    const report = await importing.catch(async (error: unknown) => {
      failures.push(nameFailure(file, error, options));
      // A file that can't be read doesn't stop those after it; one that is half applied would undo them later.
      if (!options.signal.aborted && error instanceof UnreadableFile) return null;
      await endRest(jobs.slice(at + 1), file, error, options);
      throw explain(failures, reports, options);
    });
    if (report === null) continue;
    for (const each of beside) reported.add(each);
    await add(report);
    for (const repeat of repeats) {
      if (repeat.of !== file) continue;
      const besideRepeat = unreported(repeat.file);
      for (const each of besideRepeat) reported.add(each);
      await add(reportRepeat(repeat, report, besideRepeat.flat()));
    }
  }
  if (failures.length > 0) throw explain(failures, reports, options);
  return reports;
}

/** Files that a failure kept from being begun; a stopped import goes on with them. */
async function endRest(
  jobs: readonly ImportJob[],
  { name }: FileToImport,
  error: unknown,
  { signal, database, customerCode }: ImportOptions,
): Promise<void> {
  if (signal.aborted || jobs.length === 0) return;
  const end = { status: 'failed', reason: `${name}: ${(error as Error).message}` } as const;
  const ids = jobs.map(({ id }) => id);
  await database
    .withCustomer({ customerCode, scopes: '*' }, (tx) => endJobs(tx, customerCode, ids, end))
    .catch(() => undefined);
}

const nameFile = ({ name, fileSha256, format }: FileToImport) => ({
  fileName: name,
  fileSha256,
  format: format.code,
});

/** A preview writes nothing: what hangs on entities of a file before it is rejected, though the import would take it. */
function tellUnknown(file: FileToImport, first: FileToImport): FileToImport {
  if (first.format.rank === file.format.rank) return file;
  const reason = 'A preview does not know what other files of this delivery would create';
  return {
    ...file,
    notes: [...file.notes, { kind: 'warning', line: 1, value: showValue(first.name), reason }],
  };
}

type Repeat = { readonly file: FileToImport; readonly of: FileToImport };

/** The same content is taken once, at its first place, however often it is named; entities before what belongs to them. */
function separateRepeats(all: readonly FileToImport[]): {
  readonly files: readonly FileToImport[];
  readonly repeats: readonly Repeat[];
} {
  const first = new Map<string, FileToImport>();
  const repeats: Repeat[] = [];
  for (const file of all) {
    const of = first.get(file.fileSha256);
    if (of === undefined) first.set(file.fileSha256, file);
    // A file that is named twice is one file.
    else if (of.path !== file.path) repeats.push({ file, of });
  }
  const ranked = [...first.values()].toSorted((a, b) => a.format.rank - b.format.rank);
  const deliveries = [...Map.groupBy(ranked, ({ delivery }) => delivery).values()];
  const files = new Map(
    deliveries.flatMap((all) => all.map((file, at) => [file, { ...file, together: partOf(all, at) }])),
  );
  return {
    files: ranked.map((file) => files.get(file)!),
    repeats: repeats.map(({ file, of }) => ({ file, of: files.get(of)! })),
  };
}

/** As what of its delivery a file is imported; null for one that is all of its own. */
const partOf = (all: readonly FileToImport[], at: number): DeliveredPart | null =>
  all.length === 1 ? null : { delivery: all[at]!.delivery, name: all[at]!.name, all, at };

/** A file whose content another one had: it has no lines of its own, and the other's report is its report. */
function reportRepeat({ file, of }: Repeat, report: FileReport, beside: readonly NotTaken[]): FileReport {
  const { path, name } = file;
  const reason = `The content is that of ${of.name}, which is taken once`;
  const notTaken = [{ kind: 'unread' as const, line: 1, value: showValue(name), reason }, ...beside];
  return { ...report, path, name, counts: NO_LINES, notTaken };
}

function nameFailure({ name }: FileToImport, error: unknown, { signal }: ImportOptions): Error {
  return new Error(`${name}: ${signal.aborted ? 'stopped' : (error as Error).message}`, {
    cause: causeOf(error),
  });
}

function explain(
  failures: readonly Error[],
  reports: readonly FileReport[],
  { preview, uploadId }: ImportOptions,
): FilesFailed {
  const goesOn = uploadId === undefined ? '; the same command goes on from there.' : '.';
  const after = preview ? [] : [`What is applied stays${goesOn}`];
  const message = [...failures.map((each) => each.message), ...after].join('\n');
  // The last one is what stopped the import, where something did.
  return new FilesFailed(message, reports, failures.at(-1)!.cause);
}
