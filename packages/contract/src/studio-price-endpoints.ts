import { z } from 'zod';
import { DIVIDEND_KINDS } from './dividends.ts';
import { STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import { dayWhich } from './exchanged-values.ts';
import { FIRST_PRICE_DAY } from './field-kinds.ts';
import { meansNoPriceDay } from './no-date.ts';
import { ofEachQuoted } from './quotations.ts';
import { revision } from './revision.ts';
import { LEAF_LEVELS, LEVELS } from './vocabulary.ts';

/** As imports take them: a mistyped year, or a day that stands for none, is no day of a price or payment. */
const isPriceDay = (date: string) => date >= FIRST_PRICE_DAY && !meansNoPriceDay(date);
const day = dayWhich(isPriceDay, 'must be a day from 1901 to 2090, as yyyy-mm-dd');
/** What was stored under an earlier or later day can still be removed. */
const anyDay = dayWhich(() => true, 'must be a day as yyyy-mm-dd');
const isDayOrRemoved = (date: string, remove: boolean) => remove || isPriceDay(date);
const NO_PRICE_DAY = 'must be a day from 1901 to 2090';
const amount = z
  .string()
  .regex(/^\d{1,20}(\.\d{1,20})?$/, 'must be a decimal number as text, not negative')
  .nullable();
/** A price of 0 stands for none. */
const price = amount.refine((text) => text === null || /[1-9]/.test(text), 'must be above 0, or null');
const dayOrNone = day.nullable();

/** What is absent is left as it is, and null empties it. */
export const quotationToChange = z
  .strictObject({
    entity: z.strictObject({ level: z.enum(LEVELS), code: entityCode }),
    date: anyDay,
    values: z
      .strictObject({ ...ofEachQuoted(amount), nav: price, ask: price, bid: price })
      .partial()
      .default({}),
    /** Takes the whole day away. */
    remove: z.boolean().default(false),
  })
  .refine(({ date, remove }) => isDayOrRemoved(date, remove), { path: ['date'], message: NO_PRICE_DAY })
  .refine(({ values, remove }) => remove !== Object.keys(values).length > 0, {
    path: ['values'],
    message: 'must change something, and nothing where the day is removed',
  });
export type QuotationToChange = z.infer<typeof quotationToChange>;

const payment = z
  .strictObject({
    paymentDate: dayOrNone,
    recordDate: dayOrNone,
    currency: z
      .string()
      .regex(/^(?!GBX)[A-Z]{3}$/, 'must be an ISO code of three letters; pence (GBX) are not taken')
      .nullable(),
    dividend: amount,
    grossDividend: amount,
    netDividend: amount,
    dividendTaxCredit: amount,
    capitalGain: amount,
    splitRatio: price,
    notional: z.boolean(),
    reference: plainText(100).min(1).nullable(),
    /** Whether the amount is per share before a split of the same ex-date; after it, or not said, otherwise. */
    beforeSplit: z.boolean().nullable(),
  })
  .partial();

/** Amounts of which a distribution has one at least. */
export const AMOUNTS = ['dividend', 'grossDividend', 'netDividend', 'capitalGain'] as const;
const PAID = [...AMOUNTS, 'dividendTaxCredit'] as const;

export const dividendToChange = z
  .strictObject({
    entity: z.strictObject({ level: z.enum(LEAF_LEVELS), code: entityCode }),
    exDate: anyDay,
    kind: z.enum(DIVIDEND_KINDS).default('DIVIDEND'),
    sequence: z.int().min(1).max(1000).default(1),
    values: payment.default({}),
    remove: z.boolean().default(false),
  })
  .refine(({ exDate, remove }) => isDayOrRemoved(exDate, remove), {
    path: ['exDate'],
    message: NO_PRICE_DAY,
  })
  .refine(({ values, remove }) => remove !== Object.keys(values).length > 0, {
    path: ['values'],
    message: 'must change something, and nothing where the payment is removed',
  })
  .refine(
    ({ kind, values }) =>
      kind === 'SPLIT'
        ? [...PAID, 'beforeSplit' as const].every((name) => values[name] == null)
        : values.splitRatio == null,
    { path: ['values'], message: 'must be amounts for a distribution, and the ratio alone for a split' },
  );
export type DividendToChange = z.infer<typeof dividendToChange>;

/** A further payment of its ex-date; one that is there already, with its payment date and amounts, is refused. */
export const dividendToAdd = z
  .strictObject({
    entity: z.strictObject({ level: z.enum(LEAF_LEVELS), code: entityCode }),
    exDate: day,
    kind: z.enum(DIVIDEND_KINDS).default('DIVIDEND'),
    values: payment,
  })
  .refine(
    ({ kind, values }) => {
      const pays = PAID.some((name) => values[name] != null);
      const splits = values.splitRatio != null;
      return kind === 'SPLIT'
        ? splits && !pays && values.beforeSplit == null
        : !splits && AMOUNTS.some((name) => values[name] != null);
    },
    { path: ['values'], message: 'must have an amount for a distribution, and the ratio alone for a split' },
  );
export type DividendToAdd = z.infer<typeof dividendToAdd>;

/** What became of it; figures that depend on it follow by themselves. */
export const priceWritten = z.object({
  code: entityCode,
  /** False where the record says so already: nothing was written then. */
  changed: z.boolean(),
  revision,
});

export const dividendAdded = priceWritten.extend({
  /** The number that tells it apart from others of its ex-date. */
  sequence: z.int(),
});

const writing = <B extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  reply: R,
) =>
  ({
    method: 'POST',
    path: `${STUDIO_ROOT}/${path}`,
    access: 'token',
    once: true,
    summary,
    body,
    reply,
  }) as const satisfies Endpoint;

/** What a call replaces or removes is kept in the history, with the revision that did. */
export const studioPriceEndpoints = {
  changeQuotation: writing(
    'quotations',
    'Correct, add or remove prices of a day',
    quotationToChange,
    priceWritten,
  ),
  changeDividend: writing(
    'dividends',
    'Correct or remove a distribution or a split, or mark it notional',
    dividendToChange,
    priceWritten,
  ),
  addDividend: writing('dividends/add', 'Add a distribution or a split', dividendToAdd, dividendAdded),
} as const satisfies Record<string, Endpoint>;
