import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { ImportFormat } from './formats/import-format.ts';
import { detectFormat, formatNamed, importFormats } from './formats/import-formats.ts';
import { importFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import { customerExists, endJobs, openJobs, type ImportJob } from './job-store.ts';
import { previewFile } from './preview-file.ts';
import { hashFile } from './read-records.ts';
import { readOpening } from './reading/read-opening.ts';
import { unpackArchives, type NamedPath } from './reading/unpack-archive.ts';

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
  if (!(await customerExists(given.database, given.customerCode))) {
    throw new Error(
      `There is no customer ${given.customerCode}. Make one: npm run customer -- create ${given.customerCode} --name NAME`,
    );
  }
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
  const { mapping, preview, customerCode, database, author, uploadId, fundsXmlSchemas } = options;
  const formats = importFormats(fundsXmlSchemas);
  // One after the other: an archive may hold many.
  const recognised: FileToImport[] = [];
  for (const each of given) recognised.push(await recogniseFile(each, formats, mapping));
  const files = withoutRepeats(recognised).toSorted((a, b) => a.format.rank - b.format.rank);
  const jobs =
    preview === true
      ? []
      : await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          openJobs(tx, customerCode, files.map(nameFile), { who: author.who, uploadId: uploadId ?? null }),
        );
  const reports: FileReport[] = [];
  for (const [at, file] of files.entries()) {
    const importing = preview === true ? previewFile(file, options) : importFile(file, jobs[at]!, options);
    const report = await importing.catch(async (error: unknown) => {
      await endRest(jobs.slice(at + 1), file, error, options);
      throw explain(file, error, options);
    });
    reports.push(report);
    await onReport(report);
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

/** The same content is taken once, at its first place, however often it is named. */
function withoutRepeats(files: readonly FileToImport[]): FileToImport[] {
  return files.filter(
    (file, at) => files.findIndex(({ fileSha256 }) => fileSha256 === file.fileSha256) === at,
  );
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

async function recogniseFile(
  { path, name }: NamedPath,
  formats: readonly ImportFormat[],
  mapping?: ImportMapping,
): Promise<FileToImport> {
  const opening = await readOpening(path).catch((error: unknown) => {
    throw new Error(`${name} can't be read: ${(error as Error).message}`, { cause: error });
  });
  const format =
    mapping === undefined ? detectFormat(formats, opening) : formatNamed(formats, mapping.format);
  if (format === null) {
    const known = formats.map(({ code, columns }) => `  ${code}: ${columns}`).join('\n');
    throw new Error(`${name} is of no known format. Its first line would have to be one of:\n${known}`);
  }
  return { path, name, format, fileSha256: await hashFile(path) };
}
