// One file for all of them: a menu that is opened later is there at once.

export { FieldExplanation } from '../../cards/performance/FieldExplanation.tsx';
export { ProductionDialog } from '../../production/ProductionDialog.tsx';
export { ArchiveDialog } from './archive/ArchiveDialog.tsx';
export { ChartPanel } from './chart/ChartPanel.tsx';
export { ColumnChooser } from './columns/ColumnChooser.tsx';
export { FilterDrawer } from './filters/FilterDrawer.tsx';
export { FilterPanel } from './filters/FilterPanel.tsx';
export { FilterPopover } from './filters/FilterPopover.tsx';
export { IdentifiersDialog } from './identifiers/IdentifiersDialog.tsx';
export { NatureMenu } from './bar/NatureMenu.tsx';
export { SearchExport } from './results/SearchExport.tsx';
export { SortChoices } from './columns/SortChoices.tsx';
export { ViewChoices } from './views/ViewChoices.tsx';
