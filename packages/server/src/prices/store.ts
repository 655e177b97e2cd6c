import type { Dividend } from '@fundarium/contract/dividends';
import type { QuotedField } from '@fundarium/contract/quotations';
import type { Tx } from '../platform/database.ts';
import { quotedColumn } from '../platform/quoted-columns.ts';
import { lastDayThatCounts } from './latest-store.ts';

/** Days between which, both included. */
export type Between = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Columns of text, as they cross the wire. */
export type Columns = { readonly dates: string } & { readonly [each in QuotedField]?: string };

/**
 * What some entities were quoted at, by id, on the days that have one of the fields: one text a column, ready to go. A
 * day to come is kept out until it comes.
 */
export async function readColumns(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  fields: readonly QuotedField[],
  { from, to }: Between,
): Promise<Map<number, Columns>> {
  const columns = [...new Set(fields)].map((each) => [each, quotedColumn(each)] as const);
  const { rows } = await tx.query<Columns & { id: number }>(
    `select w.id, coalesce(q.dates, '') as dates,
            ${columns.map(([name]) => `coalesce(q."${name}", '') as "${name}"`).join(', ')}
     from unnest($2::bigint[]) w(id)
     join entity e on e.customer_code = $1 and e.id = w.id
     left join lateral (
       select string_agg(date::text, ',' order by date) as dates,
              ${columns.map(([name, each]) => `string_agg(coalesce(${each}::text, ''), ',' order by date) as "${name}"`).join(', ')}
       from quotation q
       where q.customer_code = $1 and q.entity_id = e.id and ${between('date')}
         and (${columns.map(([, each]) => `${each} is not null`).join(' or ')})
     ) q on true`,
    [customerCode, ids, from ?? null, await lastDayThatCounts(tx, customerCode, to)],
  );
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/** What some entities distributed, by id; the oldest first. */
export async function readDividends(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  { from, to }: Between,
): Promise<Map<number, Dividend[]>> {
  const { rows } = await tx.query<Dividend & { id: number }>(
    `select entity_id as id, ex_date as "exDate", kind, sequence, payment_date as "paymentDate",
            record_date as "recordDate", currency, dividend::text, gross_dividend::text as "grossDividend",
            net_dividend::text as "netDividend", dividend_tax_credit::text as "dividendTaxCredit",
            capital_gain::text as "capitalGain", split_ratio::text as "splitRatio", notional, reference,
            before_split as "beforeSplit"
     from dividend
     where customer_code = $1 and entity_id = any ($2::bigint[]) and ${between('ex_date')}
     order by ex_date, kind, sequence`,
    [customerCode, ids, from ?? null, to ?? null],
  );
  const found = new Map<number, Dividend[]>(ids.map((id) => [id, []]));
  for (const { id, ...row } of rows) found.get(id)!.push(row);
  return found;
}

/** Series of benchmarks up to today, in the order of their codes; one without a point is absent. */
export async function readBenchmarks(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
  { from, to }: Between,
): Promise<{ code: string; dates: string; values: string }[]> {
  const { rows } = await tx.query<{ code: string; dates: string; values: string }>(
    `select w.code, coalesce(b.dates, '') as dates, coalesce(b.values, '') as values
     from unnest($2::text[]) with ordinality w(code, place)
     cross join lateral (
       select string_agg(date::text, ',' order by date) as dates,
              string_agg(value::text, ',' order by date) as values
       from benchmark where customer_code = $1 and code = w.code and ${between('date')}
     ) b
     where exists (select from benchmark any_point where any_point.customer_code = $1 and any_point.code = w.code)
     order by w.place`,
    [customerCode, codes, from ?? null, await lastDayThatCounts(tx, customerCode, to)],
  );
  return rows;
}

/** Without a bound the statement says so by infinity, and its partitions are pruned all the same. */
const between = (day: string) =>
  `${day} between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')`;
