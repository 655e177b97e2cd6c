import type { Tx } from '../platform/database.ts';
import type { BreakdownSum } from './rule.ts';

/** What the members of each type's latest breakdown add up to, by entity. */
export async function readBreakdownSums(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly BreakdownSum[]>> {
  const { rows } = await tx.query<BreakdownSum & { id: number }>(
    `select b.id, b.type, b.date, trim_scale(sum(w.value::numeric))::text as sum
     from (
       select distinct on (entity_id, type_code) entity_id as id, type_code as type, date, weights
       from breakdown
       where customer_code = $1 and entity_id = any ($2::bigint[]) and not is_disabled
       order by entity_id, type_code, date desc
     ) b
     cross join lateral jsonb_each_text(b.weights) w
     group by b.id, b.type, b.date
     order by b.id, b.type`,
    [customerCode, ids],
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ type, date, sum }) => ({ type, date, sum })),
    ]),
  );
}
