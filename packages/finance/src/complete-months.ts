import {
  addDays,
  addMonths,
  civilDate,
  isMonthEnd,
  isoFromCivil,
  isWeekday,
  monthEnd,
} from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import type { PeriodReturn } from './total-return.ts';
import { returnWithin } from './window-returns.ts';
import type { MeasuredSeries } from './window-returns.ts';
import type { Standing } from './windows.ts';

const MONTHS_OF = { Y1: 12, Y3: 36, Y5: 60, ITD_MAX_Y10: 120 } as const;

/** The windows of the monthly figures (spec 3). */
export type MonthsWindow = keyof typeof MONTHS_OF;
export const MONTHS_WINDOWS = Object.keys(MONTHS_OF) as MonthsWindow[];

/** A calendar month and its return, which is null where a NAV at either end of it is missing or too old. */
export interface MonthReturn {
  /** `yyyy-mm` */
  readonly month: string;
  readonly period: PeriodReturn | null;
}

/**
 * The months after the launch month up to the last one that is over at the reference date, oldest first. A month
 * counts as over on its last calendar day, or earlier when no business day of it remains.
 */
export function monthReturns(measured: MeasuredSeries, standing: Standing): MonthReturn[] {
  const { referenceDate, firstNavDate, isBusinessDay = isWeekday } = standing;
  const { year, month } = civilDate(referenceDate);
  const last = isMonthEnd(referenceDate, isBusinessDay)
    ? monthEnd(referenceDate)
    : addDays(isoFromCivil({ year, month, day: 1 }), -1);
  const months: MonthReturn[] = [];
  for (let before = monthEnd(firstNavDate); before < last;) {
    const end = monthEnd(addMonths(before, 1));
    months.push({ month: end.slice(0, 7), period: periodOf(measured, before, end) });
    before = end;
  }
  return months;
}

function periodOf(measured: MeasuredSeries, from: IsoDate, to: IsoDate): PeriodReturn | null {
  return returnWithin(measured, from, to).period;
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
