import type { SearchQueryInput, SearchReply, SearchRow } from '@fundarium/contract/search';
import { isSelected, type GridSelection } from '../../grid/grid-selection.ts';

type Ask = (query: SearchQueryInput) => Promise<SearchReply>;

/** Rows of one request, the most that the server gives. */
const PAGE = 1000;
/** Every level has it (spec 3). */
const CODE = 'CODE';

/**
 * The selected rows with the columns of the query, in its order. Rows that were selected one by one are asked for by
 * their codes, since a later filter may have left them out; all but some are what the query finds, without those.
 * @param query what is searched for now
 * @param limit most rows that are wanted
 */
export async function loadSelected(
  selection: GridSelection,
  query: SearchQueryInput,
  ask: Ask,
  limit: number,
): Promise<readonly SearchRow[]> {
  if (selection.ids.size === 0 && selection.kind === 'only') return [];
  const asked: SearchQueryInput =
    selection.kind === 'all-but'
      ? query
      : {
          columns: query.columns,
          sort: query.sort,
          filters: {
            fields: [{ name: CODE, operator: 'EQUALS', operands: [...selection.ids] }],
            countries: [],
          },
        };
  const rows: SearchRow[] = [];
  for (let offset = 0; rows.length < limit; offset += PAGE) {
    const page = await ask({ ...asked, page: { offset, limit: PAGE } });
    rows.push(...page.rows.filter(({ code }) => isSelected(selection, code)));
    if (page.rows.length < PAGE) break;
  }
  return rows.slice(0, limit);
}
