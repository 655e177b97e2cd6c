import type { Tx } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';
import { mergeDelivered, type Merged } from './merge-store.ts';

/** A distribution or a split as somebody delivers it; amounts are decimal text, and what is absent is left as it is. */
export type DeliveredDividendRow = {
  readonly entityId: number;
  readonly exDate: string;
  readonly kind: 'DIVIDEND' | 'SPLIT';
  readonly paymentDate?: string;
  readonly recordDate?: string;
  readonly currency?: string;
  readonly dividend?: string;
  readonly grossDividend?: string;
  readonly netDividend?: string;
  readonly dividendTaxCredit?: string;
  readonly capitalGain?: string;
  readonly splitRatio?: string;
  readonly notional?: boolean;
};

const DIVIDEND = {
  table: 'dividend',
  keys: { entity_id: 'bigint', ex_date: 'date', kind: 'text' },
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

/** Distributions and splits, one each of an entity, ex-date and kind; a corrected one keeps its old row. */
export function applyDividends(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredDividendRow[],
  author: Author,
): Promise<Merged> {
  const written = rows.map((row) => ({
    entity_id: row.entityId,
    ex_date: row.exDate,
    kind: row.kind,
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

/** Points of benchmarks' series, one each of a code and day. */
export function applyBenchmarks(
  tx: Tx,
  customerCode: string,
  points: readonly { readonly code: string; readonly date: string; readonly value: string }[],
  author: Author,
): Promise<Merged> {
  return mergeDelivered(tx, customerCode, points, BENCHMARK, author);
}
