import type { IndexReader } from '../engine.ts';
import { markRows, placeOfId, type CachedRows } from '../memory/rows.ts';
import type { Test } from '../memory/selection.ts';
import { knowText } from './known-words.ts';
import { newStatement, type Viewer, type KnownText } from './places.ts';
import { rowsWith } from './quick-text.ts';
import { wordsOf } from './quick-words.ts';

/** The rows that hold a quick text, and ids of those that it names as a whole. */
export type MarkedText = {
  /** The rows that its places are of; null where it asks for nothing. */
  readonly rows: CachedRows | null;
  /** The rows by their mark, where they are many. */
  readonly tests: readonly Test[];
  /** The places of the rows, ascending, where they are few; null for all that meet the tests. */
  readonly among: Uint32Array | null;
  readonly exact: ReadonlySet<number>;
};

/** What a mark says: 0 and 1. */
const MARKED = Uint32Array.of(0, 1);

/**
 * Finds the rows that hold every word of a quick text. What is found is kept until an entity changes, so that a text's
 * pages and counts ask the file once. Null where rows are not cached, or where many rows come first.
 */
export async function markedText(
  reader: IndexReader,
  viewer: Viewer,
  quickText: string,
): Promise<MarkedText | null> {
  if (quickText === '') return { rows: null, tests: [], among: null, exact: new Set() };
  const keys = [`mark ${viewer.nature} ${quickText}`, `exact ${viewer.nature} ${quickText}`] as const;
  const kept = keys.map((key) => reader.cached()?.kept(key));
  const shown = reader.cached()?.rows(viewer.nature);
  if (shown && kept[0] !== undefined && kept[1] !== undefined) return marked(shown, kept[0], kept[1]);
  if (!shown) return null;
  const known = await knowText(reader, viewer, quickText);
  if (known === undefined || known.exact === null) return null;
  const ids = await idsOfWords(reader, { ...viewer, known }, wordsOf(quickText));
  // From here on nothing waits: what is kept is of the revision that is shown.
  const cached = reader.cached();
  const rows = cached?.rows(viewer.nature);
  if (!cached || !rows) return null;
  const [first] = ids;
  const mark = isFew(known) ? first! : ids.map((each) => markRows(rows, each)).reduce(both);
  const exact = Float64Array.from(known.exact, Number);
  cached.keep(keys[0], mark);
  cached.keep(keys[1], exact);
  return marked(rows, mark, exact);
}

type Kept = Uint8Array | Float64Array;

/** From a mark by place, or from the ids of few rows. */
function marked(rows: CachedRows, mark: Kept, exact: Kept): MarkedText {
  if (mark instanceof Uint8Array) {
    return { rows, tests: [{ codes: mark, via: null, holds: MARKED }], among: null, exact: new Set(exact) };
  }
  const places = Array.from(mark, (id) => placeOfId(rows, id)).filter((place) => place >= 0);
  return { rows, tests: [], among: Uint32Array.from(places).toSorted(), exact: new Set(exact) };
}

const fewRows = ({ words }: KnownText) => [...words.values()].find(({ rows }) => rows !== null)?.rows;
const isFew = (known: KnownText) => fewRows(known) !== undefined;

const both = (one: Uint8Array, other: Uint8Array) => one.map((mark, place) => mark & other[place]!);

/** Ids of the rows that hold each word; of all words together where these are few and known. */
async function idsOfWords(
  reader: IndexReader,
  viewer: Viewer & { readonly known: KnownText },
  words: readonly string[],
): Promise<Float64Array[]> {
  const few = fewRows(viewer.known);
  if (few) return [Float64Array.from(few, Number)];
  const found: Float64Array[] = [];
  for (const word of words) {
    const statement = newStatement(reader.layout, viewer);
    const rows = rowsWith(statement, word);
    // Nothing can hold it.
    if (rows === null) return [new Float64Array(0)];
    found.push(await reader.ids(`select id::DOUBLE from (${rows})`, statement.values));
  }
  return found;
}
