import type { AuditReply, AuditRow } from '@fundarium/contract/history';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { currentLanguage } from '../../ui/language.ts';
import { auditParameters, type AuditState } from './audit-address.ts';

export type AuditPlace = { readonly level: Level; readonly code: string } | null;

/** Rows of one call. */
export const PAGE_ROWS = 100;

type Page = { readonly offset: number; readonly upTo?: number };

function pageQuery(place: AuditPlace, state: AuditState, page: Page) {
  const { revision, ...parameters } = auditParameters(state);
  const query = {
    ...parameters,
    ...(revision === undefined ? {} : { revision: Number(revision) }),
    ...page,
    limit: PAGE_ROWS,
    language: currentLanguage(),
  };
  const asked: unknown = query;
  return place === null
    ? callQuery('audit', { query: asked as never })
    : callQuery('entityAudit', { params: place, query: asked as never });
}

/** Newest first, as of the revision that the first page was read at: rows written meanwhile move none. */
export function useAuditFirstPage(place: AuditPlace, state: AuditState) {
  return useQuery<AuditReply>(pageQuery(place, state, { offset: 0 }));
}

/** The row at a place of the list, undefined while it is on its way; loads the pages of those in view. */
export function useAuditRows(
  place: AuditPlace,
  state: AuditState,
  first: AuditReply,
  { from, to }: { readonly from: number; readonly to: number },
): {
  readonly rowAt: (index: number) => AuditRow | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const last = Math.max(0, Math.ceil(Math.min(to, first.total) / PAGE_ROWS) - 1);
  const earliest = Math.max(1, Math.floor(from / PAGE_ROWS));
  const numbers = Array.from({ length: Math.max(0, last - earliest + 1) }, (_, at) => earliest + at);
  const pages = useQueries({
    queries: numbers.map((number) =>
      pageQuery(place, state, { offset: number * PAGE_ROWS, upTo: first.revision.number }),
    ),
  });
  const rowAt = (index: number) => {
    const number = Math.floor(index / PAGE_ROWS);
    const page = number === 0 ? first : pages[number - earliest]?.data;
    return page?.rows[index % PAGE_ROWS];
  };
  return {
    rowAt,
    failed: pages.some(({ isError }) => isError),
    retry: () => pages.forEach((page) => page.isError && void page.refetch()),
  };
}
