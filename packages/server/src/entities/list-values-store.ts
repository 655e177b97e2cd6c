import type { Tx } from '../platform/database.ts';

/** The values that a list has, and whether each is still offered. */
export type ListValues = ReadonlyMap<string, boolean>;

/** The customer's lists by code. */
export async function readListValues(tx: Tx, customerCode: string): Promise<ReadonlyMap<string, ListValues>> {
  const { rows } = await tx.query<{ list: string; values: Record<string, boolean> }>(
    `select l.code as list,
            coalesce(jsonb_object_agg(v.value, not v.is_disabled) filter (where v.value is not null), '{}') as values
     from lov l left join lov_value v on v.customer_code = $1 and v.lov_code = l.code
     where l.customer_code = $1 group by l.code`,
    [customerCode],
  );
  return new Map(rows.map(({ list, values }) => [list, new Map(Object.entries(values))]));
}
