import { z } from 'zod';
import { day, decimalText } from './exchanged-values.ts';

export const DIVIDEND_KINDS = ['DIVIDEND', 'SPLIT'] as const;

const amount = decimalText.nullable();

/** A distribution or a split; amounts are decimal text, exact as recorded. */
export const dividend = z.object({
  exDate: day,
  kind: z.enum(DIVIDEND_KINDS),
  /** Tells payments of one ex-date apart, from 1. */
  sequence: z.int(),
  paymentDate: day.nullable(),
  recordDate: day.nullable(),
  currency: z.string().nullable(),
  dividend: amount,
  grossDividend: amount,
  netDividend: amount,
  dividendTaxCredit: amount,
  capitalGain: amount,
  splitRatio: amount,
  /** Paid on paper only: it takes no part in any return. */
  notional: z.boolean(),
  /** By which the provider tells payments of one ex-date apart. */
  reference: z.string().nullable(),
  /** Whether the amount is per share before a split of its ex-date; null where nobody said, and it counts as after. */
  beforeSplit: z.boolean().nullable(),
});
export type Dividend = z.infer<typeof dividend>;

export const dividendSeries = z.object({
  code: z.string(),
  currency: z.string().nullable(),
  /** The oldest first. */
  dividends: z.array(dividend),
});

export const dividendsReply = z.object({ series: z.array(dividendSeries) });
export type DividendsReply = z.infer<typeof dividendsReply>;
