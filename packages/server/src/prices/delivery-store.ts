import type { Tx } from '../platform/database.ts';
import { lockRevision, type Author } from '../platform/revision.ts';
import type { DeliveredDividendRow } from './delivered-dividend.ts';
import { findNaming, notePayments } from './issue-store.ts';
import { lastDayThatCounts } from './latest-store.ts';
import { DAYS_ELSEWHERE, placePayments, type RecordedPayment } from './place-payments.ts';
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
    reference: 'text',
    before_split: 'boolean',
  },
  marks: ['notional'],
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
  const { placed, issues } = placePayments(rows, await readPayments(tx, customerCode, rows));
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
    reference: row.reference,
    before_split: row.beforeSplit,
  }));
  const merged = await mergeDelivered(tx, customerCode, written, DIVIDEND, author);
  if (merged.revision !== null) await notePayments(tx, customerCode, issues, merged.revision);
  return merged;
}

/** Payments of the ex-dates of some rows, and of ex-dates nearby. */
async function readPayments(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredDividendRow[],
): Promise<RecordedPayment[]> {
  const { rows: recorded } = await tx.query<RecordedPayment>(
    `select distinct d.entity_id as "entityId", d.ex_date as "exDate", d.kind, d.sequence, d.payment_date as "paymentDate",
            d.reference, d.dividend::text, d.gross_dividend::text as "grossDividend", d.net_dividend::text as "netDividend",
            d.capital_gain::text as "capitalGain", d.split_ratio::text as "splitRatio"
     from (select distinct id, day from unnest($2::bigint[], $3::date[]) given(id, day)) g
     join dividend d on d.customer_code = $1 and d.entity_id = g.id
       and d.ex_date between g.day - $4::integer and g.day + $4::integer
     order by d.sequence, d.ex_date`,
    [customerCode, rows.map(({ entityId }) => entityId), rows.map(({ exDate }) => exDate), DAYS_ELSEWHERE],
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
  const ahead = points.flatMap(({ code, date }) => (date > today ? [code] : []));
  // A point of a future day is reported where the benchmark is named.
  const named = await findNaming(tx, customerCode, [...new Set(ahead)]);
  return mergeDelivered(tx, customerCode, points, BENCHMARK, author, named);
}
