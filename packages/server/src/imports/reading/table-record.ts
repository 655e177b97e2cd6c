import type { FileRecord } from '../read-records.ts';

/** A cell of a workbook: its column, from 0, and its name, such as B7. */
export type CellPlace = { readonly at: number; readonly place: string };

/** Several lines of a text that quotation marks make one record of: the first of them, and what parts the cells. */
export type Joined = { readonly first: number; readonly delimiter: string };

/** A line of a table; of a workbook with what its cells are beside their text. */
export type TableRecord = FileRecord & {
  readonly joined?: Joined;
  /** Of the first record by which a text turned out not to be UTF-8, or the first after it: where and by what. */
  readonly guessed?: { readonly line: number; readonly shownBy: string };
  /** Of the first record that the sheet hides: how many with values it does. */
  readonly hidden?: number;
  /** Places of cells that hold a formula's last result. */
  readonly formulas?: readonly string[];
  /** Cells with a formula whose result the file does not have. */
  readonly unresolved?: readonly CellPlace[];
  /** Cells that belong to merged cells which begin in an earlier line. */
  readonly merged?: readonly (CellPlace & { readonly range: string })[];
  /** Columns whose cells show a fraction as percent: what people see as 5.25 % is the number 0.0525. */
  readonly percents?: ReadonlySet<number>;
  /** By column, the currency, the unit or the zeros that a cell shows beside its number: what people see as 5 Mio. is the number 5. */
  readonly shown?: ReadonlyMap<number, string>;
  /** Columns whose cells are numbers and no text, and whether the workbook counts its days from 1904. */
  readonly numbers?: { readonly columns: ReadonlySet<number>; readonly since1904: boolean };
};

/** Where the table of a file is: the sheet of a workbook, from 0, with its name, and the line of its header. */
export type TablePart = { readonly sheet: number; readonly from: number; readonly sheetName?: string };

export const WHOLE_FILE: TablePart = { sheet: 0, from: 0 };
