import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { currencyOnDay } from '../platform/currency-on-day.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { latestPayment, latestSplit } from '../platform/latest-payment.ts';
import { BESIDE, DAYS_BESIDE, PRICE_DATE, SHOWN_AUM_DATE } from '../platform/newest-figures.ts';

/** The newest price and distribution of each, under its market data fields' codes; decimals as text. */
export async function readMarketData(
  tx: Tx,
  customerCode: string,
  entities: readonly { readonly id: number; readonly level: Level }[],
): Promise<ReadonlyMap<number, Record<string, EntityValue>>> {
  const ids = entities.map(({ id }) => id);
  const { rows } = await tx.query<Record<string, string | null> & { id: number; level: Level }>(
    `with priced as materialized (
       select * from quotation
       where customer_code = $1 and entity_id = any ($2::bigint[]) and date = any ($3::date[])
     )
     select e.id, e.level, q.nav::text as "NAV", q.date::text as "NAV_DATE",
            f.ask::text as "ASK", l.ask_date::text as "ASK_DATE", f.bid::text as "BID", l.bid_date::text as "BID_DATE",
            f.number_of_shares::text as "NUMBER_OF_SHARES", l.shares_date::text as "NUMBER_OF_SHARES_DATE",
            case when ${PRICE_DATE} is not null
              then ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", PRICE_DATE)} end as "NAV_CURRENCY",
            case when a.date is not null then ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", 'a.date')} end as "AUM_CURRENCY",
            a.aum::text as "AUM", f.aum_eur::text as "AUM_EUR", l.aum_eur_date::text as "AUM_EUR_DATE",
            f.aum_usd::text as "AUM_USD", l.aum_usd_date::text as "AUM_USD_DATE",
            f.aum_chf::text as "AUM_CHF", l.aum_chf_date::text as "AUM_CHF_DATE", ${SHOWN_AUM_DATE}::text as "AUM_DATE",
            d.dividend::text as "DIVIDEND", d.gross_dividend::text as "GROSS_DIVIDEND",
            d.net_dividend::text as "NET_DIVIDEND", d.dividend_tax_credit::text as "DIVIDEND_TAX_CREDIT",
            d.capital_gain::text as "CAPITAL_GAIN", d.div_currency as "DIV_CURRENCY", d.ex_date::text as "EX_DATE",
            d.record_date::text as "RECORD_DATE", d.payment_date::text as "PAYMENT_DATE",
            s.split_ratio::text as "SPLIT_RATIO"
     from entity e
     left join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
     left join lateral (
       select * from priced where entity_id = e.id and date = l.nav_date limit 1) q on true
     left join lateral (
       select date, aum from priced where entity_id = e.id and date = l.aum_date limit 1) a on true
     left join lateral (
       select ${BESIDE} from priced where entity_id = e.id and date = any (${DAYS_BESIDE})) f on true
     left join lateral ${latestPayment('e.id', "e.values ->> 'CURRENCY'", BUSINESS_DATE)} d on true
     left join lateral ${latestSplit('e.id', BUSINESS_DATE)} s on true
     where e.customer_code = $1 and e.id = any ($2::bigint[])`,
    [customerCode, ids, await readNewestDays(tx, customerCode, ids)],
  );
  const fields = await tx.query<{ name: string }>(
    `select level || ' ' || business_code as name from field
     where customer_code = $1 and level = any ($2) and is_mdi`,
    [customerCode, entities.map(({ level }) => level)],
  );
  const known = new Set(fields.rows.map(({ name }) => name));
  return new Map(
    rows.map(({ id, level, ...values }) => [
      id,
      Object.fromEntries(
        Object.entries(values).filter(
          (entry): entry is [string, string] => entry[1] !== null && known.has(`${level} ${entry[0]}`),
        ),
      ),
    ]),
  );
}

/** The days of what entities were newest quoted with: bound as values, they leave few partitions to be planned for. */
async function readNewestDays(tx: Tx, customerCode: string, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.query<{ day: string }>(
    `select distinct day
     from quotation_latest l cross join lateral unnest(array[l.nav_date, l.aum_date] || ${DAYS_BESIDE}) day
     where l.customer_code = $1 and l.entity_id = any ($2::bigint[]) and day is not null`,
    [customerCode, ids],
  );
  return rows.map(({ day }) => day);
}
