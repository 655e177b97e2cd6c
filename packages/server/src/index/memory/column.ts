import { grown, roomFor } from './rows.ts';

/** A field's values in memory, by the places of a level's rows; each value as the engine writes it. */
export type CachedColumn = CodedColumn | TextColumn;

/** Each value once, and each row's number of it; 0 is empty. */
export type CodedColumn = {
  readonly kind: 'coded';
  codes: Uint8Array | Uint16Array;
  readonly values: (string | null)[];
  /** Numbers of the values, made when a value is written for the first time. */
  numbers: Map<string, number> | null;
  /** What questions have found out about the values: which meet a filter, and their order. Good for as many as they were. */
  readonly resolved: Map<string, { readonly count: number; readonly numbers: Uint32Array }>;
};

/** Values that are mostly different: one long text, and where each row's begins and ends. */
export type TextColumn = {
  readonly kind: 'text';
  readonly bytes: Buffer;
  /** One more than where it begins; 0 is empty. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Values written since, by their places. */
  readonly later: Map<number, string | null>;
};

/** Most values that a column of numbers of values may have. */
export const MOST_VALUES = 65_535;
/** Most values that a text column takes before it has to be read anew. */
const MOST_LATER = 20_000;

export function codedColumn(values: readonly string[], room: number): CodedColumn {
  return {
    kind: 'coded',
    codes: values.length < 256 ? new Uint8Array(room) : new Uint16Array(room),
    values: [null, ...values],
    numbers: null,
    resolved: new Map(),
  };
}

/** @returns the value at a place, null where it is empty */
export function cachedText(column: CachedColumn, place: number): string | null {
  if (column.kind === 'coded') return column.values[column.codes[place] ?? 0]!;
  const later = column.later.get(place);
  if (later !== undefined) return later;
  const start = column.starts[place] ?? 0;
  return start === 0 ? null : column.bytes.toString('utf8', start - 1, column.ends[place]);
}

/** Writes a value at a place. @returns whether the column could take it; else it has to be read anew */
export function writeCached(column: CachedColumn, place: number, value: string | null): boolean {
  if (column.kind === 'text') {
    column.later.set(place, value);
    return column.later.size <= MOST_LATER;
  }
  const number = value === null ? 0 : numberOf(column, value);
  if (number > MOST_VALUES) return false;
  if (place >= column.codes.length) column.codes = grown(column.codes, roomFor(place));
  if (number > 255 && column.codes instanceof Uint8Array) column.codes = new Uint16Array(column.codes);
  column.codes[place] = number;
  return true;
}

function numberOf(column: CodedColumn, value: string): number {
  column.numbers ??= new Map(column.values.slice(1).map((each, index) => [each!, index + 1]));
  const known = column.numbers.get(value);
  if (known !== undefined) return known;
  const number = column.values.push(value) - 1;
  column.numbers.set(value, number);
  return number;
}

/** How many answers about a column's values are kept: fewer of many values. */
export const mostResolved = ({ values }: CodedColumn) =>
  Math.min(64, Math.max(4, Math.floor(MOST_VALUES / values.length)));
/** About how much a value that stands by itself takes. */
const VALUE_BYTES = 80;
export function bytesOfColumn(column: CachedColumn): number {
  return column.kind === 'coded'
    ? column.codes.byteLength + column.values.length * (VALUE_BYTES + 4 * mostResolved(column))
    : column.bytes.length + column.starts.byteLength * 2;
}
