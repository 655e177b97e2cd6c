import type { SearchQuery, SearchReply } from '@fundarium/contract/search';
import type { AttachmentQuery, AttachmentReply, AttachmentRow } from '@fundarium/contract/search-attachments';
import { findRows } from '../execute.ts';
import type { FoundRow } from '../plan/plan.ts';
import { planSearch, type Searcher } from '../plan/plan-search.ts';
import type { IndexReader } from '../reader.ts';
import { describeIdentifiers } from '../sql/describe-identifiers.ts';
import { withinBytes } from './page-bytes.ts';

/** Answers a search of documents from one state of the index. */
export async function searchDocuments(
  reader: IndexReader,
  searcher: Searcher,
  query: AttachmentQuery,
): Promise<AttachmentReply> {
  const { rows, ...reply } = await search(reader, searcher, query);
  return { ...reply, rows: rows.filter(isDocument) };
}

const isDocument = (row: FoundRow): row is AttachmentRow => row.uuid !== undefined;

/** Answers a search from one state of the index. */
export async function search(
  reader: IndexReader,
  searcher: Searcher,
  query: SearchQuery | AttachmentQuery,
): Promise<SearchReply & { readonly rows: FoundRow[] }> {
  const plan = planSearch(reader.layout, reader.figures, searcher, query);
  const { total, rows } = await findRows(reader, plan);
  const printed = Math.min(total, plan.displayCap);
  const given = withinBytes(rows);
  const end = plan.page.offset + given.length;
  return {
    total,
    printed,
    rows: [...given],
    nextOffset: given.length > 0 && end < printed ? end : null,
    ...(query.describeIdentifiers && { identifiers: await describeIdentifiers(reader, plan) }),
    revision: reader.revision,
  };
}
