import type { CellPlace } from './table-record.ts';

/** A cell with a formula, whole. Its value is what the formula last came to. */
const FORMULA_CELL =
  /<(?:\w+:)?c\s([^>]*?)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)([^]*?)<\/(?:\w+:)?c>/g;
const STYLED_CELL = /<(?:\w+:)?c\s[^>]*?>/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
/** A formula has at most 8,192 letters, its result 32,767; what is longer is no cell. */
const LONGEST_CELL = 65_536;
const LONGEST_PREFIX = 20;
/** Sheets that are mostly merged are pictures of tables; the rest of their merged cells is not looked at. */
const MOST_MERGED = 10_000;

export type ScannedSheet = {
  /** Places of cells with formulas by line. */
  readonly formulas: ReadonlyMap<number, readonly string[]>;
  /** Those without a stored result. */
  readonly unresolved: ReadonlyMap<number, readonly string[]>;
  /** Columns, from 0, of numbers that are shown as percent, by line. */
  readonly percents: ReadonlyMap<number, ReadonlySet<number>>;
  /** Cells of a line that belong to merged cells which begin in an earlier line. */
  readonly mergedIn: (line: number) => readonly (CellPlace & { readonly range: string })[];
};

/** Reads from a sheet's XML, chunk by chunk, what its values do not tell. */
export function scanSheet(percentStyles: ReadonlySet<string>): {
  readonly see: (xml: string) => void;
  readonly result: () => ScannedSheet;
} {
  const formulas = new Map<number, string[]>();
  const unresolved = new Map<number, string[]>();
  const merged: { range: string; from: string; first: number; last: number }[] = [];
  const add = (map: Map<number, string[]>, line: number, place: string) => {
    const places = map.get(line);
    if (places === undefined) map.set(line, [place]);
    else places.push(place);
  };
  const percents = new Map<number, Set<number>>();
  const seePercents = (xml: string) => {
    for (const [cell] of xml.matchAll(STYLED_CELL)) {
      const style = /\ss="(\d+)"/.exec(cell)?.[1];
      const place = /\sr="([A-Z]{1,3}\d{1,7})"/.exec(cell)?.[1];
      if (style === undefined || place === undefined || !percentStyles.has(style)) continue;
      const line = Number(/\d+/.exec(place)![0]);
      percents.set(line, (percents.get(line) ?? new Set()).add(columnOf(place)));
    }
  };
  let text = '';
  return {
    see: (xml) => {
      text += xml;
      // A cell that was begun before is looked at again with its end, which does no harm.
      if (percentStyles.size > 0) seePercents(text);
      let end = 0;
      for (const found of text.matchAll(FORMULA_CELL)) {
        end = found.index + found[0].length;
        const place = /\br="([A-Z]{1,3}\d{1,7})"/.exec(found[1]!)?.[1];
        if (place === undefined) continue;
        const line = Number(/\d+/.exec(place)![0]);
        add(/<(?:\w+:)?v[\s/>]/.test(found[2]!) ? formulas : unresolved, line, place);
      }
      const rest = text.slice(end);
      for (const found of rest.matchAll(MERGED)) {
        // Every group of the pattern is part of each match.
        const [whole, from, first, to, last] = found as unknown as [string, string, string, string, string];
        end = text.length - rest.length + found.index + whole.length;
        if (Number(last) > Number(first) && merged.length < MOST_MERGED)
          merged.push({
            range: `${from}${first}:${to}${last}`,
            from,
            first: Number(first),
            last: Number(last),
          });
      }
      // What may be the beginning of an element waits for its end.
      const cell = Math.max(text.lastIndexOf('<c '), text.lastIndexOf(':c ') - LONGEST_PREFIX);
      const begun = cell < 0 ? text.lastIndexOf('<') : cell;
      text = text.slice(Math.max(end, text.length - LONGEST_CELL, begun));
    },
    result: () => ({
      formulas,
      unresolved,
      percents,
      mergedIn: (line) =>
        merged
          .filter(({ first, last }) => first < line && line <= last)
          .map(({ from, range }) => ({ at: columnOf(from), place: `${from}${line}`, range })),
    }),
  };
}

/** B7 and B are column 1. */
export const columnOf = (place: string): number =>
  Array.from(place.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
