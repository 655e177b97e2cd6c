import { basename } from 'node:path';
import { detectFormat, formatNamed, IMPORT_FORMATS } from './formats/import-formats.ts';
import { importFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import type { ImportMapping } from './import-mapping.ts';
import { customerExists, openJobs } from './job-store.ts';
import { previewFile } from './preview-file.ts';
import { hashFile } from './read-records.ts';
import { readOpening } from './reading/read-opening.ts';

/**
 * Imports files, entities before what belongs to them, otherwise in the order given; nothing is read into the record
 * unless every file is of a known format.
 * @throws Error that a person can act on
 */
export async function importFiles(paths: readonly string[], options: ImportOptions): Promise<FileReport[]> {
  if (!(await customerExists(options.database, options.customerCode))) {
    throw new Error(
      `There is no customer ${options.customerCode}. Make one: npm run customer -- create ${options.customerCode} --name NAME`,
    );
  }
  const recognised = await Promise.all(paths.map((path) => recogniseFile(path, options.mapping)));
  const files = withoutRepeats(recognised).toSorted((a, b) => a.format.rank - b.format.rank);
  if (options.preview === true) {
    const previews: FileReport[] = [];
    for (const file of files) {
      const preview = previewFile(file, options);
      previews.push(await preview.catch((error: unknown) => explain(file, error, options)));
    }
    return previews;
  }
  const jobs = await options.database.withCustomer(
    { customerCode: options.customerCode, scopes: '*' },
    (tx) => openJobs(tx, options.customerCode, files.map(nameFile), options.author.who),
  );
  const reports: FileReport[] = [];
  for (const [at, file] of files.entries()) {
    const report = importFile(file, jobs[at]!, options);
    reports.push(await report.catch((error: unknown) => explain(file, error, options)));
  }
  return reports;
}

const nameFile = ({ path, fileSha256, format }: FileToImport) => ({
  fileName: basename(path),
  fileSha256,
  format: format.code,
});

/** The same content is taken once, at its first place, however often it is named. */
function withoutRepeats(files: readonly FileToImport[]): FileToImport[] {
  return files.filter(
    (file, at) => files.findIndex(({ fileSha256 }) => fileSha256 === file.fileSha256) === at,
  );
}

function explain({ path }: FileToImport, error: unknown, { signal, preview }: ImportOptions): never {
  const what = signal.aborted ? 'stopped' : (error as Error).message;
  const after = preview ? '' : '\nWhat is applied stays; the same command goes on from there.';
  throw new Error(`${basename(path)}: ${what}${after}`, { cause: error });
}

async function recogniseFile(path: string, mapping?: ImportMapping): Promise<FileToImport> {
  const opening = await readOpening(path).catch((error: unknown) => {
    throw new Error(`${path} can't be read: ${(error as Error).message}`, { cause: error });
  });
  const format = mapping === undefined ? detectFormat(opening) : formatNamed(mapping.format);
  if (format === null) {
    const known = IMPORT_FORMATS.map(({ code, columns }) => `  ${code}: ${columns}`).join('\n');
    throw new Error(
      `${basename(path)} is of no known format. Its first line would have to be one of:\n${known}`,
    );
  }
  return { path, format, fileSha256: await hashFile(path) };
}
