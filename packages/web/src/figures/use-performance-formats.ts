import { decimalOf, formatDecimal, returnDecimal } from '@fundarium/contract/decimals';
import { LATIN_DIGITS, RECORD_YEARS } from '@fundarium/contract/latin-digits';
import { useMemo } from 'react';
import { formatDate } from '../fields/calendar-date.ts';
import { directionOf } from '../fields/decimal-text.ts';
import { currentLocale, currentLocaleOfWords } from '../ui/language.ts';
import type { ShownFigure } from './explanation.ts';
import { percentText, SIGNED_PERCENT } from './percent-text.ts';

export type PerformanceFormats = {
  readonly date: (date: string) => string;
  /** Two decimals and always the sign, except of zero. */
  readonly percent: (percentPoints: number) => string;
  /** The same without the unit, for cells under a heading that says it. */
  readonly points: (percentPoints: number) => string;
  readonly figure: (figure: ShownFigure) => string;
  /** All digits that there are, up to ten decimals: what one computes again from. */
  readonly exact: (value: number) => string;
  /** A NAV or an amount: all its digits, and at least two decimals. */
  readonly price: (price: number) => string;
  readonly exactPercent: (percentPoints: number) => string;
  /** `yyyy-mm` */
  readonly month: (month: string) => string;
  /** January to December, short. */
  readonly monthNames: readonly string[];
};

export function usePerformanceFormats(): PerformanceFormats {
  const [locale, words] = [currentLocale(), currentLocaleOfWords()];
  return useMemo(() => performanceFormats(locale, words), [locale, words]);
}

const TWO = { ...LATIN_DIGITS, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats of a locale; months are spelt out in that of `words`. */
export function performanceFormats(locale: string, words: string = locale): PerformanceFormats {
  const percent = (value: number) => percentText(value, locale, SIGNED_PERCENT);
  const exact = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, maximumFractionDigits: 10 });
  const price = new Intl.NumberFormat(locale, {
    ...LATIN_DIGITS,
    minimumFractionDigits: 2,
    maximumFractionDigits: 10,
  });
  const month = { ...RECORD_YEARS, month: 'short', timeZone: 'UTC' } as const;
  const monthOfYear = new Intl.DateTimeFormat(words, { ...month, year: 'numeric' });
  const monthName = new Intl.DateTimeFormat(words, month);
  return {
    date: (date) => formatDate(date, locale),
    percent,
    points: (value) => formatDecimal(returnDecimal(value), locale, SIGNED_PERCENT),
    figure: ({ value, unit }) => {
      if (value === null) return '–';
      if (unit === 'count') return exact.format(value);
      if (unit === 'index') return formatDecimal(decimalOf(value), locale, TWO);
      return unit === 'share' ? percentText(value, locale, TWO) : percent(value);
    },
    exact: (value) => exact.format(value),
    price: (value) => price.format(value),
    exactPercent: (value) => percentText(value, locale, { maximumFractionDigits: 8 }),
    month: (month) =>
      monthOfYear.format(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1)),
    monthNames: Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2026, index, 1))),
  };
}

/** Green or red only together with a sign: what rounds to zero has neither. */
export function toneOf({ value, unit }: ShownFigure): 'gain' | 'loss' | undefined {
  if (value === null || unit !== 'percent') return undefined;
  return directionOf(returnDecimal(value), SIGNED_PERCENT.maximumFractionDigits);
}
