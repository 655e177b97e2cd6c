import { fetchCode } from '../../api/fetched-code.ts';
import { FilterSkeleton } from './filters/FilterSkeleton.tsx';
import { muiParts } from '../../ui/mui-parts.tsx';

// What the search screen draws with the UI library, and no more than the ways to it.

const { part, fetchParts } = muiParts(() => import('./drawn-with-mui.ts'), fetchCode);

export { fetchParts };
export const ArchiveDialog = part((drawn) => drawn.ArchiveDialog);
export const ChartPanel = part((drawn) => drawn.ChartPanel);
export const ColumnChooser = part((drawn) => drawn.ColumnChooser);
export const FieldExplanation = part((drawn) => drawn.FieldExplanation);
export const FilterDrawer = part((drawn) => drawn.FilterDrawer);
export const FilterPanel = part((drawn) => drawn.FilterPanel, FilterSkeleton);
export const FilterPopover = part((drawn) => drawn.FilterPopover);
export const IdentifiersDialog = part((drawn) => drawn.IdentifiersDialog);
export const NatureMenu = part((drawn) => drawn.NatureMenu);
export const ProductionDialog = part((drawn) => drawn.ProductionDialog);
export const SearchExport = part((drawn) => drawn.SearchExport);
export const SortChoices = part((drawn) => drawn.SortChoices);
export const ViewChoices = part((drawn) => drawn.ViewChoices);
