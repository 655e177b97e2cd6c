import { annualisedOverYears, annualisedSinceInception } from './annualised.ts';
import type { YearCount } from './annualised.ts';
import type { AdjustmentFactor } from './adjustment-factors.ts';
import { dayNumber } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import type { NavSeries } from './nav-series.ts';
import { returnBetween } from './total-return.ts';
import type { PeriodReturn } from './total-return.ts';
import { annualisedBy, windowDates } from './windows.ts';
import type { ReturnWindow, Standing } from './windows.ts';

/**
 * Why there is no figure: no NAV to define the window; the window begins before the first NAV; a NAV to be used is
 * older than tolerated; the class has too short a life for a yearly figure; too few complete months.
 */
export type NoFigure = 'NO_NAV' | 'BEFORE_FIRST_NAV' | 'GAP' | 'UNDER_A_YEAR' | 'TOO_FEW_MONTHS';

/** The NAV that is too old for the date it was wanted for. */
export interface Gap {
  readonly wanted: IsoDate;
  readonly navDate: IsoDate;
}

export type WindowReturn =
  | { readonly period: PeriodReturn; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly period: null; readonly reason: NoFigure; readonly gap?: Gap };

/** NAVs since launch with the factors of the whole series, and how old a NAV may be. */
export interface MeasuredSeries {
  readonly series: NavSeries;
  readonly factors: readonly AdjustmentFactor[];
  /** Calendar days. */
  readonly toleratedGap: number;
}

/** The return between two dates asked for, unless one of the NAVs carried forward to them is too old. */
export function returnWithin(
  { series, factors, toleratedGap }: MeasuredSeries,
  from: IsoDate,
  to: IsoDate,
): WindowReturn {
  const period = returnBetween(series, factors, from, to);
  if (period === null) return { period: null, reason: 'BEFORE_FIRST_NAV' };
  for (const [wanted, navDate] of [
    [from, period.startDate],
    [to, period.endDate],
  ] as const) {
    if (dayNumber(wanted) - dayNumber(navDate) > toleratedGap) {
      return { period: null, reason: 'GAP', gap: { wanted, navDate } };
    }
  }
  return { period, from, to };
}

/** The total return of a window. A period from a NAV to itself is none: nothing has happened in it yet. */
export function windowReturn(
  measured: MeasuredSeries,
  window: ReturnWindow,
  standing: Standing,
): WindowReturn {
  const dates = windowDates(window, standing);
  if (dates === null) return { period: null, reason: 'NO_NAV' };
  const { from, to, byNavs } = dates;
  const found = returnWithin(byNavs ? { ...measured, toleratedGap: Infinity } : measured, from, to);
  if (found.period?.startDate === found.period?.endDate && found.period !== null) {
    return { period: null, reason: 'NO_NAV' };
  }
  return found;
}

/** The yearly return of a window, a fraction; null where the window has none or the class is younger than a year. */
export function annualisedReturn(
  window: ReturnWindow,
  period: PeriodReturn,
  count: YearCount = 'ACT_ACT',
): number | null {
  const years = annualisedBy(window);
  if (years === null) return null;
  return years === 'SINCE_INCEPTION'
    ? annualisedSinceInception(period.value, period.startDate, period.endDate, count)
    : annualisedOverYears(period.value, years);
}
