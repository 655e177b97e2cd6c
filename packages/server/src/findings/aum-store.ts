import type { Tx } from '../platform/database.ts';
import type { AumOfClasses } from './rule.ts';

/**
 * Assets of sub-funds and the sum of their classes', of the sub-fund's newest day; only of those whose every class that
 * still lives has assets of that day in the sub-fund's currency, for no rate of exchange is known here.
 */
export async function readAumOfClasses(
  tx: Tx,
  customerCode: string,
  subFunds: readonly number[],
  today: string,
): Promise<Map<number, AumOfClasses>> {
  if (subFunds.length === 0) return new Map();
  const { rows } = await tx.query<AumOfClasses & { id: number }>(
    `select p.id, l.aum_date as date, own.aum::text as own, classes.sum::text as sum
     from entity p
     join quotation_latest l on l.customer_code = $1 and l.entity_id = p.id and l.aum_date is not null
     cross join lateral (
       select aum from quotation where customer_code = $1 and entity_id = p.id and date = l.aum_date
     ) own
     cross join lateral (
       select sum(q.aum) as sum,
              bool_and(q.aum is not null and coalesce(c.values -> 'CURRENCY' = p.values -> 'CURRENCY', false)) as is_whole
       from entity c
       left join lateral (
         select aum from quotation where customer_code = $1 and entity_id = c.id and date = l.aum_date
       ) q on true
       where c.customer_code = $1 and c.level = 'PART'
         and c.parent_id in (
           select p.id union all
           select id from entity where customer_code = $1 and parent_id = p.id and level = 'CLAS')
         and (q.aum is not null or not coalesce(
               c.values ->> 'STATUS' = 'TERMINATED' or c.values ->> 'LIQUIDATION_DATE' <= $3, false))
     ) classes
     where p.customer_code = $1 and p.id = any ($2::bigint[]) and classes.is_whole`,
    [customerCode, subFunds, today],
  );
  return new Map(rows.map(({ id, ...aum }) => [id, aum]));
}
