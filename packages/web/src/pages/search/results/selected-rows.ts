import type { SearchQueryInput } from '@fundarium/contract/search';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { isSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import type { FoundReply } from './ask-rows.ts';
import { rowIdOf, uuidIn, type FoundRow } from './found-row.ts';

type Ask = (query: SearchQueryInput) => Promise<FoundReply>;

/** Rows of one request, the most that the server gives. */
const PAGE = 1000;
/** What names the selected rows: every level has a code, and documents a uuid (spec 3). */
const named = (nature: SearchNature, ids: ReadonlySet<string>) =>
  isAttachmentNature(nature)
    ? { name: 'UUID', operands: [...new Set(Array.from(ids, uuidIn))] }
    : { name: 'CODE', operands: [...ids] };

/**
 * The selected rows with the columns of the query, in its order. Rows that were selected one by one are asked for by
 * their codes or uuids, since a later filter may have left them out; all but some are what the query finds, without those.
 * @param query what is searched for now
 * @param limit most rows that are wanted
 */
export async function loadSelected(
  nature: SearchNature,
  selection: GridSelection,
  query: SearchQueryInput,
  ask: Ask,
  limit: number,
): Promise<readonly FoundRow[]> {
  if (selection.ids.size === 0 && selection.kind === 'only') return [];
  const asked: SearchQueryInput =
    selection.kind === 'all-but'
      ? query
      : {
          columns: query.columns,
          sort: query.sort,
          filters: {
            fields: [{ ...named(nature, selection.ids), operator: 'EQUALS' }],
            countries: [],
          },
        };
  const rows: FoundRow[] = [];
  for (let offset = 0; rows.length < limit; offset += PAGE) {
    const page = await ask({ ...asked, page: { offset, limit: PAGE } });
    rows.push(...page.rows.filter((row) => isSelected(selection, rowIdOf(row))));
    if (page.rows.length < PAGE) break;
  }
  return rows.slice(0, limit);
}
