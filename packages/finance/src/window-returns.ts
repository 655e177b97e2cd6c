import { annualisedOverYears, yearsSinceInception } from './annualised.ts';
import type { YearCount } from './annualised.ts';
import type { AdjustmentFactor } from './adjustment-factors.ts';
import { dayNumber } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';
import { indexOnOrAfter } from './nav-series.ts';
import type { NavSeries } from './nav-series.ts';
import { returnBetween } from './total-return.ts';
import type { PeriodReturn } from './total-return.ts';
import { isRegularInterval, tooOldFor } from './valuation-rhythm.ts';
import type { ValuationRhythm } from './valuation-rhythm.ts';
import { annualisedBy, isSinceInception, windowDates } from './windows.ts';
import type { ReturnWindow, Standing } from './windows.ts';

/**
 * Why there is no figure: no NAV to define the window; the window begins before the first NAV; a NAV to be used is
 * older than tolerated, since one is missing (GAP) or since the class is valued too rarely for the window
 * (FREQUENCY); its two NAVs are of different currencies; the history begins long after the launch; the class has too
 * short a life for a yearly figure; too few complete months.
 */
export type NoFigure =
  | 'NO_NAV'
  | 'BEFORE_FIRST_NAV'
  | 'GAP'
  | 'FREQUENCY'
  | 'CURRENCY_CHANGE'
  | 'LATE_HISTORY'
  | 'UNDER_A_YEAR'
  | 'TOO_FEW_MONTHS';

/** The NAV that is too old for the date it was wanted for. */
export interface Gap {
  readonly wanted: IsoDate;
  readonly navDate: IsoDate;
  /** Calendar days that it might have been older; null where it had to be of the month wanted. */
  readonly tolerated: number | null;
}

export type WindowReturn =
  | { readonly period: PeriodReturn; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly period: null; readonly reason: NoFigure; readonly gap?: Gap };

/** NAVs since launch with the factors of the whole series, and how often the class is valued. */
export interface MeasuredSeries {
  readonly series: NavSeries;
  readonly factors: readonly AdjustmentFactor[];
  readonly rhythm: ValuationRhythm;
  /** Days from which on the class had another currency than before; rising. */
  readonly changedOn?: readonly IsoDate[];
}

/** Whether the currency changed within a period: its two NAVs can't be compared then. */
export function crossesCurrencies(
  { changedOn = [] }: Pick<MeasuredSeries, 'changedOn'>,
  { startDate, endDate }: Pick<PeriodReturn, 'startDate' | 'endDate'>,
): boolean {
  return changedOn.some((day) => startDate < day && day <= endDate);
}

/** What is asked for: days of anybody's choice, or those of a window of figures. */
export interface Asked {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Of a window, before its targets moved to where rare valuations are; without it the days between the two. */
  readonly days?: number;
  readonly isWindow: boolean;
}

/** The return between two dates asked for, unless one of the NAVs carried forward to them is too old. */
export function returnWithin(measured: MeasuredSeries, asked: Asked): WindowReturn {
  const { series, rhythm } = measured;
  const { from, to, isWindow, days = dayNumber(to) - dayNumber(from) } = asked;
  const found = betweenNavs(measured, from, to);
  if (found.period === null) return found;
  const { period } = found;
  for (const [wanted, navDate] of [
    [from, period.startDate],
    [to, period.endDate],
  ] as const) {
    if (wanted === navDate) continue;
    const tooOld = tooOldFor(rhythm, { wanted, navDate, days, inStep: isWindow });
    if (tooOld === null) continue;
    // Where no NAV follows, the next one was not due by then or is missing.
    const next = series.dates[indexOnOrAfter(series.dates, wanted)] ?? wanted;
    const isRegular = isRegularInterval(rhythm, navDate, next);
    return {
      period: null,
      reason: isRegular ? 'FREQUENCY' : 'GAP',
      gap: { wanted, navDate, tolerated: tooOld.tolerated },
    };
  }
  return found;
}

/** The total return of a window. A period from a NAV to itself is none: nothing has happened in it yet. */
export function windowReturn(
  measured: MeasuredSeries,
  window: ReturnWindow,
  standing: Standing,
): WindowReturn {
  const dates = windowDates(window, standing);
  if (dates === null) return { period: null, reason: 'NO_NAV' };
  if (standing.beginsLate && isSinceInception(window)) return { period: null, reason: 'LATE_HISTORY' };
  const { from, to, days, byNavs } = dates;
  const found = byNavs
    ? betweenNavs(measured, from, to)
    : returnWithin(measured, { from, to, days, isWindow: true });
  if (found.period !== null && found.period.startDate === found.period.endDate) {
    return { period: null, reason: 'NO_NAV' };
  }
  return found;
}

/** However old the NAVs carried forward are: where dates are those of NAVs by definition, none can be too old. */
function betweenNavs(measured: MeasuredSeries, from: IsoDate, to: IsoDate): WindowReturn {
  const period = returnBetween(measured.series, measured.factors, from, to);
  if (period === null) return { period, reason: 'BEFORE_FIRST_NAV' };
  return crossesCurrencies(measured, period)
    ? { period: null, reason: 'CURRENCY_CHANGE' }
    : { period, from, to };
}

/** The yearly return of a window, and the years that it is annualised over. */
export interface YearlyReturn {
  /** A fraction. */
  readonly value: number;
  readonly years: number;
}

/** Null where the window has no yearly return, or the class is younger than a year. */
export function annualisedReturn(
  window: ReturnWindow,
  { value, startDate, endDate }: PeriodReturn,
  count: YearCount = 'ACT_ACT',
  isBusinessDay?: BusinessDayCheck,
): YearlyReturn | null {
  const fixed = annualisedBy(window);
  if (fixed === null) return null;
  const years =
    fixed === 'SINCE_INCEPTION' ? yearsSinceInception(startDate, endDate, count, isBusinessDay) : fixed;
  const yearly = years === null ? null : annualisedOverYears(value, years);
  return years === null || yearly === null ? null : { value: yearly, years };
}
