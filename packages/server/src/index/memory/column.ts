import { isList, memberType, type IndexField } from '../layout.ts';
import { grown, roomFor } from './rows.ts';

/** A column of a level as questions name it: a field, its figures' age, or the code of its rows. */
export type CachedField = Pick<IndexField, 'home' | 'column' | 'columnType'> & {
  readonly perLanguage?: boolean;
};
export const CODE: CachedField = { home: 'core', column: 'code', columnType: 'VARCHAR' };

/** Whether a single value stands for the field: lists and texts per language can be shown, not searched by. */
export const isSingle = (field: CachedField) => !isList(field) && !field.perLanguage;

/** A column's value as memory has it, as text: lists and texts per language as JSON. */
export function textExpression(field: CachedField): string {
  if (field.perLanguage) return `to_json(${field.column})::VARCHAR`;
  return isList(field) ? `to_json(${field.column}::VARCHAR[])::VARCHAR` : `${field.column}::VARCHAR`;
}

/** A single value in memory as a question of the file would have answered it. */
export function cachedValue(field: CachedField, text: string | null): string | number | boolean | null {
  const type = memberType(field);
  if (text === null) return null;
  if (type === 'BOOLEAN') return text === 'true';
  return type === 'DOUBLE' ? Number(text) : text;
}

/**
 * A field's values by the numbers of a level's rows, each as the engine writes it. What a snapshot shows of a column
 * never changes: a newer one may share its arrays and add behind what the older one reads.
 */
export type CachedColumn = CodedColumn | TextColumn;

/** Each value once, and each row's number of it; 0 is empty. */
export type CodedColumn = {
  readonly kind: 'coded';
  readonly codes: Uint8Array | Uint16Array;
  readonly values: readonly (string | null)[];
  /** How many of the values are this column's. */
  readonly count: number;
  /** Numbers of the values, made when a value is written for the first time. */
  readonly numbers: Map<string, number>;
  /** What is known of the values, by the question: which meet a test, their order. Of as many values as the column has. */
  readonly resolved: Map<string, Uint32Array>;
};

/** Values that are mostly different: one long text, and where each row's begins and ends. */
export type TextColumn = {
  readonly kind: 'text';
  readonly bytes: Buffer;
  /** One more than where it begins; 0 is empty. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Values written since, by the numbers of their rows. */
  readonly later: ReadonlyMap<number, string | null>;
};

/** Most values that a column of numbers of values may have. */
export const MOST_VALUES = 65_535;
/** Most values that a text column takes before it has to be read anew. */
const MOST_LATER = 20_000;

export function codedColumn(values: readonly string[], codes: CodedColumn['codes']): CodedColumn {
  const all = [null, ...values];
  return { kind: 'coded', codes, values: all, count: all.length, numbers: new Map(), resolved: new Map() };
}

/** Codes of rows, for a column of so many values. */
export const codesFor = (values: number, room: number): CodedColumn['codes'] =>
  values < 256 ? new Uint8Array(room) : new Uint16Array(room);

/** @returns the value of a row, null where it is empty */
export function cachedText(column: CachedColumn, row: number): string | null {
  if (column.kind === 'coded') return column.values[column.codes[row] ?? 0]!;
  const later = column.later.get(row);
  if (later !== undefined) return later;
  const start = column.starts[row] ?? 0;
  return start === 0 ? null : column.bytes.toString('utf8', start - 1, column.ends[row]);
}

/** What a change does to a column, and what others may still read of it. */
export type Writing = {
  /** Values by row number. */
  readonly values: ReadonlyMap<number, string | null>;
  /** Rows that others may be reading: from here on the column's arrays are its own. */
  readonly sharedRows: number;
};

/** The column with values written; the same where none changes. Null where it has to be read anew. */
export function written(column: CachedColumn, writing: Writing): CachedColumn | null {
  return column.kind === 'text' ? writtenTexts(column, writing) : writtenCodes(column, writing);
}

function writtenTexts(column: TextColumn, { values }: Writing): TextColumn | null {
  const changed = [...values].filter(([row, value]) => cachedText(column, row) !== value);
  if (changed.length === 0) return column;
  const later = new Map([...column.later, ...changed]);
  return later.size > MOST_LATER ? null : { ...column, later };
}

function writtenCodes(column: CodedColumn, { values, sharedRows }: Writing): CodedColumn | null {
  let { codes } = column;
  let isChanged = false;
  let isCopy = false;
  for (const [row, value] of values) {
    const number = value === null ? 0 : numberOf(column, value);
    if (number > MOST_VALUES) return null;
    if (row >= codes.length) [codes, isCopy] = [grown(codes, roomFor(row)), true];
    if (number > 255 && codes instanceof Uint8Array) [codes, isCopy] = [new Uint16Array(codes), true];
    if (codes[row] === number) continue;
    if (!isCopy && row < sharedRows) [codes, isCopy] = [codes.slice(), true];
    codes[row] = number;
    isChanged = true;
  }
  if (!isChanged && codes === column.codes) return column;
  const count = column.values.length;
  return { ...column, codes, count, resolved: count === column.count ? column.resolved : new Map() };
}

/** A value's number: a new value is added behind those that others read. */
function numberOf({ values, numbers }: CodedColumn, value: string): number {
  if (numbers.size === 0) for (let at = 1; at < values.length; at += 1) numbers.set(values[at]!, at);
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = (values as (string | null)[]).push(value) - 1;
  numbers.set(value, number);
  return number;
}

/** How many answers about a column's values are kept: fewer of many values. */
const mostResolved = ({ count }: CodedColumn) => Math.min(64, Math.max(4, Math.floor(MOST_VALUES / count)));

/** Keeps an answer about a column's values, in the place of the oldest one where there are too many. */
export function keepResolved(column: CodedColumn, key: string, numbers: Uint32Array): void {
  const { resolved } = column;
  if (resolved.size >= mostResolved(column)) resolved.delete(resolved.keys().next().value!);
  resolved.set(key, numbers);
}

/** About how much a value that stands by itself takes. */
const VALUE_BYTES = 80;
export function bytesOfColumn(column: CachedColumn): number {
  return column.kind === 'coded'
    ? column.codes.byteLength + column.count * (VALUE_BYTES + 4 * mostResolved(column))
    : column.bytes.length + column.starts.byteLength * 2 + column.later.size * VALUE_BYTES;
}
