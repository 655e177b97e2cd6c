import { z } from 'zod';
import { entityCode } from './entity-code.ts';
import { day, daysColumn, decimalsColumn, decimalText } from './exchanged-values.ts';
import { NAV_CHART_MAX_SHARES } from './limits.ts';
import { LEVELS } from './vocabulary.ts';

/** What a day's quotation holds; a fund's AUM stands in three currencies, each as delivered. */
export const QUOTED_FIELDS = [
  'nav',
  'ask',
  'bid',
  'numberOfShares',
  'aum',
  'aumEur',
  'aumUsd',
  'aumChf',
] as const;
export type QuotedField = (typeof QUOTED_FIELDS)[number];

/** Those that only a fund holds. */
export const FUND_FIELDS = ['aumEur', 'aumUsd', 'aumChf'] as const satisfies readonly QuotedField[];

/** The same for each of a price's values, by its name. */
export const ofEachQuoted = <T>(each: T) =>
  Object.fromEntries(QUOTED_FIELDS.map((field) => [field, each])) as Record<QuotedField, T>;

const fields = z.preprocess(
  (given) => [given].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : text)),
  z.array(z.enum(QUOTED_FIELDS)).min(1).max(QUOTED_FIELDS.length),
);

const codes = z.preprocess(
  (given) => (typeof given === 'string' ? [given] : given),
  z.array(entityCode).min(1).max(NAV_CHART_MAX_SHARES),
);
const range = { from: day.optional(), to: day.optional() };

/** Instruments asked for, and the dates between which (both included). */
export const historyQuery = z.strictObject({ codes, ...range });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Fields may be joined by commas; without them the NAV alone, and above share classes the AUM. */
export const structuredQuotationsQuery = historyQuery.extend({ fields: fields.optional() });

/** Share classes where no level is named; above them one instrument at a time. */
export const quotationsQuery = structuredQuotationsQuery.extend({
  level: z.enum(LEVELS).exclude(['STRUCTURED_PRODUCT']).optional(),
});

/** From a day on, what was valued in one currency is valued in another; no return is made of NAVs of two. */
export const currencyChange = z.object({ on: day, from: z.string(), to: z.string() });
export type CurrencyChange = z.infer<typeof currencyChange>;

/**
 * Columns of one instrument, which run in parallel: a day stands there if it has one of the values asked for, and the
 * columns asked for are there. Prices are decimal text, exact as recorded.
 */
export const quotationSeries = z.object({
  code: z.string(),
  name: z.string().nullable(),
  currency: z.string().nullable(),
  currencyChanges: z.array(currencyChange),
  /** Of a structured product, what its prices are: `PERCENTAGE` of its nominal value, or money. */
  quotationUnit: z.string().nullable(),
  /** Of a structured product, the nominal value of one of it, as decimal text. */
  denomination: decimalText.nullable(),
  /** Code of the benchmark's series that belongs to the instrument, where the record has it. */
  benchmark: z.string().nullable(),
  /** NAVs from before it are seed values: no figure and no chart counts them. */
  launchDate: day.nullable(),
  /** How often it is valued, which says how long a NAV may be carried forward. */
  valuationFrequency: z.string().nullable(),
  /** From `from` on, the days on which it or what stands above it is not valued: month-ends depend on them. */
  holidays: daysColumn,
  dates: daysColumn,
  ...ofEachQuoted(decimalsColumn.optional()),
});

export const quotationsReply = z.object({
  /** The customer's present day: prices of later ones are to come, and no figure and no chart counts them yet. */
  today: day,
  series: z.array(quotationSeries),
});
export type QuotationsReply = z.infer<typeof quotationsReply>;

/** The values of a column. */
export function columnOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}
