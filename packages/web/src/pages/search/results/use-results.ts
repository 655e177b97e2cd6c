import { SEARCH_COLUMNS_MAX } from '@fundarium/contract/limits';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchQueryInput } from '@fundarium/contract/search';
import type { Language } from '@fundarium/contract/vocabulary';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { currentSession } from '../../../api/session.ts';
import { PAGE_SIZE, type GridSource } from '../../../grid/grid-column.ts';
import type { GridSelection } from '../../../grid/grid-selection.ts';
import type { SearchNature } from '../../../paths.ts';
import { useCustomerSettings } from '../../../settings/use-customer-settings.ts';
import { currentLanguage } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import { askRows, type FoundReply } from './ask-rows.ts';
import { columnsNeeded } from '../columns/columns-needed.ts';
import { useCountryFields } from '../question/country-fields.ts';
import { SEARCH_CALLS } from '../../../api/search-calls.ts';
import { firstPage } from './first-page.ts';
import type { FoundRow } from './found-row.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { rowsAskedFor } from '../question/search-query.ts';
import { loadSelected } from './selected-rows.ts';
import { wholePage } from './whole-page.ts';

/** A list as the server answered it. */
export type Found = {
  readonly total: number;
  readonly printed: number;
  readonly source: GridSource<FoundRow>;
  readonly firstRows: readonly FoundRow[];
  /** Where a row that was loaded stands in the list. */
  readonly placeOf: (row: FoundRow) => number | null;
  /** Of the record that the list shows. */
  readonly revision: Revision;
  /** The selected rows with the columns that are shown now, at most so many: the list may still be without some. */
  readonly loadSelected: (selection: GridSelection, limit: number) => Promise<readonly FoundRow[]>;
};

export type Results = {
  /** The last list that the server answered; null before the first. */
  readonly found: Found | null;
  /** Which rows are searched for now, in whatever order. */
  readonly rowsKey: string;
  /** A newer list is on its way. */
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The first page of a search, and from it the source of all others. */
export function useResults(
  nature: SearchNature,
  state: SearchState,
  shown: readonly string[],
  fields: SearchFields,
): Results {
  const countryFields = useCountryFields(nature);
  const customer = useCustomerSettings();
  const rows = useMemo(
    () => ({ ...rowsAskedFor(nature, state, fields, countryFields), language: currentLanguage() }),
    [nature, state, fields, countryFields],
  );
  const listKey = JSON.stringify(rows);
  const columns = useColumnsAsked(
    listKey,
    useMemo(() => columnsNeeded(nature, shown, fields, customer), [nature, shown, fields, customer]),
  );
  const body = useMemo(() => ({ ...rows, columns }), [rows, columns]);

  const first = queryOptions({
    queryKey: [currentSession().claims.customerCode, SEARCH_CALLS[nature], 'first page', body],
    // The reply carries its question: while another is on its way, the old reply still belongs to the old one.
    queryFn: async ({ signal }) => ({
      body,
      reply: await ask(nature, firstPage(body), signal),
    }),
  });
  // On its way while the page is still being drawn.
  usePrefetchQuery(first);
  const query = useQuery({ ...first, placeholderData: keepPreviousData });
  const list = useMemo(() => (query.data ? listOf(nature, query.data) : null), [nature, query.data]);
  // The list before stays until the new one is there; what is copied of it has the columns that already stand over it.
  const present = query.isPlaceholderData ? body : query.data?.body;
  const found = useMemo<Found | null>(
    () =>
      list === null || present === undefined
        ? null
        : {
            ...list,
            loadSelected: (selection, limit) =>
              loadSelected(nature, selection, present, (asked) => ask(nature, asked), limit),
          },
    [nature, list, present],
  );
  return {
    found,
    rowsKey: JSON.stringify([rows.quickText, rows.filters, rows.identifiers]),
    waiting: (query.isFetching || !query.isError) && (query.isPlaceholderData || found === null),
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}

function ask(nature: SearchNature, body: SearchQueryInput, signal?: AbortSignal): Promise<FoundReply> {
  return wholePage(body, (asked) => askRows(nature, asked, signal));
}

type Body = ReturnType<typeof rowsAskedFor> & { readonly columns: string[]; readonly language: Language };

/** A list as the server answered it, of which nothing is selected yet. */
type List = Omit<Found, 'loadSelected'>;

function listOf(nature: SearchNature, { body, reply }: { body: Body; reply: FoundReply }): List {
  const { columns, ...rows } = body;
  const places = new WeakMap<FoundRow, number>();
  const placed = (from: number, loaded: readonly FoundRow[]) => {
    loaded.forEach((row, at) => places.set(row, from + at));
    return loaded;
  };
  placed(0, reply.rows);
  return {
    total: reply.total,
    printed: reply.printed,
    revision: reply.revision,
    firstRows: reply.rows,
    placeOf: (row) => places.get(row) ?? null,
    source: {
      listKey: JSON.stringify(rows),
      contentKey: `${reply.revision.number} ${columns.join(',')}`,
      total: reply.total,
      printed: reply.printed,
      loadPage: async (offset, limit, signal) => {
        const last = offset + limit;
        if (last <= PAGE_SIZE || (offset < PAGE_SIZE && reply.rows.length < PAGE_SIZE)) {
          return reply.rows.slice(offset, last);
        }
        return placed(offset, (await ask(nature, { ...body, page: { offset, limit } }, signal)).rows);
      },
    },
  };
}

/** Columns to ask for: within one list they only grow, while a search takes them, so that hiding a column loads nothing. */
function useColumnsAsked(listKey: string, needed: string[]): string[] {
  const [asked, setAsked] = useState({ listKey, columns: needed });
  if (asked.listKey === listKey && needed.every((name) => asked.columns.includes(name))) return asked.columns;
  const grown = asked.listKey === listKey ? [...new Set([...asked.columns, ...needed])].toSorted() : needed;
  const columns = grown.length > SEARCH_COLUMNS_MAX ? needed : grown;
  setAsked({ listKey, columns });
  return columns;
}
