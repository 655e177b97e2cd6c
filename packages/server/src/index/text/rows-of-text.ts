import type { FileReader } from '../file/file-reader.ts';
import type { TextRows, TextTerms } from '../plan/text-terms.ts';
import type { Viewer } from '../plan/viewer.ts';
import { newStatement } from '../file/statement.ts';
import { knownOf, type KnowingReader } from './known-words.ts';
import { rowsWith } from './postings.ts';

/** Finds the rows that hold every word of a quick text; null where many of them come first. */
export async function rowsOfText(
  reader: FileReader & KnowingReader,
  viewer: Viewer,
  text: TextTerms,
): Promise<TextRows | null> {
  const known = await knownOf(reader, viewer, text);
  if (known === undefined || known.exact === null) return null;
  const exact = known.exact.map(Number);
  const few = [...known.words.values()].find(({ rows }) => rows !== null)?.rows;
  if (few) return { few: Float64Array.from(few, Number), ofWords: [], exact };
  const ofWords: Float64Array[] = [];
  for (const term of text.words) {
    const statement = newStatement(viewer, known);
    const rows = rowsWith(statement, term);
    // Nothing can hold it.
    if (rows === null) return { few: new Float64Array(0), ofWords: [], exact };
    ofWords.push(await reader.ids(`select id::DOUBLE from (${rows})`, statement.values));
  }
  return { few: null, ofWords, exact };
}
