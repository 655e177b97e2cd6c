import type { QuotationSeries } from '@fundarium/contract/quotations';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

type Wanted = {
  readonly level: Level;
  readonly codes: readonly string[];
  readonly from?: string;
  readonly to?: string;
};

/**
 * Prices and dividends of some entities of a level, oldest first, in the order of the codes and under them, former
 * ones too; a code that the context does not see is absent.
 */
export async function readSeries(tx: Tx, customerCode: string, wanted: Wanted): Promise<QuotationSeries[]> {
  const { rows } = await tx.query<QuotationSeries>(
    `select w.code, e.values ->> 'NAME' as name, e.values ->> 'CURRENCY' as currency,
            coalesce(q.dates, '{}') as dates, coalesce(q.navs, '{}') as navs,
            coalesce(q.asks, '{}') as asks, coalesce(q.bids, '{}') as bids, coalesce(d.dividends, '[]') as dividends
     from unnest($3::text[]) with ordinality w(code, place)
     cross join lateral (
       select * from entity where customer_code = $1 and level = $2 and code = w.code
       union all
       select former.* from entity_code f
       join entity former on former.customer_code = $1 and former.id = f.entity_id
       where f.customer_code = $1 and f.level = $2 and f.code = w.code
       limit 1
     ) e
     left join lateral (
       select array_agg(date::text order by date) as dates, array_agg(nav::text order by date) as navs,
              array_agg(ask::text order by date) as asks, array_agg(bid::text order by date) as bids
       from quotation
       where customer_code = $1 and entity_id = e.id
         and date between coalesce($4::date, '-infinity') and coalesce($5::date, 'infinity')
     ) q on true
     left join lateral (
       select jsonb_agg(jsonb_build_object(
         'exDate', ex_date, 'paymentDate', payment_date, 'dividend', dividend::text,
         'grossDividend', gross_dividend::text, 'netDividend', net_dividend::text,
         'dividendTaxCredit', dividend_tax_credit::text, 'capitalGain', capital_gain::text,
         'splitRatio', split_ratio::text, 'currency', currency) order by ex_date, kind) as dividends
       from dividend
       where customer_code = $1 and entity_id = e.id
         and ex_date between coalesce($4::date, '-infinity') and coalesce($5::date, 'infinity')
     ) d on true
     order by w.place`,
    [customerCode, wanted.level, wanted.codes, wanted.from ?? null, wanted.to ?? null],
  );
  return rows;
}
