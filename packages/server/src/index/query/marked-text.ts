import type { IndexReader } from '../engine.ts';
import { markRows } from '../held/rows.ts';
import type { Test } from '../held/selection.ts';
import { knowText } from './known-words.ts';
import { newStatement, type Asker, type KnownText } from './places.ts';
import { rowsWith } from './quick-text.ts';
import { wordsOf } from './quick-words.ts';

/** The rows that hold a quick text, marked in memory, and ids of those that it names as a whole. */
export type MarkedText = { readonly tests: readonly Test[]; readonly exact: ReadonlySet<number> };

/** What a mark says: 0 and 1. */
const MARKED = Uint32Array.of(0, 1);

/**
 * Marks the rows that hold every word of a quick text. The mark is kept until an entity changes, so that a text's pages
 * and counts ask the file once. Null where rows are not held, or where many rows come first.
 */
export async function markedText(
  reader: IndexReader,
  asker: Asker,
  quickText: string,
): Promise<MarkedText | null> {
  if (quickText === '') return { tests: [], exact: new Set() };
  const keys = [`mark ${asker.nature} ${quickText}`, `exact ${asker.nature} ${quickText}`] as const;
  const kept = keys.map((key) => reader.held()?.kept(key));
  if (kept[0] instanceof Uint8Array && kept[1] !== undefined) return marked(kept[0], kept[1]);
  // Asked for, so that they are held the next time.
  if (!reader.held()?.rows(asker.nature)) return null;
  const known = await knowText(reader, asker, quickText);
  if (known === undefined || known.exact === null) return null;
  const ids = await idsOfWords(reader, { ...asker, known }, wordsOf(quickText));
  // From here on nothing waits: what is kept is of the revision that is shown.
  const held = reader.held();
  const rows = held?.rows(asker.nature);
  if (!held || !rows) return null;
  const mark = ids.map((each) => markRows(rows, each)).reduce(both);
  const exact = Float64Array.from(known.exact, Number);
  held.keep(keys[0], mark);
  held.keep(keys[1], exact);
  return marked(mark, exact);
}

const marked = (mark: Uint8Array, exact: Iterable<number>): MarkedText => ({
  tests: [{ codes: mark, via: null, holds: MARKED }],
  exact: new Set(exact),
});

const both = (one: Uint8Array, other: Uint8Array) => one.map((mark, place) => mark & other[place]!);

/** Ids of the rows that hold each word; of all words together where these are few and known. */
async function idsOfWords(
  reader: IndexReader,
  asker: Asker & { readonly known: KnownText },
  words: readonly string[],
): Promise<Float64Array[]> {
  const few = words.map((word) => asker.known.words.get(word)?.rows).find((rows) => rows);
  if (few) return [Float64Array.from(few, Number)];
  const found: Float64Array[] = [];
  for (const word of words) {
    const statement = newStatement(reader.layout, asker);
    const rows = rowsWith(statement, word);
    found.push(await reader.ids(`select id::DOUBLE from (${rows})`, statement.values));
  }
  return found;
}
