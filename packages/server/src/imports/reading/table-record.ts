import type { FileRecord } from '../read-records.ts';

/** A line of a table; `formulas` are the places of cells that hold a formula's last result. */
export type TableRecord = FileRecord & { readonly formulas?: readonly string[] };
