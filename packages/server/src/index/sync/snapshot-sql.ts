import type { Tx } from '../../platform/database.ts';

/** Asks one customer's record within one snapshot: `$1` of every statement is the customer's code. */
export type SnapshotSql = {
  readonly rowsOf: <R extends object>(text: string, ...values: unknown[]) => Promise<R[]>;
  /** Named, a statement is planned once per connection: planning one over all quarters of prices takes longer than it. */
  readonly namedRows: <R extends object>(name: string, text: string, ...values: unknown[]) => Promise<R[]>;
  /** The business date. */
  readonly date: string;
};

export const snapshotSql = (tx: Tx, customerCode: string, date: string): SnapshotSql => ({
  rowsOf: async <R extends object>(text: string, ...values: unknown[]) =>
    (await tx.query<R>(text, [customerCode, ...values])).rows,
  namedRows: async <R extends object>(name: string, text: string, ...values: unknown[]) =>
    (await tx.query<R>({ name: `index ${name}`, text, values: [customerCode, ...values] })).rows,
  date,
});
