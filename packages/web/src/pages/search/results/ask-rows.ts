import type { SearchQueryInput, SearchReply } from '@fundarium/contract/search';
import type { DistinctQueryInput, DistinctReply } from '@fundarium/contract/search-distinct';
import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { call } from '../../../api/call.ts';
import { SEARCH_CALLS } from '../../../api/search-calls.ts';
import type { SearchNature } from '../../../paths.ts';
import { COUNT_CALLS } from '../filters/count-calls.ts';
import type { FoundRow } from './found-row.ts';

export type FoundReply = Omit<SearchReply, 'rows' | 'nextOffset'> & { readonly rows: FoundRow[] };
type Filters = SearchQueryInput['filters'];

/** Filters of documents: names with a level are of their entities, the others are the documents' own (spec 3). */
export function documentFilters({ fields: given = [] }: Filters = {}) {
  const fields = given.map(({ operands = [], ...filter }) => ({ ...filter, operands }));
  const isOfEntity = ({ name }: { readonly name: string }) => name.includes('.');
  return {
    fields: fields.filter(isOfEntity),
    nodeAttachments: fields.filter((each) => !isOfEntity(each)),
  };
}

/** Asks for rows of a nature; of documents in the words of their call. */
export function askRows(
  nature: SearchNature,
  body: SearchQueryInput,
  signal?: AbortSignal,
): Promise<FoundReply> {
  const given = signal === undefined ? {} : { signal };
  if (!isAttachmentNature(nature)) return call(SEARCH_CALLS[nature], { body, ...given });
  const { filters, ...asked } = body;
  return call(SEARCH_CALLS[nature], { body: { ...asked, filters: documentFilters(filters) }, ...given });
}

/** Asks how often values of fields occur; of documents in the words of their call. */
export function askCounts(
  nature: SearchNature,
  body: DistinctQueryInput,
  signal: AbortSignal,
): Promise<DistinctReply> {
  if (!isAttachmentNature(nature)) return call(COUNT_CALLS[nature], { body, signal });
  const { filters, distinctOnFieldsValues: fields, ...asked } = body;
  return call(COUNT_CALLS[nature], { body: { ...asked, fields, filters: documentFilters(filters) }, signal });
}
