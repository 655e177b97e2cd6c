import type { Tx } from '../platform/database.ts';
import { lockRevision, type Author } from '../platform/revision.ts';
import type { DeliveredDividendRow } from './delivered-dividend.ts';
import { lastDayThatCounts } from './latest-store.ts';
import { placePayments, type RecordedPayment } from './place-payments.ts';
import { mergeDelivered, type Merged } from './merge-store.ts';

const DIVIDEND = {
  table: 'dividend',
  keys: { entity_id: 'bigint', ex_date: 'date', kind: 'text', sequence: 'integer' },
  values: {
    payment_date: 'date',
    record_date: 'date',
    currency: 'text',
    dividend: 'numeric',
    gross_dividend: 'numeric',
    net_dividend: 'numeric',
    dividend_tax_credit: 'numeric',
    capital_gain: 'numeric',
    split_ratio: 'numeric',
    notional: 'boolean',
  },
} as const;

const BENCHMARK = {
  table: 'benchmark',
  keys: { code: 'text', date: 'date' },
  values: { value: 'numeric' },
} as const;

/** Distributions and splits, of one ex-date several; a corrected one keeps its old row. */
export async function applyDividends(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredDividendRow[],
  author: Author,
): Promise<Merged> {
  // Else a payment that another writer adds meanwhile would be taken for none of these.
  await lockRevision(tx, customerCode);
  const placed = placePayments(rows, await readPayments(tx, customerCode, rows));
  const written = placed.map((row) => ({
    entity_id: row.entityId,
    ex_date: row.exDate,
    kind: row.kind,
    sequence: row.sequence,
    payment_date: row.paymentDate,
    record_date: row.recordDate,
    currency: row.currency,
    dividend: row.dividend,
    gross_dividend: row.grossDividend,
    net_dividend: row.netDividend,
    dividend_tax_credit: row.dividendTaxCredit,
    capital_gain: row.capitalGain,
    split_ratio: row.splitRatio,
    notional: row.notional,
  }));
  return mergeDelivered(tx, customerCode, written, DIVIDEND, author);
}

async function readPayments(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredDividendRow[],
): Promise<RecordedPayment[]> {
  const { rows: recorded } = await tx.query<RecordedPayment>(
    `select d.entity_id as "entityId", d.ex_date as "exDate", d.kind, d.sequence, d.payment_date as "paymentDate",
            coalesce(d.dividend, d.gross_dividend, d.net_dividend, d.split_ratio)::text as amount
     from (select distinct id, day from unnest($2::bigint[], $3::date[]) given(id, day)) g
     join dividend d on d.customer_code = $1 and d.entity_id = g.id and d.ex_date = g.day
     order by d.sequence`,
    [customerCode, rows.map(({ entityId }) => entityId), rows.map(({ exDate }) => exDate)],
  );
  return recorded;
}

/** Points of benchmarks' series, one each of a code and day. */
export async function applyBenchmarks(
  tx: Tx,
  customerCode: string,
  points: readonly { readonly code: string; readonly date: string; readonly value: string }[],
  author: Author,
): Promise<Merged> {
  const today = await lastDayThatCounts(tx, customerCode, undefined);
  const ahead = [...new Set(points.flatMap(({ code, date }) => (date > today ? [code] : [])))];
  // A point of a day to come is doubted where the benchmark is named.
  const named = ahead.length === 0 ? [] : await findNaming(tx, customerCode, ahead);
  return mergeDelivered(tx, customerCode, points, BENCHMARK, author, named);
}

async function findNaming(tx: Tx, customerCode: string, codes: readonly string[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from entity where customer_code = $1 and values ->> 'BENCHMARK' = any ($2::text[])`,
    [customerCode, codes],
  );
  return rows.map(({ id }) => id);
}
