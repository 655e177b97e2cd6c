import { z } from 'zod';
import { entityCode } from './entity-code.ts';
import { isCalendarDate } from './field-kinds.ts';
import { NAV_CHART_MAX_SHARES } from './vocabulary.ts';

const isoDate = z.string().refine(isCalendarDate, 'expected a day of the calendar as yyyy-mm-dd');

/** Shares asked for, and the dates between which (both included). */
export const quotationsQuery = z.strictObject({
  codes: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z.array(entityCode).min(1).max(NAV_CHART_MAX_SHARES),
  ),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type QuotationsQuery = z.infer<typeof quotationsQuery>;

/** Prices are decimal text, exact as recorded; the arrays of one series run in parallel, oldest first. */
export const quotationSeries = z.object({
  code: z.string(),
  name: z.string().nullable(),
  currency: z.string().nullable(),
  dates: z.array(isoDate),
  navs: z.array(z.string().nullable()),
  asks: z.array(z.string().nullable()),
  bids: z.array(z.string().nullable()),
  dividends: z.array(
    z.object({
      exDate: isoDate,
      paymentDate: isoDate.nullable(),
      dividend: z.string().nullable(),
      grossDividend: z.string().nullable(),
      netDividend: z.string().nullable(),
      dividendTaxCredit: z.string().nullable(),
      capitalGain: z.string().nullable(),
      splitRatio: z.string().nullable(),
      currency: z.string().nullable(),
    }),
  ),
});
export type QuotationSeries = z.infer<typeof quotationSeries>;

export const quotationsReply = z.object({ series: z.array(quotationSeries) });
export type QuotationsReply = z.infer<typeof quotationsReply>;
