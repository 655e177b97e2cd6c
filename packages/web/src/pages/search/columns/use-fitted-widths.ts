import type { SearchRow } from '@fundarium/contract/search';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ColumnWidths, GridColumn, GridSource } from '../../../grid/grid-column.ts';
import { fittedWidth, grownContents } from './fitted-widths.ts';
import type { Found } from '../results/use-results.ts';

/** As many as a screen shows at once: the others are looked at when there is time. */
const FIRST_ROWS = 40;

type Fitted = {
  /** Of all columns but the first one, which takes the rest. */
  readonly widths: ColumnWidths;
  /** The list's source, whose later pages are looked at as they come. */
  readonly source: GridSource<SearchRow> | null;
};

/** Columns as wide as what stands in them. They only grow: nothing jumps while somebody reads, sorts or filters. */
export function useFittedWidths(columns: readonly GridColumn<SearchRow>[], found: Found | null): Fitted {
  const [contents, setContents] = useState<ColumnWidths>({});
  const [looked, setLooked] = useState<{ found: Found | null; columns: typeof columns } | null>(null);
  if (looked?.found !== found || looked.columns !== columns) {
    setLooked({ found, columns });
    setContents(grownContents(contents, columns.slice(1), found?.firstRows.slice(0, FIRST_ROWS) ?? []));
  }
  const look = useEffectEvent((rows: readonly SearchRow[]) =>
    setContents((known) => grownContents(known, columns.slice(1), rows)),
  );
  const [arrived, setArrived] = useState<readonly SearchRow[]>([]);
  useEffect(() => {
    if (found === null || found.firstRows.length <= FIRST_ROWS) return;
    return whenIdle(() => look(found.firstRows));
  }, [found, columns]);
  useEffect(() => (arrived.length === 0 ? undefined : whenIdle(() => look(arrived))), [arrived]);

  const source = useMemo(
    () =>
      found && {
        ...found.source,
        loadPage: async (offset: number, limit: number, signal: AbortSignal) => {
          const rows = await found.source.loadPage(offset, limit, signal);
          if (offset > 0) setArrived(rows);
          return rows;
        },
      },
    [found],
  );
  const widths = useMemo(
    () => Object.fromEntries(columns.slice(1).map((column) => [column.id, fittedWidth(column, contents)])),
    [columns, contents],
  );
  return { widths, source };
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const due = setTimeout(run, 200);
    return () => clearTimeout(due);
  }
  const due = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(due);
}
