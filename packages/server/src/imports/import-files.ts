import { basename } from 'node:path';
import { detectFormat, IMPORT_FORMATS } from './formats/import-formats.ts';
import { importFile, type FileReport, type FileToImport, type ImportOptions } from './import-file.ts';
import { customerExists } from './job-store.ts';
import { readHeader } from './read-records.ts';

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
  const files = await Promise.all(paths.map(recogniseFile));
  const reports: FileReport[] = [];
  for (const file of files.toSorted((a, b) => a.format.rank - b.format.rank)) {
    reports.push(await importFile(file, options).catch((error: unknown) => explain(file, error, options)));
  }
  return reports;
}

function explain({ path }: FileToImport, error: unknown, { signal }: ImportOptions): never {
  const what = signal.aborted ? 'stopped' : (error as Error).message;
  throw new Error(`${basename(path)}: ${what}\nWhat is applied stays; the same command goes on from there.`, {
    cause: error,
  });
}

async function recogniseFile(path: string): Promise<FileToImport> {
  const header = await readHeader(path).catch((error: unknown) => {
    throw new Error(`${path} can't be read: ${(error as Error).message}`, { cause: error });
  });
  const format = detectFormat(header);
  if (format === null) {
    const known = IMPORT_FORMATS.map(({ code, columns }) => `  ${code}: ${columns}`).join('\n');
    throw new Error(
      `${basename(path)} is of no known format. Its first line would have to be one of:\n${known}`,
    );
  }
  return { path, format };
}
