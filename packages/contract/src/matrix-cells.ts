import type { MatrixDocument, MatrixGap, MatrixRow } from './document-matrix.ts';

/** Within a type columns are by country, or by language. */
export const MATRIX_BY = ['country', 'language'] as const;
export type By = (typeof MATRIX_BY)[number];

/** A column: its type, and the country or the language; empty for every country, or for none in particular. */
export type Column = { readonly key: string; readonly type: string; readonly value: string };

/** How a cell stands, the worst first. */
export type CellState = 'missing' | 'old' | 'there' | 'filing';
export type Cell = {
  readonly state: CellState;
  /** Newest first. */
  readonly documents: readonly MatrixDocument[];
  readonly gaps: readonly MatrixGap[];
};

const keyOf = (type: string, value: string) => `${type} ${value}`;
const valuesOf = ({ country, language }: MatrixDocument, by: By): readonly string[] => {
  if (by === 'country') return [country ?? ''];
  return language.length === 0 ? [''] : language;
};
/** Where one of several languages would do, a gap stands at the first, which is the country's own. */
const valueOfGap = ({ country, anyOf }: MatrixGap, by: By): string =>
  (by === 'country' ? country : anyOf[0]) ?? '';

/** The columns that any of the rows has something to say in: by type in the order given, then by name. */
export function columnsOf(rows: readonly MatrixRow[], by: By, types: readonly string[]): readonly Column[] {
  const found = new Map<string, Column>();
  const add = (type: string, value: string) => {
    const key = keyOf(type, value);
    found.set(key, { key, type, value });
  };
  for (const { documents, gaps } of rows) {
    for (const document of documents) valuesOf(document, by).forEach((value) => add(document.type, value));
    for (const gap of gaps) add(gap.type, valueOfGap(gap, by));
  }
  const place = new Map(types.map((type, at) => [type, at]));
  const order = (type: string) => place.get(type) ?? types.length;
  return [...found.values()].toSorted(
    (one, other) =>
      order(one.type) - order(other.type) || compare(one.type, other.type) || compare(one.value, other.value),
  );
}

/** What a row says in each column; nothing where there is nothing, and nothing is missing. */
export function cellsOf({ documents, gaps }: MatrixRow, by: By): ReadonlyMap<string, Cell> {
  const found = new Map<string, { documents: MatrixDocument[]; gaps: MatrixGap[] }>();
  const at = (key: string) => {
    const cell = found.get(key) ?? { documents: [], gaps: [] };
    found.set(key, cell);
    return cell;
  };
  for (const document of documents)
    for (const value of valuesOf(document, by)) at(keyOf(document.type, value)).documents.push(document);
  for (const gap of gaps) at(keyOf(gap.type, valueOfGap(gap, by))).gaps.push(gap);
  return new Map([...found].map(([key, cell]) => [key, { ...cell, state: stateOf(cell) }]));
}

function stateOf({ documents, gaps }: Omit<Cell, 'state'>): CellState {
  if (gaps.length > 0) return 'missing';
  const current = documents.filter(({ status }) => status === 'ACTIVE');
  if (current.length === 0) return 'filing';
  return current.every(({ old }) => old) ? 'old' : 'there';
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Of the documents of a cell the newest that is current; where none is, the newest of all. */
export const newestOf = (documents: readonly MatrixDocument[]): MatrixDocument | undefined =>
  documents.find(({ status }) => status === 'ACTIVE') ?? documents[0];
