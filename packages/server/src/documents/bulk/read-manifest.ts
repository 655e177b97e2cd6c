import type { ManifestLine, NamedEntity } from './delivery.ts';
import { resolveManifest, type ColumnLabels, type ManifestColumn } from './manifest-columns.ts';
import { REASONS } from './reasons.ts';
import { UnreadCountries, type PlaceNames } from './unread-countries.ts';

/** How tables are read, composed by whoever has the room that reads them. */
export type TableReading = {
  /** The lines of a table of this machine, its header first, in any encoding and by any separator. */
  readonly readTable: (path: string, signal: AbortSignal) => AsyncIterable<TableLine>;
  /** What names of columns are compared by. */
  readonly fold: (name: string) => string;
  /** A day as yyyy-mm-dd; null where it is none, or one of two. */
  readonly readDay: (text: string) => string | null;
  readonly yesOrNo: (text: string) => boolean | undefined;
};
type TableLine = { readonly line: number; readonly cells: readonly string[] };

export type Manifest = {
  readonly lines: readonly ManifestLine[];
  /** Columns that are not read, with how many lines have something there. */
  readonly unread: readonly UnreadColumn[];
};

export type UnreadColumn = {
  readonly column: string;
  readonly values: number;
  /** The column before it that holds the same; without one, nobody knows what it holds. */
  readonly first?: string;
};

/** More than a delivery has files. */
const MOST_LINES = 100_000;
const NONE = /^(xx)?$/i;
/** What no text of the record holds, but for the blanks that a cell may have. */
// oxlint-disable-next-line no-control-regex -- it is these that are looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** @throws Error that says what to mend, where it is no manifest */
export async function readManifest(
  table: AsyncIterable<TableLine>,
  fields: readonly ColumnLabels[],
  reading: TableReading,
  names: PlaceNames,
): Promise<Manifest> {
  let columns: readonly (ManifestColumn | null)[] | null = null;
  let twice: ReadonlyMap<number, number> = new Map();
  let limiting: ReadonlySet<number> = new Set();
  let header: readonly string[] = [];
  const lines: ManifestLine[] = [];
  const unread = new Map<number, number>();
  const countries = new UnreadCountries(names, reading.yesOrNo);
  /** Lines that say nothing of who sees the document. */
  const silent = new Set<ManifestLine>();
  let saysPublic = false;
  for await (const { line, cells } of table) {
    if (columns === null) {
      // What spreadsheets are told the separator by.
      if (/^sep=.?$/i.test(cells[0]!.trim()) && cells.slice(1).every((cell) => cell === '')) continue;
      header = cells.map((cell) => cell.trim());
      ({ columns, twice, limiting } = resolveManifest(header, fields, reading.fold));
      if (!columns.includes('PATH')) throw new Error(NO_PATH);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (lines.length >= MOST_LINES)
      throw new Error(`The manifest has more than ${MOST_LINES.toLocaleString('en')} lines`);
    cells.forEach((cell, at) => {
      if (cell.trim() === '') return;
      if (limiting.has(at)) throw new Error(mayLimit(header[at]!));
      if (columns![at] !== null) return;
      unread.set(at, (unread.get(at) ?? 0) + 1);
      if (!twice.has(at)) countries.see(at, header[at] ?? '', cell);
    });
    const read = readLine(line, cells, columns, reading);
    lines.push(read);
    const has = (column: ManifestColumn) => (cells[columns!.indexOf(column)] ?? '').trim() !== '';
    if (has('PUBLIC')) saysPublic = true;
    else if (!has('FILING')) silent.add(read);
  }
  if (columns === null) throw new Error('The manifest is empty');
  if (countries.found !== undefined) throw new Error(mayLimit(header[countries.found]!));
  const unclear = REASONS.unclearFiling(header[columns.indexOf('PUBLIC')] ?? '');
  return {
    // Where the public ones are ticked, the others may not be public.
    lines: lines.map((each) =>
      saysPublic && silent.has(each) ? { ...each, problems: [...each.problems, unclear] } : each,
    ),
    unread: [...unread].map(([at, values]) => unreadColumn(header, twice.get(at), at, values)),
  };
}

const unreadColumn = (
  header: readonly string[],
  first: number | undefined,
  at: number,
  values: number,
): UnreadColumn => ({ column: header[at]!, values, ...(first !== undefined && { first: header[first]! }) });

const mayLimit = (column: string) =>
  `The column ${column} may say who sees the documents, and is not read; call it FILING, PUBLIC or COUNTRY, or leave it out`;
const NO_PATH = 'The manifest has no column that names the file; call one PATH';

function readLine(
  line: number,
  given: readonly string[],
  columns: readonly (ManifestColumn | null)[],
  { readDay, yesOrNo }: TableReading,
): ManifestLine {
  const cells = given.map((cell) => cell.toWellFormed().replaceAll(UNFIT, '\ufffd'));
  const at = (column: ManifestColumn) => {
    const place = columns.indexOf(column);
    return place < 0 ? '' : (cells[place]?.trim() ?? '');
  };
  const problems: string[] = [];
  const unfit = columns.filter((column, place) => column !== null && cells[place] !== given[place]);
  if (unfit.length > 0) problems.push(REASONS.unfitText(unfit.join(', ')));
  if (cells.length > columns.length) problems.push(REASONS.width(columns.length, cells.length));
  const several = (column: ManifestColumn) =>
    at(column)
      .split(/[;\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const codes = [...several('CODE'), ...several('ISIN')];
  const levels = several('LEVEL');
  if (levels.length > 1 && levels.length !== codes.length) problems.push(REASONS.levelsDiffer);
  const day = at('START_DATE');
  const startDate = day === '' ? null : readDay(day);
  if (day !== '' && startDate === null) problems.push(REASONS.unclearDay(day));
  const filing = filingOf(at('FILING'), at('PUBLIC'), yesOrNo);
  if (filing === undefined)
    problems.push(REASONS.unclearFiling([at('FILING'), at('PUBLIC')].filter(Boolean).join(', ')));
  const country = at('COUNTRY');
  return {
    line,
    path: at('PATH').replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC'),
    problems,
    entities: codes.map((code, n): NamedEntity => ({
      code,
      level: (levels.length > 1 ? levels[n] : levels[0]) ?? null,
    })),
    type: at('TYPE'),
    language: at('LANGUAGE')
      .split(/[;,/|\n]+/)
      .map((each) => each.trim())
      .filter((each) => !NONE.test(each)),
    country: NONE.test(country) ? null : country,
    startDate,
    displayLabel: at('LABEL') || null,
    filing: filing ?? false,
  };
}

/** By yes and no, or by the status that it would have; undefined where it can't be told, or is told in two ways. */
function filingOf(filing: string, isPublic: string, yesOrNo: TableReading['yesOrNo']): boolean | undefined {
  const said: (boolean | undefined)[] = [];
  if (/^filing[ _]in[ _]progress$/i.test(filing)) said.push(true);
  else if (filing !== '') said.push(/^active$/i.test(filing) ? false : yesOrNo(filing));
  if (isPublic !== '') {
    const answer = yesOrNo(isPublic);
    said.push(answer === undefined ? undefined : !answer);
  }
  return said.every((each) => each === said[0]) ? (said.length === 0 ? false : said[0]) : undefined;
}
