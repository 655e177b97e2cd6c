import type { Tx } from '../platform/database.ts';

/** The values that each list of the customer offers, by the list's code. */
export async function readListValues(
  tx: Tx,
  customerCode: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await tx.query<{ list: string; values: string[] }>(
    `select l.code as list, array_remove(array_agg(v.value), null) as values
     from lov l left join lov_value v on v.customer_code = $1 and v.lov_code = l.code
     where l.customer_code = $1 group by l.code`,
    [customerCode],
  );
  return new Map(rows.map(({ list, values }) => [list, new Set(values)]));
}
