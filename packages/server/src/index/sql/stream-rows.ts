import type { FileReader } from '../file/file-reader.ts';
import type { FoundRow, SearchPlan } from '../plan/plan.ts';
import { knownOf, type KnowingReader } from '../text/known-words.ts';
import { searchRowOf } from './run-search.ts';
import { streamStatement } from './search-statements.ts';

/** All rows of a plan in order, from the file: sorted once, then read as they are taken. */
export async function* streamRows(
  plan: SearchPlan,
  reader: FileReader & KnowingReader,
): AsyncGenerator<readonly FoundRow[], void, undefined> {
  const known = await knownOf(reader, plan.viewer, plan.where.text);
  const { sql, values } = streamStatement(plan, known);
  for await (const rows of reader.chunks(sql, values)) yield rows.map((row) => searchRowOf(plan, row));
}
