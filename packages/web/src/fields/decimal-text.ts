import { formatDecimal, type DecimalDisplay } from '@fundarium/contract/decimals';
import { CURRENCY_SYMBOLS } from '@fundarium/contract/limits';

export function formatCount(count: number, locale: string): string {
  return formatDecimal(String(count), locale, { maximumFractionDigits: 0 });
}

/** Decimal text as a person of the locale would type it: all digits, no grouping. */
export function editableDecimal(text: string, locale: string): string {
  return formatDecimal(text, locale, { useGrouping: false, maximumFractionDigits: 100 });
}

/** An amount with its currency where the locale puts it: `€ 1'234.50`, `1.234,50 CHF`. */
export function formatAmount(
  text: string,
  currency: string,
  locale: string,
  decimals: DecimalDisplay,
): string {
  if (!/^[A-Z]{3}$/.test(currency)) return text;
  const options = { style: 'currency', currency, currencyDisplay: 'code', ...decimals } as const;
  const shown = formatDecimal(text, locale, options);
  return shown === text ? text : shown.replace(currency, () => CURRENCY_SYMBOLS[currency] ?? currency);
}
