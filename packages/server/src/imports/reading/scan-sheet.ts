import type { CellPlace } from './table-record.ts';

/** What a sheet is made of, as far as it matters here; the text between is left aside. */
const TAG = /<(?:\w+:)?(row|c|f|v|mergeCell)(?=[\s/>])([^<>]*)>|<\/(?:\w+:)?sheetData>/g;
const ROW = /\sr=["'](\d{1,7})["']/;
const HIDDEN = /\shidden=["'](?:1|true)["']/;
const CELL = /\sr=["']([A-Z]{1,3})\d{1,7}["']/;
/** A cell whose result is a text may have an empty one. */
const TEXT_RESULT = /\st=["']str["']/;
const STYLE = /\ss=["'](\d+)["']/;
const MERGED = /\sref=["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/;
/** What is longer is no tag of a sheet. */
const LONGEST_TAG = 65_536;
/** Sheets that are mostly merged are pictures of tables; the rest of their merged cells is not looked at. */
const MOST_MERGED = 10_000;

export type ScannedSheet = {
  /** Places of cells with formulas by line. */
  readonly formulas: ReadonlyMap<number, readonly string[]>;
  /** Those without a stored result. */
  readonly unresolved: ReadonlyMap<number, readonly string[]>;
  /** Columns, from 0, of numbers that are shown as percent, by line. */
  readonly percents: ReadonlyMap<number, ReadonlySet<number>>;
  /** What is shown beside numbers, by line and column. */
  readonly shown: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Lines that the sheet hides, by a filter or by hand. */
  readonly hidden: ReadonlySet<number>;
  /** Cells of a line that belong to merged cells which begin in an earlier line. */
  readonly mergedIn: (line: number) => readonly (CellPlace & { readonly range: string })[];
};

type Merged = {
  readonly range: string;
  readonly from: string;
  readonly first: number;
  readonly last: number;
};

/** Reads from a sheet's XML, chunk by chunk, what its values do not tell. */
export function scanSheet(
  percentStyles: ReadonlySet<string>,
  shownStyles: ReadonlyMap<string, string> = new Map(),
): {
  readonly see: (xml: string) => void;
  readonly result: () => ScannedSheet;
} {
  const cells = watchCells(percentStyles, shownStyles);
  const merged: Merged[] = [];
  const mergeCell = (attributes: string) => {
    const range = mergedOf(attributes);
    if (range !== null && merged.length < MOST_MERGED) merged.push(range);
  };
  const begin: Readonly<Record<string, (attributes: string, isEmpty: boolean) => void>> = {
    ...cells.begin,
    mergeCell,
  };
  const scan = (xml: string) => {
    for (const { 0: tag, 1: name, 2: attributes, index } of xml.matchAll(TAG)) {
      const next = xml[index + tag.length] ?? '<';
      // Behind the cells a sheet has other formulas.
      if (name === undefined) cells.end();
      else begin[name]!(attributes!, next === '<' || attributes!.endsWith('/'));
    }
  };
  let text = '';
  return {
    see: (xml) => {
      text += xml;
      // The last tag waits for its end, and for what follows it.
      const begun = text.lastIndexOf('<');
      const end = text.indexOf('>', begun);
      const waits = begun >= 0 && (end < 0 || end === text.length - 1) && text.length - begun <= LONGEST_TAG;
      scan(waits ? text.slice(0, begun) : text);
      text = waits ? text.slice(begun) : '';
    },
    result: () => {
      scan(text);
      cells.end();
      return {
        ...cells.found,
        mergedIn: (line) =>
          merged
            .filter(({ first, last }) => first < line && line <= last)
            .map(({ from, range }) => ({ at: columnOf(from), place: `${from}${line}`, range })),
      };
    },
  };
}

/** A row or cell that does not say its place is the one after the one before. */
function watchCells(percentStyles: ReadonlySet<string>, shownStyles: ReadonlyMap<string, string>) {
  const formulas = new Map<number, string[]>();
  const unresolved = new Map<number, string[]>();
  const percents = new Map<number, Set<number>>();
  const shown = new Map<number, Map<number, string>>();
  const hidden = new Set<number>();
  let line = 0;
  let next = 0;
  let cell: { readonly at: number; hasFormula: boolean; hasResult: boolean } | null = null;
  const end = () => {
    if (cell?.hasFormula === true)
      add(cell.hasResult ? formulas : unresolved, line, `${columnLetters(cell.at)}${line}`);
    cell = null;
  };
  const begin = {
    row: (attributes: string) => {
      end();
      line = Number(ROW.exec(attributes)?.[1] ?? line + 1);
      if (HIDDEN.test(attributes)) hidden.add(line);
      next = 0;
    },
    c: (attributes: string) => {
      end();
      const place = CELL.exec(attributes)?.[1];
      const at = place === undefined ? next : columnOf(place);
      next = at + 1;
      cell = { at, hasFormula: false, hasResult: TEXT_RESULT.test(attributes) };
      const style = STYLE.exec(attributes)?.[1];
      if (style !== undefined && percentStyles.has(style))
        percents.set(line, (percents.get(line) ?? new Set()).add(at));
      const beside = style === undefined ? undefined : shownStyles.get(style);
      if (beside !== undefined)
        shown.set(line, (shown.get(line) ?? new Map<number, string>()).set(at, beside));
    },
    f: () => {
      if (cell !== null) cell.hasFormula = true;
    },
    v: (_: string, isEmpty: boolean) => {
      if (cell !== null && !isEmpty) cell.hasResult = true;
    },
  };
  return { begin, end, found: { formulas, unresolved, percents, shown, hidden } };
}

function add(map: Map<number, string[]>, line: number, place: string): void {
  const places = map.get(line);
  if (places === undefined) map.set(line, [place]);
  else places.push(place);
}

/** Merged cells of several lines; those of one line hide nothing of another. */
function mergedOf(attributes: string): Merged | null {
  const [, from, first, to, last] = MERGED.exec(attributes) ?? [];
  if (from === undefined || Number(last) <= Number(first)) return null;
  return { range: `${from}${first}:${to}${last}`, from, first: Number(first), last: Number(last) };
}

/** B7 and B are column 1. */
export const columnOf = (place: string): number =>
  Array.from(place.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The letters that a spreadsheet names a column by: 0 is A, 26 is AA. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (at % 26));
}
