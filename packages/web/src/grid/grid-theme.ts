import { themeQuartz } from 'ag-grid-community';
import { HEADER_HEIGHT } from './grid-column.ts';

/** The grid in the product's colours; as CSS variables, so that light and dark switch without a new grid. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--mui-palette-primary-main)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  foregroundColor: 'var(--mui-palette-text-primary)',
  borderColor: 'var(--mui-palette-divider)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  headerFontSize: '0.75rem',
  headerFontWeight: 600,
  headerTextColor: 'var(--mui-palette-text-secondary)',
  headerBackgroundColor: 'var(--mui-palette-own-sunken)',
  headerHeight: HEADER_HEIGHT,
  rowHoverColor: 'var(--mui-palette-own-sunken)',
  selectedRowBackgroundColor: 'var(--mui-palette-own-accentSurface)',
  oddRowBackgroundColor: 'var(--mui-palette-background-paper)',
  cellHorizontalPadding: 10,
  rowBorder: { color: 'color-mix(in srgb, var(--mui-palette-divider) 60%, transparent)' },
  columnBorder: false,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'var(--mui-palette-divider)',
  headerColumnResizeHandleHeight: 16,
  pinnedColumnBorder: { color: 'var(--mui-palette-divider)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  iconSize: 14,
  checkboxUncheckedBorderColor: 'var(--mui-palette-text-secondary)',
  checkboxCheckedShapeColor: 'var(--mui-palette-primary-contrastText)',
});
