import type { SearchRow } from '@fundarium/contract/search';
import { useMemo } from 'react';
import { useFieldContext } from '../../fields/use-field-context.ts';
import type { GridColumn } from '../../grid/grid-column.ts';
import type { SearchState } from './address.ts';
import { gridColumnsOf } from './columns.tsx';
import { columnsShown } from './default-columns.ts';
import { CARD_COLUMNS } from './ResultCard.tsx';
import type { SearchFields } from './search-fields.ts';

type SearchColumns = {
  /** Business codes of what is shown beside the name. */
  readonly shown: readonly string[];
  readonly columns: readonly GridColumn<SearchRow>[];
};

/** What is shown of each row: as cards a fixed few, in the grid those chosen. */
export function useSearchColumns(
  chosen: SearchState['columns'],
  fields: SearchFields,
  look: 'cards' | 'grid',
  room: 'wide' | 'narrow',
): SearchColumns {
  const context = useFieldContext();
  // By its text, so that a step which leaves the columns alone leaves the grid's definitions alone.
  const names = columnsShown(look === 'cards' ? CARD_COLUMNS : chosen, fields).join(',');
  const shown = useMemo(() => (names === '' ? [] : names.split(',')), [names]);
  const columns = useMemo(() => gridColumnsOf(shown, fields, context, room), [shown, fields, context, room]);
  return { shown, columns };
}
