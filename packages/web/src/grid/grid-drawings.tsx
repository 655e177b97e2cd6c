import type { GridColumn } from './grid-column.ts';
import { GridHeader } from './GridHeader.tsx';
import type { GridDrawings } from './column-definition.ts';
import { headerPart, selectionCell, type Choosing, type GridParts } from './grid-parts.ts';
import { SelectionHeader } from './SelectionHeader.tsx';

/** What a grid draws beside text: one kind of each for as long as it lives, so that a new column makes nothing anew. */
export function gridDrawings<Row>(parts: GridParts, choosing: Choosing): GridDrawings<Row> {
  return {
    Header: headerPart(parts, (params) => (
      <GridHeader {...(params as typeof params & { given: GridColumn<never> })} />
    )),
    SelectionHeader: headerPart(parts, ({ eGridHeader }) => <SelectionHeader eGridHeader={eGridHeader} />),
    SelectionCell: selectionCell<Row>(choosing),
  };
}
