import type { IsoDate } from './calendar-date.ts';
import { currencyOn, type Valued } from './currency-changes.ts';

/** What prices in percent of a nominal value stand in, where others have a currency. */
export const PERCENT = '%';

/** How a product is quoted, as recorded. */
export type Quoted = {
  /** What its prices are: amounts of money, or percent of its nominal value. Null of what has no choice. */
  readonly quotationUnit: string | null;
  /** The nominal value of one of it, as decimal text. */
  readonly denomination: string | null;
};

export const isQuotedInPercent = ({ quotationUnit }: Pick<Quoted, 'quotationUnit'>): boolean =>
  quotationUnit === 'PERCENTAGE';

/** What a day's prices stand in: a currency or percent, which no axis has beside each other; null where neither is known. */
export function priceUnitOn(valued: Valued & Pick<Quoted, 'quotationUnit'>, day: IsoDate): string | null {
  return isQuotedInPercent(valued) ? PERCENT : currencyOn(valued, day);
}

/** What its prices stand in at their last day: the unit that is said of it as a whole. */
export function lastUnit(
  history: Valued &
    Pick<Quoted, 'quotationUnit'> & { readonly dates: readonly IsoDate[]; readonly today: IsoDate | null },
): string | null {
  return priceUnitOn(history, history.dates.at(-1) ?? history.today ?? '');
}

const AMOUNTS = ['dividend', 'grossDividend', 'netDividend', 'dividendTaxCredit', 'capitalGain'] as const;
type Amounts = { readonly [A in (typeof AMOUNTS)[number]]: number | null };

/** Whether payments, which are money, stand in some proportion to the prices: percent are of a denomination, if one is known. */
export const hasPaymentsPerPrice = (quoted: Quoted): boolean =>
  !isQuotedInPercent(quoted) || nominalOf(quoted) !== null;

/**
 * A payment's amounts as its prices are: of a product quoted in percent, of whose denomination they are so many. Without
 * one they are unknown there.
 */
export function inPriceUnit<P extends Amounts>(payment: P, quoted: Quoted): P {
  if (!isQuotedInPercent(quoted)) return payment;
  const nominal = nominalOf(quoted);
  const amounts = AMOUNTS.map((each) => {
    const amount = payment[each];
    return [each, amount === null || nominal === null ? null : (amount * 100) / nominal] as const;
  });
  return { ...payment, ...Object.fromEntries(amounts) };
}

function nominalOf({ denomination }: Quoted): number | null {
  const nominal = Number(denomination ?? Number.NaN);
  return nominal > 0 ? nominal : null;
}
