import { adjustmentFactors } from './adjustment-factors.ts';
import type { AdjustmentFactor } from './adjustment-factors.ts';
import type { IsoDate } from './calendar-date.ts';
import type { ReinvestedAmount, ShareEvent } from './distributions.ts';
import { lastOnOrBefore } from './nav-series.ts';
import type { NavSeries } from './nav-series.ts';

/** A return with all that it was computed from: `value = endNav / startNav * factor - 1`. */
export interface PeriodReturn {
  /** A fraction, unrounded: 0.05 is 5 %. */
  readonly value: number;
  /** Dates of the NAVs used, which may lie before the dates asked for. */
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly startNav: number;
  readonly endNav: number;
  /** The product of `factors`, 1 when there are none. */
  readonly factor: number;
  readonly factors: readonly AdjustmentFactor[];
}

/** A return smaller than this is what doubles leave of none: a NAV that fell by what was paid has returned exactly 0. */
const NO_RETURN = 1e-12;

/**
 * The return between the NAVs carried forward to `from` and to `to`, given the factors of the whole series: those
 * with an ex-date after the first NAV and not after the second count. Null when there is no NAV on or before
 * `from`. Throws RangeError when `from` lies after `to`.
 */
export function returnBetween(
  series: NavSeries,
  factors: readonly AdjustmentFactor[],
  from: IsoDate,
  to: IsoDate,
): PeriodReturn | null {
  if (from > to) throw new RangeError(`A period cannot end (${to}) before it starts (${from})`);
  const start = lastOnOrBefore(series, from);
  const end = lastOnOrBefore(series, to);
  if (!start || !end) return null;
  const counted = factors.filter(({ exDate }) => start.date < exDate && exDate <= end.date);
  const factor = counted.reduce((product, one) => product * one.factor, 1);
  const value = (end.nav / start.nav) * factor - 1;
  return {
    value: Math.abs(value) < NO_RETURN ? 0 : value,
    startDate: start.date,
    endDate: end.date,
    startNav: start.nav,
    endNav: end.nav,
    factor,
    factors: counted,
  };
}

/** The return with distributions reinvested at the ex-NAV (AMAS/SFA, BVI), without loads, custody fees or taxes. */
export function totalReturn(
  series: NavSeries,
  events: readonly ShareEvent[],
  from: IsoDate,
  to: IsoDate,
  choice: ReinvestedAmount = 'GROSS',
): PeriodReturn | null {
  return returnBetween(series, adjustmentFactors(series, events, choice).factors, from, to);
}

/** The change of the NAV alone. Splits still count: they change the unit of the NAV, not what a holder owns. */
export function priceReturn(
  series: NavSeries,
  events: readonly ShareEvent[],
  from: IsoDate,
  to: IsoDate,
): PeriodReturn | null {
  const splits = events.filter((event) => event.kind === 'SPLIT');
  return totalReturn(series, splits, from, to);
}
