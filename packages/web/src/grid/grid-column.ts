/** A column as the grid wants it: what stands in a cell is the caller's business. */
export type GridColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** Shown under the header, for whoever wants to see codes. */
  readonly code?: string | undefined;
  /** Said on hover: the code, the level. */
  readonly title: string;
  readonly align: 'start' | 'end';
  /** Width in px until somebody resizes it. */
  readonly width: number;
  readonly sortable: boolean;
  /** Stays beside the first column while the others scroll. */
  readonly pinned: boolean;
  readonly text: (row: Row) => string;
  /** What a copy of the cell takes along: the value in full, where `text` may be cut or rounded. */
  readonly copied: (row: Row) => string;
  readonly tone?: (row: Row) => 'gain' | 'loss' | 'unknown' | undefined;
  /** Whether it can be asked of a cell how its value came about. */
  readonly explained?: boolean;
  /** For what is more than text. Drawn without React: many cells come and go at a time. */
  readonly draw?: (row: Row) => Node;
};

export type GridSort = { readonly field: string; readonly descending: boolean };

/** The columns after the first one: in which order, and which of them stay in view. */
export type ColumnLayout = { readonly order: readonly string[]; readonly pins: readonly string[] };

/** In px, by column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Pages of a list that a server holds. */
export type GridSource<Row> = {
  /** Which rows in which order: another key is another list, shown from its top. */
  readonly listKey: string;
  /** What is loaded of each row: another key loads what is in view anew, in place. */
  readonly contentKey: string;
  /** Rows that match; those that can be scrolled to are at most as many. */
  readonly total: number;
  readonly printed: number;
  readonly loadPage: (offset: number, limit: number, signal: AbortSignal) => Promise<readonly Row[]>;
};

export const DENSITIES = ['compact', 'normal'] as const;
export type Density = (typeof DENSITIES)[number];
/** Whole numbers: pinned and centre cells drift apart otherwise where a list is millions of px high. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 34 };
export const HEADER_HEIGHT = 34;
/** With codes under the labels. */
export const HEADER_HEIGHT_WITH_CODES = 44;

/** Rows of one request. */
export const PAGE_SIZE = 200;
