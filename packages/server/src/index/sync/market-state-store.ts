import { CALENDAR_YEARS_UNTIL } from '../../platform/calendar-years-until.ts';
import { currencyOnDay } from '../../platform/currency-on-day.ts';
import { latestPayment, latestSplit } from '../../platform/latest-payment.ts';
import {
  BESIDE,
  DAYS_BESIDE,
  HAS_PRICES,
  PRICE_DATE,
  SHOWN_AUM_DATE,
} from '../../platform/newest-figures.ts';
import type { RecordSnapshot } from './record-snapshot.ts';
import type { SnapshotSql } from './snapshot-sql.ts';

/** What a snapshot tells of what hangs on entities: market data, figures, registrations, scopes. */
export const marketOf = ({
  rowsOf,
  namedRows,
  date,
}: SnapshotSql): Pick<RecordSnapshot, 'figures' | 'has' | 'registrations' | 'scopeNodes'> => ({
  has: async () => {
    const rows = await rowsOf<Record<'figures' | 'registrations' | 'documents', boolean>>(
      `select exists (select from quotation_latest where customer_code = $1)
              or exists (select from performance where customer_code = $1)
              or exists (select from dividend where customer_code = $1) as figures,
              exists (select from registration where customer_code = $1) as registrations,
              exists (select from attachment_node where customer_code = $1) as documents`,
    );
    return rows[0]!;
  },
  figures: (ids) =>
    namedRows(
      'figures',
      `select e.id, e.level, q.nav, q.date as nav_date, f.ask, l.ask_date, f.bid, l.bid_date,
              f.number_of_shares, l.shares_date as number_of_shares_date,
              case when ${PRICE_DATE} is not null
                then ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", PRICE_DATE)} end as nav_currency,
              case when a.date is not null then ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", 'a.date')} end as aum_currency,
              a.aum, f.aum_eur, l.aum_eur_date, f.aum_usd, l.aum_usd_date, f.aum_chf, l.aum_chf_date,
              ${SHOWN_AUM_DATE} as aum_date,
              d.dividend, d.gross_dividend, d.net_dividend, d.dividend_tax_credit, d.capital_gain, d.div_currency,
              d.ex_date, d.record_date, d.payment_date, s.split_ratio, p.figures as performance, p.reference_date, p.late_after,
              p.current_until, p.month_to_date_until, p.year_to_date_until, ${CALENDAR_YEARS_UNTIL} as calendar_years_until
       from entity e
       left join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
       left join performance p on p.customer_code = $1 and p.entity_id = e.id
       left join lateral (
         select date, nav from quotation
         where customer_code = $1 and entity_id = e.id and date = l.nav_date limit 1) q on true
       left join lateral (
         select date, aum from quotation
         where customer_code = $1 and entity_id = e.id and date = l.aum_date limit 1) a on true
       left join lateral (
         select ${BESIDE} from quotation
         where customer_code = $1 and entity_id = e.id and date = any (${DAYS_BESIDE})) f on true
       left join lateral ${latestPayment('e.id', "e.values ->> 'CURRENCY'", '$3')} d on true
       left join lateral ${latestSplit('e.id', '$3')} s on true
       where e.customer_code = $1 and e.id = any ($2)
         and (${HAS_PRICES} or d.ex_date is not null
              or s.split_ratio is not null or p.entity_id is not null)`,
      ids,
      date,
    ),
  registrations: (ids) =>
    namedRows(
      'registrations',
      `select entity_id as id, country, fields from registration
       where customer_code = $1 and entity_id = any ($2)`,
      ids,
    ),
  scopeNodes: () => rowsOf('select scope, entity_id as id from scope_node where customer_code = $1'),
});
