/** How a column's values look in a file: what a spreadsheet can count with, and what it must leave as it is. */
export type ColumnKind = 'text' | 'number' | 'percent' | 'date' | 'datetime' | 'boolean' | 'link';

/** How a value is formatted. */
export type CellFormat = {
  readonly kind: ColumnKind;
  /** Of a text whose lines are several values: what each of them is. */
  readonly lineKind?: ColumnKind | undefined;
  /** Digits after the point that a number or a percentage shows, of its percent points; absent, as many as it has. */
  readonly minDecimals?: number | undefined;
  readonly maxDecimals?: number | undefined;
};

export type ExportColumn = CellFormat & { readonly header: string };

/**
 * A value in the form that the record exchanges: text, decimals as text, days as `yyyy-mm-dd`, moments as ISO text,
 * percentages in points. Several values of one cell are its lines.
 */
export type PlainCell = string | boolean | null;

/** A value with a format of its own, where those of one column are of several kinds. */
export type TypedCell = { readonly format: CellFormat; readonly value: PlainCell };

export type ExportCell = PlainCell | TypedCell;

/** A cell's value and its format: its own, or its column's. */
export const resolveCell = (cell: ExportCell, column: ExportColumn): TypedCell =>
  typeof cell === 'object' && cell !== null ? cell : { format: column, value: cell };

/** What a file holds: one row for each entry of what was asked, in order. */
export type ExportTable = {
  /** Name of the sheet; never made from data. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Chunks of rows; who reads sets the pace. */
  readonly rows: AsyncIterable<readonly (readonly ExportCell[])[]>;
};

/** What writing found, for the sheet that explains the file. */
export type Written = {
  /** Rows without the header. */
  readonly rows: number;
  /** Cells whose text was longer than a spreadsheet's cell may be, and ends with a mark. */
  readonly cut: readonly { readonly row: number; readonly header: string }[];
  /** How many were cut in all; `cut` names the first ones. */
  readonly cutCells: number;
  /** Links that stand as text, since a sheet can hold only so many. */
  readonly linksAsText: number;
};
