import { isAttachmentNature, type Level } from '@fundarium/contract/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { entityQuery } from '../../../api/queries.ts';
import { useFieldContext } from '../../../fields/use-field-context.ts';
import type { GridColumn } from '../../../grid/grid-column.ts';
import { useCustomerSettings } from '../../../settings/use-customer-settings.ts';
import { paths, type SearchNature } from '../../../paths.ts';
import type { Look, SearchState } from '../question/address.ts';
import { gridColumnsOf, type ColumnOptions } from './columns.ts';
import { columnsShown } from './default-columns.ts';
import type { RowLinks } from './drawn-cells.ts';
import type { FoundRow } from '../results/found-row.ts';
import { cardColumns } from '../results/ResultCard.tsx';
import type { SearchFields } from '../question/search-fields.ts';

type SearchColumns = {
  /** Business codes of what is shown beside the name. */
  readonly shown: readonly string[];
  readonly columns: readonly GridColumn<FoundRow>[];
};

/** What is shown of each row: as cards a fixed few, in the grid those chosen. */
export function useSearchColumns(
  nature: SearchNature,
  { columns: chosen, pins }: SearchState,
  fields: SearchFields,
  look: Look,
  { showCodes, onDocument }: Pick<ColumnOptions, 'showCodes'> & { readonly onDocument: RowLinks['show'] },
): SearchColumns {
  const context = useFieldContext();
  const customer = useCustomerSettings();
  const { levels } = customer.views.search;
  const usual = isAttachmentNature(nature) ? null : (levels[nature]?.defaultColumns ?? null);
  const shown = useSteady(
    columnsShown(nature, look === 'cards' ? cardColumns(nature) : (chosen ?? usual), fields),
  );
  const pinned = useSteady(pins.filter((name) => shown.includes(name)));
  const links = useRowLinks(onDocument);
  const columns = useMemo(
    () => gridColumnsOf(shown, fields, context, { nature, pins: pinned, showCodes, links, money: customer }),
    [nature, shown, fields, context, pinned, showCodes, links, customer],
  );
  return { shown, columns };
}

const ANY_CODE = 'CODE';

function useRowLinks(show: RowLinks['show']): RowLinks {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const pathOf = ({ level, code }: FoundRow) => paths.details(level, code);
    // Found once per level: the router takes its time, and rows that are scrolled past differ by their codes.
    const known = new Map<Level, string>();
    const hrefUpToCode = (level: Level) =>
      router.buildLocation(paths.details(level, ANY_CODE)).href.slice(0, -ANY_CODE.length);
    return {
      href: ({ level, code }) => {
        const upToCode = known.get(level) ?? hrefUpToCode(level);
        known.set(level, upToCode);
        return upToCode + encodeURIComponent(code);
      },
      show,
      open: (row) => void router.navigate(pathOf(row)),
      expect: (row) => {
        void router.preloadRoute(pathOf(row));
        void queryClient.prefetchQuery(entityQuery(row.level, row.code));
      },
    };
  }, [router, queryClient, show]);
}

/** The same array for the same names: a step which leaves the columns alone leaves the grid's definitions alone. */
function useSteady(names: readonly string[]): readonly string[] {
  const text = names.join(',');
  return useMemo(() => (text === '' ? [] : text.split(',')), [text]);
}
