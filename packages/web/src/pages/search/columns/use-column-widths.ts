import { useCallback, useMemo } from 'react';
import type { ColumnWidths } from '../../../grid/grid-column.ts';
import type { SearchNature } from '../../../paths.ts';
import { useUserSettings } from '../../../settings/use-user-settings.ts';

type WidthsOfColumns = {
  readonly widths: ColumnWidths;
  readonly onWidth: (column: string, width: number) => void;
};

/** Widths that the person gave to the columns of a nature's search, wherever they sign in. */
export function useColumnWidths(nature: SearchNature): WidthsOfColumns {
  const { settings, update } = useUserSettings();
  // The same object for the same widths: a change of other settings leaves the grid's columns alone.
  const text = JSON.stringify(settings.repository.search.widths[nature] ?? {});
  const widths = useMemo(() => JSON.parse(text) as ColumnWidths, [text]);
  const onWidth = useCallback(
    (column: string, width: number) =>
      void update('repository', { search: { widths: { [nature]: { [column]: width } } } }),
    [update, nature],
  );
  return { widths, onWidth };
}
