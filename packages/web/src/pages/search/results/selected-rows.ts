import type { SearchQueryInput } from '@fundarium/contract/search';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { isSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import type { FoundReply } from './ask-rows.ts';
import { rowIdOf, uuidIn, type FoundRow } from './found-row.ts';

type Ask = (query: SearchQueryInput) => Promise<FoundReply>;

/** Rows of one request, the most that the server gives. */
const PAGE = 1000;
/** How often the rows are read from their beginning where the record changes meanwhile. */
const TRIES = 3;
/** What names the selected rows: every level has a code, and documents a uuid (spec 3). */
const named = (nature: SearchNature, ids: ReadonlySet<string>) =>
  isAttachmentNature(nature)
    ? { name: 'UUID', operands: [...new Set(Array.from(ids, uuidIn))] }
    : { name: 'CODE', operands: [...ids] };

/**
 * The selected rows with the columns of the query, in its order. Rows that were selected one by one are asked for by
 * their codes or uuids, since a later filter may have left them out; all but some are what the query finds, without those.
 * All rows are of one revision: by offset, a record that has changed in between would give some twice and others never.
 * @param query what is searched for now
 * @param limit most rows that are wanted
 * @throws Error where the record never stood still for as long as its rows were read
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
          ...(query.language && { language: query.language }),
          columns: query.columns,
          sort: query.sort,
          filters: {
            fields: [{ ...named(nature, selection.ids), operator: 'EQUALS' }],
            countries: [],
          },
        };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await loadPages(
      selection,
      (offset) => ask({ ...asked, page: { offset, limit: PAGE } }),
      limit,
    );
    if (rows !== null) return rows;
  }
  throw new Error('The record changed while the selected rows were read');
}

/** Null where not all pages are of one revision. */
async function loadPages(
  selection: GridSelection,
  askPage: (offset: number) => Promise<FoundReply>,
  limit: number,
): Promise<readonly FoundRow[] | null> {
  const rows: FoundRow[] = [];
  let first: FoundReply['revision'] | undefined;
  for (let offset = 0; rows.length < limit; offset += PAGE) {
    const page = await askPage(offset);
    first ??= page.revision;
    if (page.revision.number !== first.number || page.revision.token !== first.token) return null;
    rows.push(...page.rows.filter((row) => isSelected(selection, rowIdOf(row))));
    if (page.rows.length < PAGE) break;
  }
  return rows.slice(0, limit);
}
