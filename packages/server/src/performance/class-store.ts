import { isSentinelDate } from '@fundarium/contract/no-date';
import { isoFromDayNumber, type IsoDate } from '@fundarium/finance/calendar-date';
import {
  currencyUntil,
  isInOwnCurrency,
  type CurrencyAct,
  type Valued,
} from '@fundarium/finance/currency-changes';
import type { Distribution, ShareEvent, Split } from '@fundarium/finance/distributions';
import { inPriceUnit, isQuotedInPercent, type Quoted } from '@fundarium/finance/price-unit';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import type { ClassRecord } from './compute.ts';

type DeliveredEvent = Split | (Distribution & { readonly currency: string | null });

const NO_AMOUNTS = {
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
} as const satisfies Partial<Distribution>;

type Row = Quoted & {
  readonly id: number;
  /** Numbers of days since 1970: shorter than dates, and written faster. */
  readonly days: string;
  readonly navs: string;
  readonly launchDate: string | null;
  readonly creationDate: string | null;
  readonly today: string;
  readonly frequency: ValuationFrequency | null;
  readonly currency: string | null;
  readonly currencyActs: readonly CurrencyAct[];
  readonly events: readonly DeliveredEvent[] | null;
  readonly holidays: readonly string[] | null;
};

/**
 * Classes and structured products with their whole series up to the customer's day; one without a NAV is absent.
 * Notional dividends are no payments, and what is paid in another currency than the class's of that day can't be reinvested in
 * it: its amounts are unknown. Nor can money be reinvested in what is quoted in percent of a denomination that is unknown.
 */
export async function readClasses(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<ClassRecord[]> {
  const { rows } = await tx.query<Row>(
    `select e.id, q.days, q.navs, e.values ->> 'LAUNCH_DATE' as "launchDate",
            e.values ->> 'CREATION_DATE' as "creationDate", ${BUSINESS_DATE}::text as today,
            e.values ->> 'VALUATION_FREQUENCY' as frequency, e.values ->> 'CURRENCY' as currency,
            e.values ->> 'QUOTATION_UNIT' as "quotationUnit", e.values ->> 'DENOMINATION' as denomination,
            coalesce(c.acts, '[]') as "currencyActs", d.events, h.holidays
     from entity e
     cross join lateral (
       select string_agg((date - date '1970-01-01')::text, ',' order by date) as days, string_agg(nav::text, ',' order by date) as navs
       from quotation
       where customer_code = $1 and entity_id = e.id and nav > 0 and date <= ${BUSINESS_DATE}
     ) q
     left join lateral (
       select jsonb_agg(case kind
         when 'SPLIT' then jsonb_build_object('kind', kind, 'exDate', ex_date, 'splitRatio', split_ratio)
         else jsonb_build_object('kind', kind, 'exDate', ex_date, 'currency', currency,
           'dividend', dividend, 'grossDividend', gross_dividend, 'netDividend', net_dividend,
           'dividendTaxCredit', dividend_tax_credit, 'capitalGain', capital_gain,
           'beforeSplit', before_split) end order by ex_date, kind, sequence) as events
       from dividend
       where customer_code = $1 and entity_id = e.id and not notional and (kind <> 'SPLIT' or split_ratio > 0)
     ) d on true
     left join lateral (
       select array_agg(distinct date::text) as holidays from public_holiday
       where customer_code = $1 and entity_id = any (e.path)
     ) h on true
     left join lateral (
       select jsonb_agg(jsonb_build_array(effective_date, fields -> 'CURRENCY' ->> 'new', fields -> 'CURRENCY' ->> 'previous',
                                          revision)
                        order by effective_date, revision, ordinal) as acts
       from change where customer_code = $1 and subject_kind = 'entity' and subject_id = e.id and fields ? 'CURRENCY'
     ) c on true
     where e.customer_code = $1 and e.id = any ($2::bigint[]) and e.level in ('PART', 'STRUCTURED_PRODUCT')
       and q.days is not null`,
    [customerCode, ids],
  );
  return rows.map(({ days, navs, events, currency, currencyActs, ...row }) => {
    const valued = currencyUntil(currencyActs, row.today, currency);
    return {
      ...row,
      ...valued,
      series: { dates: numbersIn(days).map(isoDay), navs: numbersIn(navs) },
      events: events?.flatMap((event) => ownEvent(event, { ...row, ...valued })) ?? [],
      launchDate: known(row.launchDate),
      creationDate: known(row.creationDate),
      holidays: new Set(row.holidays),
    };
  });
}

/** In the class's currency and unit; a split changes no price that is percent of a nominal value. */
function ownEvent(event: DeliveredEvent, valued: Valued & Quoted): ShareEvent | [] {
  if (event.kind === 'SPLIT') return isQuotedInPercent(valued) ? [] : event;
  const { currency, ...payment } = event;
  return isInOwnCurrency(valued, { exDate: payment.exDate, currency })
    ? inPriceUnit(payment, valued)
    : { ...payment, ...NO_AMOUNTS };
}

/** Numbers of a list. Read as JSON they take a third of the time; what JSON has no word for (NaN) makes no class fail here. */
function numbersIn(list: string): number[] {
  try {
    return JSON.parse(`[${list}]`) as number[];
  } catch {
    return list.split(',').map(Number);
  }
}

const isoDays = new Map<number, IsoDate>();

/** The date of a day's number: one text for all classes that have a NAV on it. */
function isoDay(day: number): IsoDate {
  const known = isoDays.get(day);
  if (known !== undefined) return known;
  const date = isoFromDayNumber(day);
  isoDays.set(day, date);
  return date;
}

/** A date that stands for none is none (spec 5). */
const known = (date: string | null): string | null => (date === null || isSentinelDate(date) ? null : date);
