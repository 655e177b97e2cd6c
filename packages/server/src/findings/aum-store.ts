import { currencyOnDay } from '../platform/currency-on-day.ts';
import type { Tx } from '../platform/database.ts';
import type { AumOfClasses } from './rule.ts';

const CLASS = `c.values ->> 'CURRENCY' as currency,
  coalesce(c.values ->> 'STATUS' = 'TERMINATED' or c.values ->> 'LIQUIDATION_DATE' <= $3, false) as has_ended`;

/**
 * Assets of sub-funds and the sum of their classes', of the sub-fund's newest day; only of those whose every class that
 * still lives has assets of that day in the sub-fund's currency of that day, for no rate of exchange is known here.
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
       select aum, ${currencyOnDay('p.id', "p.values ->> 'CURRENCY'", 'l.aum_date')} as currency
       from quotation where customer_code = $1 and entity_id = p.id and date = l.aum_date limit 1
     ) own
     cross join lateral (
       select sum(q.aum) as sum,
              bool_and(q.aum is not null and coalesce(
                ${currencyOnDay('c.id', 'c.currency', 'l.aum_date')} = own.currency, false)) as is_whole
       from (
         select c.id, ${CLASS} from entity c
         where c.customer_code = $1 and c.parent_id = p.id and c.level = 'PART'
         union all
         select c.id, ${CLASS} from entity k
         join entity c on c.customer_code = $1 and c.parent_id = k.id and c.level = 'PART'
         where k.customer_code = $1 and k.parent_id = p.id and k.level = 'CLAS'
       ) c
       -- Looked up one by one: a join may read all prices of the day for each sub-fund.
       left join lateral (
         select aum from quotation where customer_code = $1 and entity_id = c.id and date = l.aum_date limit 1
       ) q on true
       where q.aum is not null or not c.has_ended
     ) classes
     where p.customer_code = $1 and p.id = any ($2::bigint[]) and classes.is_whole`,
    [customerCode, subFunds, today],
  );
  return new Map(rows.map(({ id, ...aum }) => [id, aum]));
}
