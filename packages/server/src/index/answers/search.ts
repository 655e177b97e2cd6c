import type { SearchQuery, SearchReply } from '@fundarium/contract/search';
import { findRows } from '../execute.ts';
import { planSearch, type Searcher } from '../plan/plan-search.ts';
import type { IndexReader } from '../reader.ts';
import { describeIdentifiers } from '../sql/describe-identifiers.ts';
import { withinBytes } from './page-bytes.ts';

/** Answers a search from one state of the index. */
export async function search(
  reader: IndexReader,
  searcher: Searcher,
  query: SearchQuery,
): Promise<SearchReply> {
  const plan = planSearch(reader.layout, reader.figures, searcher, query);
  const { total, rows } = await findRows(reader, plan);
  return {
    total,
    printed: Math.min(total, plan.displayCap),
    rows: [...withinBytes(rows)],
    ...(query.describeIdentifiers && { identifiers: await describeIdentifiers(reader, plan) }),
    revision: reader.revision,
  };
}
