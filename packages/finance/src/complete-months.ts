import {
  addDays,
  addMonths,
  civilDate,
  dayNumber,
  isMonthEnd,
  isoFromCivil,
  isWeekday,
  monthEnd,
} from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { lastOnOrBefore } from './nav-series.ts';
import { returnBetween } from './total-return.ts';
import type { PeriodReturn } from './total-return.ts';
import { isQuarterlyOrRarer, maxGapAt } from './valuation-rhythm.ts';
import { crossesCurrencies, type MeasuredSeries } from './window-returns.ts';
import type { Standing } from './windows.ts';

const MONTHS_OF = { Y1: 12, Y3: 36, Y5: 60, ITD_MAX_Y10: 120 } as const;

/** The windows of the monthly figures (spec 3). */
export type MonthsWindow = keyof typeof MONTHS_OF;
export const MONTHS_WINDOWS = Object.keys(MONTHS_OF) as MonthsWindow[];

/** A calendar month and its return; null where a NAV at either end is missing or too old, or the two differ in currency. */
export interface MonthReturn {
  /** `yyyy-mm` */
  readonly month: string;
  readonly period: PeriodReturn | null;
  /** Whether there is none because the currency changed between its NAVs. */
  readonly currencyChanged: boolean;
}

/**
 * The months after that of the first NAV up to the last one that is over, oldest first. A month has a return when a
 * NAV lies in it and one in the month before, neither too long before its month's end; classes valued less often than
 * monthly have none.
 */
export function monthReturns(measured: MeasuredSeries, standing: Standing): MonthReturn[] {
  const last = lastMonthEnd(measured, standing);
  const months: MonthReturn[] = [];
  let before = monthEnd(standing.firstNavDate);
  for (let hadNav = hasNav(measured, before); before < last;) {
    const end = monthEnd(addMonths(before, 1));
    const hasOne = hasNav(measured, end);
    const { series, factors } = measured;
    const period = hadNav && hasOne ? returnBetween(series, factors, before, end) : null;
    const currencyChanged = period !== null && crossesCurrencies(measured, period);
    months.push({ month: end.slice(0, 7), period: currencyChanged ? null : period, currencyChanged });
    [before, hadNav] = [end, hasOne];
  }
  return months;
}

/**
 * The end of the last month that is over: that of the reference date on its last calendar day, or earlier when no
 * business day of it remains, or once the day looked at is past it, as long as the reference date is near its end.
 */
function lastMonthEnd(
  { rhythm }: MeasuredSeries,
  { referenceDate, asOf = referenceDate, isBusinessDay = isWeekday }: Standing,
): IsoDate {
  const { year, month } = civilDate(referenceDate);
  const end = monthEnd(referenceDate);
  const isOver = end <= asOf || isMonthEnd(referenceDate, isBusinessDay);
  const isNear = dayNumber(end) - dayNumber(referenceDate) <= maxGapAt(rhythm, end);
  return isOver && isNear ? end : addDays(isoFromCivil({ year, month, day: 1 }), -1);
}

/** Whether the month that ends on `end` has a NAV that stands for its end. */
function hasNav({ series, rhythm }: MeasuredSeries, end: IsoDate): boolean {
  if (isQuarterlyOrRarer(rhythm.frequencyAt(end))) return false;
  const nav = lastOnOrBefore(series, end);
  return (
    nav !== null &&
    nav.date.slice(0, 7) === end.slice(0, 7) &&
    dayNumber(end) - dayNumber(nav.date) <= maxGapAt(rhythm, end)
  );
}

export interface MonthStatistics {
  readonly best: MonthReturn & { readonly period: PeriodReturn };
  readonly worst: MonthReturn & { readonly period: PeriodReturn };
  readonly positiveMonths: number;
  readonly negativeMonths: number;
  readonly totalMonths: number;
}

const isComplete = (month: MonthReturn): month is MonthReturn & { period: PeriodReturn } =>
  month.period !== null;

/**
 * Best and worst month and how many rose and fell, over the last 12, 36 or 60 months, or all of up to 120. Null when
 * one of them is not complete; of the longest window one complete month is enough. A month of exactly 0 is neither
 * positive nor negative. Of equal months the later one is named.
 */
export function monthStatistics(
  months: readonly MonthReturn[],
  window: MonthsWindow,
): MonthStatistics | null {
  const complete = months.slice(-MONTHS_OF[window]).filter(isComplete);
  const needed = window === 'ITD_MAX_Y10' ? 1 : MONTHS_OF[window];
  const first = complete[0];
  if (first === undefined || complete.length < needed) return null;
  const values = complete.map(({ period }) => period.value);
  return {
    best: complete.reduce((best, month) => (month.period.value >= best.period.value ? month : best), first),
    worst: complete.reduce(
      (worst, month) => (month.period.value <= worst.period.value ? month : worst),
      first,
    ),
    positiveMonths: values.filter((value) => value > 0).length,
    negativeMonths: values.filter((value) => value < 0).length,
    totalMonths: complete.length,
  };
}
