import { createHash } from 'node:crypto';
import { businessDaysWithout, type IsoDate } from '@fundarium/finance/calendar-date';
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
export const FIGURES_EDITION = '2';

/** A class as the record holds it, with all that its figures depend on. */
export type ClassRecord = {
  readonly id: number;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  readonly launchDate: IsoDate | null;
  readonly frequency: ValuationFrequency | null;
  /** Days on which it and what stands above it are not valued. */
  readonly holidays: ReadonlySet<IsoDate>;
};

/** Dates and values of the NAVs that a window's return goes by, and the product of the factors between them. */
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
  readonly method: FigureMethod;
  readonly digest: string;
};

export function sourceOf({ series, events, launchDate, frequency, holidays }: ClassRecord): FigureSource {
  return {
    series,
    events,
    launchDate,
    frequency,
    ...(holidays.size > 0 && { isBusinessDay: businessDaysWithout(holidays) }),
  };
}

/** The figures of a class as they are stored; null without a NAV. */
export function performanceRow(record: ClassRecord, method: FigureMethod): PerformanceRow | null {
  const measured = measure(sourceOf(record), method);
  return measured && packed(record.id, measured, figures(measured, method), method);
}

/** Packs figures that were computed. */
export function packed(
  id: number,
  { standing, toleratedGap }: Measured,
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
  const { referenceDate } = standing;
  const method = { ...chosen, toleratedGap };
  const digest = createHash('sha256')
    .update(JSON.stringify([referenceDate, values, periods, method]))
    .digest('base64url');
  return { id, referenceDate, figures: values, periods, method, digest };
}
