import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportFormat } from './import-format.ts';
import { findSureTable, findTable, type FoundTable, type LookUp } from './find-tables.ts';
import { importFormats } from './formats/import-formats.ts';
import { importFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import { endJobs, openJobs, requireCustomer, type ImportJob } from './job-store.ts';
import { previewFile } from './preview-file.ts';
import { NO_LINES, type NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import { hashFile } from './read-records.ts';
import { readOpenings, type OpenedTable } from './reading/read-opening.ts';
import { unpackArchives, type NamedPath } from './reading/unpack-archive.ts';
import { knownNames } from './table/columns.ts';

/**
 * Imports files, entities before what belongs to them, otherwise in the order given, an archive's by their names;
 * nothing is read into the record unless every file is of a known format.
 * @throws Error that a person can act on
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
  // One after the other: an archive may hold many.
  const recognised: FileToImport[] = [];
  for (const each of given) recognised.push(...(await recogniseFile(each, lookUp)));
  const { files, repeats } = separateRepeats(recognised);
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
  for (const [at, file] of files.entries()) {
    const importing = preview === true ? previewFile(file, options) : importFile(file, jobs[at]!, options);
    const report = await importing.catch(async (error: unknown) => {
      await endRest(jobs.slice(at + 1), file, error, options);
      throw explain(file, error, options);
    });
    await add(report);
    for (const repeat of repeats) if (repeat.of === file) await add(reportRepeat(repeat, report));
  }
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
  return { files: [...first.values()].toSorted((a, b) => a.format.rank - b.format.rank), repeats };
}

/** A file whose content another one had: it has no lines of its own, and the other's report is its report. */
function reportRepeat({ file, of }: Repeat, report: FileReport): FileReport {
  const { path, name } = file;
  const reason = `The content is that of ${of.name}, which is taken once`;
  const notTaken = [{ kind: 'unread', line: 1, value: showValue(name), reason }] as const;
  return { ...report, path, name, counts: NO_LINES, notTaken };
}

function explain(
  { name }: FileToImport,
  error: unknown,
  { signal, preview, uploadId }: ImportOptions,
): Error {
  const what = signal.aborted ? 'stopped' : (error as Error).message;
  const goesOn = uploadId === undefined ? '; the same command goes on from there.' : '.';
  const after = preview ? '' : `\nWhat is applied stays${goesOn}`;
  return new Error(`${name}: ${what}${after}`, { cause: error });
}

/** @throws Error where it can't be read, or nothing of it is of a known format */
async function recogniseFile({ path, name }: NamedPath, lookUp: LookUp): Promise<FileToImport[]> {
  const tables = await readOpenings(path).catch((error: unknown) => {
    throw new Error(`${name} can't be read: ${(error as Error).message}`, { cause: error });
  });
  const [only] = tables;
  if (tables.length === 1 && only !== undefined && only.sheet?.hidden !== true) {
    const found = findTable(only, lookUp);
    if (found === null) throw unknownFormat(name, only, lookUp.formats);
    const { format, part } = found;
    return [{ path, name, format, part, told: tellAbove(found), fileSha256: await hashFile(path) }];
  }
  const sure = tables.map((table) => findSureTable(table, lookUp));
  const first = tables.findIndex(({ rows }) => rows.length > 0);
  // Where no sheet has a header for certain, the first that may have one is taken at its word.
  const guessed =
    sure.every((each) => each === null) && first >= 0 ? findTable(tables[first]!, lookUp) : null;
  const found = sure.map((each, at) => each ?? (at === first ? guessed : null));
  const unread = tables.filter((_, at) => found[at] === null).map(tellUnread);
  const read = found.filter((each) => each !== null);
  if (read.length === 0) throw unknownFormat(name, tables[Math.max(first, 0)] ?? null, lookUp.formats);
  const sha256 = await hashFile(path);
  return read.map((table, at): FileToImport => {
    const { format, part, opened } = table;
    const sheet = opened.sheet!.name;
    const told = [...(at === 0 ? unread : []), ...tellAbove(table)];
    const fileSha256 = createHash('sha256').update(`${sha256} ${sheet}`).digest('hex');
    return { path, name: `${name}/${sheet}`, format, part, told, fileSha256 };
  });
}

function tellAbove({ above, part }: FoundTable): NotTaken[] {
  if (above.length === 0) return [];
  const lines = above.map(({ line }) => line).join(', ');
  const reason = `The header is line ${part.from}; what stands above it is not read (lines ${lines})`;
  const text = above.map((each) => each.text).join(' / ');
  return [{ kind: 'unread', line: above[0]!.line, value: showValue(text), reason }];
}

function tellUnread({ sheet, rows }: OpenedTable): NotTaken {
  const reason = !sheet!.hasCells
    ? 'The sheet has no cells and is not read'
    : sheet!.hidden
      ? 'The sheet is hidden and not read; show it, so that it is'
      : rows.length === 0
        ? 'The sheet is empty'
        : 'The sheet has no header of a known table and is not read';
  return { kind: 'unread', line: 1, value: showValue(sheet!.name), reason };
}

function unknownFormat(name: string, opened: OpenedTable | null, formats: readonly ImportFormat[]): Error {
  const known = formats.map(({ code, columns }) => `  ${code}: ${columns}`).join('\n');
  const shown = (opened?.header ?? [])
    .filter((each) => each !== '')
    .slice(0, 10)
    .map((each) => showValue(each));
  const has = shown.length === 0 ? '' : ` It begins with: ${shown.join(', ')}.`;
  return new Error(
    `${name} is of no known format.${has} A table needs a header with a column that names what each line is about, such as ISIN or CODE; or a day and a column per share class, named by its ISIN. Known are:\n${known}`,
  );
}
