import {
  CellStyleModule,
  ColumnApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';

/** Only what the grid uses: all of the community's modules weigh 90 kB more. */
ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  RowSelectionModule,
  RowApiModule,
  ColumnApiModule,
  ScrollApiModule,
  CellStyleModule,
  RenderApiModule,
  LocaleModule,
  TooltipModule,
]);
