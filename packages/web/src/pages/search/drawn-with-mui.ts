// One file for all of them: a menu that is opened later is there at once.

export { FieldExplanation } from '../../cards/performance/FieldExplanation.tsx';
export { ProductionDialog } from '../../production/ProductionDialog.tsx';
export { ArchiveDialog } from './archive/ArchiveDialog.tsx';
export { ChartPanel } from './ChartPanel.tsx';
export { ColumnChooser } from './ColumnChooser.tsx';
export { FilterDrawer } from './FilterDrawer.tsx';
export { FilterPanel } from './FilterPanel.tsx';
export { FilterPopover } from './FilterPopover.tsx';
export { IdentifiersDialog } from './identifiers/IdentifiersDialog.tsx';
export { NatureMenu } from './NatureMenu.tsx';
export { SearchExport } from './SearchExport.tsx';
export { SortChoices } from './SortChoices.tsx';
export { ViewChoices } from './views/ViewChoices.tsx';
