import { createHash } from 'node:crypto';
import { FIRST_PRICE_DAY } from '@fundarium/contract/field-kinds';
import { businessDaysWithout, type IsoDate } from '@fundarium/finance/calendar-date';
import { changesMet, type Valued } from '@fundarium/finance/currency-changes';
import { currentDates, type CurrentDates } from '@fundarium/finance/current';
import type { ShareEvent } from '@fundarium/finance/distributions';
import {
  figures,
  measure,
  type Figure,
  type FigureMethod,
  type FigureSource,
  type Measured,
} from '@fundarium/finance/figures';
import type { NavSeries } from '@fundarium/finance/nav-series';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';

/** Counts changes of the arithmetic: what an earlier edition computed is computed again. */
export const FIGURES_EDITION = '9';

/** A class as the record holds it, with all that its figures depend on. */
export type ClassRecord = Valued & {
  /** What its prices are, where it is a structured product: its payments are in that already. */
  readonly quotationUnit: string | null;
  readonly id: number;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  readonly launchDate: IsoDate | null;
  readonly creationDate: IsoDate | null;
  readonly frequency: ValuationFrequency | null;
  /** Days on which it and what stands above it are not valued. */
  readonly holidays: ReadonlySet<IsoDate>;
  /** The customer's business date. */
  readonly today: IsoDate;
};

/** Dates and values of the NAVs that a window's return is computed from, and the product of the factors between them. */
export type Period = readonly [
  startDate: IsoDate,
  endDate: IsoDate,
  startNav: number,
  endNav: number,
  factor: number,
];

/** What is stored of a class. */
export type PerformanceRow = {
  readonly id: number;
  readonly referenceDate: IsoDate;
  readonly figures: Readonly<Record<string, number>>;
  readonly periods: Readonly<Record<string, Period>>;
  readonly method: FigureMethod & { readonly frequency: ValuationFrequency };
  /** Until which business dates the figures hold. */
  readonly current: CurrentDates;
  readonly digest: string;
};

/** @throws RangeError where the record holds what no figure may count: a NAV of before 1901, or one that is no number */
export function sourceOf(record: ClassRecord): FigureSource {
  const { series, events, currencyChanges, launchDate, creationDate, frequency, holidays, today } = record;
  const [first] = series.dates;
  if (first !== undefined && first < FIRST_PRICE_DAY) throw new RangeError(`A NAV is dated ${first}`);
  const wrong = series.navs.findIndex((nav) => !Number.isFinite(nav));
  if (wrong >= 0) throw new RangeError(`The NAV of ${series.dates[wrong]} is no number`);
  return {
    series,
    events,
    launchDate,
    creationDate,
    frequency,
    changedOn: changesMet(currencyChanges, series.dates).map(({ on }) => on),
    asOf: today,
    ...(holidays.size > 0 && { isBusinessDay: businessDaysWithout(holidays) }),
  };
}

/** A class with all that was computed of it, and as it is stored. */
export type ComputedClass = {
  readonly id: number;
  readonly measured: Measured;
  readonly figures: readonly Figure[];
  readonly row: PerformanceRow;
};

/** Null without a NAV. */
export function computeClass(record: ClassRecord, method: FigureMethod): ComputedClass | null {
  const measured = measure(sourceOf(record), method);
  if (measured === null) return null;
  const all = figures(measured, method);
  return { id: record.id, measured, figures: all, row: packed(record, measured, all, method) };
}

/** The figures of a class as they are stored; null without a NAV. */
export const performanceRow = (record: ClassRecord, method: FigureMethod): PerformanceRow | null =>
  computeClass(record, method)?.row ?? null;

/** Until when what was measured of a class is current. */
export const currentOf = ({ frequency, holidays }: ClassRecord, { series }: Measured): CurrentDates =>
  currentDates({ dates: series.dates, frequency, holidays });

/** Packs figures that were computed. */
export function packed(
  record: ClassRecord,
  measured: Measured,
  all: readonly Figure[],
  chosen: FigureMethod,
): PerformanceRow {
  const values: Record<string, number> = {};
  const periods: Record<string, Period> = {};
  for (const figure of all) {
    if (figure.value !== null) values[figure.code] = figure.value;
    if (figure.kind === 'TOTAL_RETURN' && figure.found.period !== null) {
      const { startDate, endDate, startNav, endNav, factor } = figure.found.period;
      periods[figure.window] = [startDate, endDate, startNav, endNav, factor];
    }
  }
  const { referenceDate } = measured.standing;
  const method = { ...chosen, frequency: measured.frequency };
  const current = currentOf(record, measured);
  const digest = createHash('sha256')
    .update(JSON.stringify([referenceDate, values, periods, method, current]))
    .digest('base64url');
  return { id: record.id, referenceDate, figures: values, periods, method, current, digest };
}
