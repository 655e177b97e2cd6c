import { createHash } from 'node:crypto';
import { isIsin } from '@fundarium/contract/isin';
import { findSureTable, findTable, type FoundTable, type LookUp } from './find-tables.ts';
import type { FileToImport } from './import-file.ts';
import type { ImportFormat } from './import-format.ts';
import { isOutside } from './failure-cause.ts';
import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import { hashFile } from './read-records.ts';
import { NotATable } from './reading/not-a-table.ts';
import { readOpenings, type OpenedTable } from './reading/read-opening.ts';
import type { NamedPath } from './reading/unpack-archive.ts';

/** A file's table, before it is known what came with it. */
type Table = Omit<FileToImport, 'delivery' | 'together'>;

/** The tables of the files of one command, and the files of its archives of which nothing is taken. */
export type Recognised = { readonly files: readonly FileToImport[]; readonly failures: readonly Error[] };

/**
 * The tables of files, in their order. One of an archive that can't be read doesn't stop the others of it; pictures,
 * documents and letters that came along stand beside each of these.
 * @throws Error where a file that was named, or every one of an archive, can't be read or is of no known format
 */
export async function recogniseFiles(given: readonly NamedPath[], lookUp: LookUp): Promise<Recognised> {
  const files: FileToImport[] = [];
  const failures: Error[] = [];
  // One archive after the other, and a file by itself: what was named together is kept apart.
  for (const [delivery, together] of groupByArchive(given).entries()) {
    const read: Table[] = [];
    const failed: Error[] = [];
    const notes: NotTaken[] = [];
    for (const each of together) {
      const tables = await recogniseFile(each, lookUp).catch((error: unknown) => error as Error);
      if (!(tables instanceof Error)) read.push(...tables);
      else if (each.archive === undefined || isOutside(tables)) throw tables;
      else if (tables.cause instanceof NotATable) notes.push(tellNotRead(each, tables.cause));
      else failed.push(tables);
    }
    if (read.length === 0) throw failed[0] ?? new Error(`${together[0]!.archive!} holds no table`);
    files.push(
      ...read.map((table) => ({ ...table, beside: [notes, ...table.beside], delivery, together: null })),
    );
    failures.push(...failed);
  }
  return { files, failures };
}

function groupByArchive(given: readonly NamedPath[]): NamedPath[][] {
  const groups: NamedPath[][] = [];
  for (const each of given) {
    const last = groups.at(-1);
    if (each.archive !== undefined && last?.[0]!.archive === each.archive) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function tellNotRead({ name }: NamedPath, why: Error): NotTaken {
  return { kind: 'unread', line: 1, value: showValue(name), reason: `The file is not read: ${why.message}` };
}

/**
 * The tables of a file, each with its format.
 * @throws Error where it can't be read, or nothing of it is of a known format; {@link NotATable} in it as its cause
 * where it is nothing that holds a table
 */
async function recogniseFile({ path, name }: NamedPath, lookUp: LookUp): Promise<Table[]> {
  const tables = await readOpenings(path).catch((error: unknown) => {
    throw new Error(`${name} can't be read: ${(error as Error).message}`, { cause: error });
  });
  const [only] = tables;
  if (tables.length === 1 && only !== undefined && only.sheet?.hidden !== true) {
    const found = findTable(only, lookUp);
    if (found === null) throw unknownFormat(name, only, lookUp.formats);
    const { format, part } = found;
    const notes = tellAbove(found);
    return [{ path, name, format, part, notes, beside: [], fileSha256: await hashFile(path) }];
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
  return read.map((table): Table => {
    const { format, part, opened } = table;
    const sheet = opened.sheet!.name;
    const fileSha256 = createHash('sha256').update(`${sha256} ${sheet}`).digest('hex');
    const notes = tellAbove(table);
    return { path, name: `${name}/${sheet}`, format, part, notes, beside: [unread], fileSha256 };
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
  const column = columnOfIsins(opened?.rows ?? []);
  if (column !== null) {
    const example = `"columns": {${JSON.stringify(column)}: "ISIN"}`;
    return new Error(
      `${name}: The column ${showValue(column)} holds ISINs and has no name that is known. Call it ISIN, or name it in a mapping: ${example}`,
    );
  }
  const known = formats.map(({ code, columns }) => `  ${code}: ${columns}`).join('\n');
  const shown = (opened?.header ?? [])
    .filter((each) => each !== '')
    .slice(0, 10)
    .map((each) => showValue(each));
  const has = shown.length === 0 ? '' : ` It begins with: ${shown.join(', ')}.`;
  const isProse = opened !== null && opened.content === 'table' && !hasColumns(opened);
  return new Error(
    `${name} is of no known format.${has} A table needs a header with a column that names what each line is about, such as ISIN or CODE; or a day and a column per share class, named by its ISIN. Known are:\n${known}`,
    isProse ? { cause: new NotATable('it is a text without columns') } : {},
  );
}

/** The name of the one column that holds nothing but ISINs from some line on, which has a name above them. */
function columnOfIsins(rows: OpenedTable['rows']): string | null {
  const first = rows.findIndex(({ cells }) => cells.some(isIsin));
  const header = rows[first - 1]?.cells ?? [];
  const columns = header.filter((name, at) => {
    const below = rows.slice(first).map(({ cells }) => cells[at] ?? '');
    return name !== '' && below.some(isIsin) && below.every((cell) => cell === '' || isIsin(cell));
  });
  return columns.length === 1 ? columns[0]! : null;
}

/** Most lines of a table have several cells; in a letter, commas come now and then. */
const hasColumns = ({ rows }: OpenedTable): boolean =>
  rows.filter(({ cells }) => cells.length > 1).length * 2 >= rows.length;
