import { scaled } from '../ui/text-scale.ts';

/** A column as the grid wants it: what stands in a cell is the caller's business. */
export type GridColumn<Row> = {
  readonly id: string;
  /** What heads the column, short where its values are. */
  readonly header: string;
  /** The name in full, where there is room for it: in menus, above copied rows. */
  readonly label: string;
  /** Shown under the header, for whoever wants to see codes. */
  readonly code?: string | undefined;
  /** Said on hover: the label, the code, the level. */
  readonly title: string;
  readonly align: 'start' | 'end';
  /** Width in px until more is known of it, or somebody resizes it. */
  readonly width: number;
  /** Most px that its text takes unasked. */
  readonly widest: number;
  readonly sortable: boolean;
  /** Stays beside the first column while the others scroll. */
  readonly pinned: boolean;
  readonly text: (row: Row) => string;
  /** The value in full, as a spreadsheet reads it, where `text` may be cut, grouped or rounded. */
  readonly copied: (row: Row) => string;
  /** Of amounts: their currency, which `copied` leaves out. */
  readonly currency?: AmountCurrency<Row>;
  /** Whether what is shown may be the beginning of a longer text alone, of which no copy is of use. */
  readonly shortened?: boolean;
  readonly tone?: (row: Row) => 'gain' | 'loss' | 'late' | 'unknown' | undefined;
  /** Said on hover where it is more than the value in full. */
  readonly hint?: (row: Row) => string | null;
  /** Whether it can be asked of a cell how its value came about. */
  readonly explained?: boolean;
  /**
   * For what is more than text. Drawn without React: many cells come and go at a time. What asks for the column's width
   * is drawn anew when that changes.
   */
  readonly draw?: (row: Row, width: () => number) => Node;
};

export type AmountCurrency<Row> = {
  /** What a column of the currencies is called. */
  readonly label: string;
  /** Null where there is no amount, or nobody knows. */
  readonly of: (row: Row) => string | null;
  /** The same, and null where a column beside the amount says it as well. */
  readonly unsaid: (row: Row) => string | null;
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
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: scaled(28), normal: scaled(34) };
export const HEADER_HEIGHT = scaled(34);
/** With codes under the labels. */
export const HEADER_HEIGHT_WITH_CODES = scaled(44);

/** Rows of one request. */
export const PAGE_SIZE = 200;
