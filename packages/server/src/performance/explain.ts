import type {
  CalendarReturn,
  MonthsFigure,
  PerformanceReply,
  ReturnFactor,
  ReturnPeriod,
  WindowFigure,
} from '@fundarium/contract/performance';
import { statedPer } from '@fundarium/finance/adjustment-factors';
import { civilDate, isMonthEnd, isoFromCivil, monthEnd } from '@fundarium/finance/calendar-date';
import { judgedDates } from '@fundarium/finance/current';
import { changesMet, currencyOn } from '@fundarium/finance/currency-changes';
import { monthReturns, type MonthReturn } from '@fundarium/finance/complete-months';
import { figures, measure, type Figure, type FigureMethod, type Measured } from '@fundarium/finance/figures';
import type { PeriodReturn } from '@fundarium/finance/total-return';
import { isMonthlyOrRarer, maxGapAt } from '@fundarium/finance/valuation-rhythm';
import { returnWithin, windowReturn, type WindowReturn } from '@fundarium/finance/window-returns';
import { currentOf, packed, sourceOf, type ClassRecord } from './compute.ts';

type Explained = Omit<
  PerformanceReply,
  'code' | 'method' | 'stored' | 'revision' | 'fault' | 'unpaidCoupon' | 'launchAfterNavs'
>;

/** The figures of a class with all that they were computed from, and their digest as stored. */
export function explain(
  record: ClassRecord,
  method: FigureMethod,
  { today, asOf }: { readonly today: string; readonly asOf?: string | undefined },
): { readonly explained: Explained; readonly digest: string } | null {
  const source = sourceOf(record);
  // Nothing is known of future days.
  const until = asOf === undefined || asOf > record.today ? record.today : asOf;
  const measured = measure({ ...source, asOf: until }, method);
  if (measured === null) return null;
  const all = figures(measured, method);
  const { standing, ignored } = measured;
  const months = monthReturns(measured, standing).map(monthOf);
  const explained = {
    referenceDate: standing.referenceDate,
    currency: currencyOn(record, standing.referenceDate),
    currencyChanges: changesMet(record.currencyChanges, record.series.dates).filter(
      ({ on }) => standing.firstNavDate < on && on <= standing.referenceDate,
    ),
    quotationUnit: record.quotationUnit,
    isMonthEnd: isMonthEnd(standing.referenceDate, standing.isBusinessDay),
    firstNavDate: standing.firstNavDate,
    current: {
      on: asOf !== undefined && asOf < today ? asOf : today,
      ...judgedDates(currentOf(record, measured), standing.referenceDate),
    },
    frequency: measured.frequency,
    toleratedGap: mostTolerated(measured),
    since: sinceOf(record),
    sinceFirstNav: sinceFirstNav(measured),
    firstMonth: firstMonth(measured),
    factors: factorsOf(measured, measured),
    windows: windowsOf(measured, all),
    monthly: monthlyOf(all),
    months,
    years: yearsOf(measured, months.at(-1)?.label),
    // What was before the first NAV, or comes after the day looked at, has no part in these figures.
    ignored: ignored.flatMap(({ event: { kind, exDate }, reason }) =>
      standing.firstNavDate < exDate && exDate <= until ? [{ kind, exDate, reason }] : [],
    ),
  };
  return { explained, digest: packed(record, measured, all, method).digest };
}

/** Null where a NAV is not carried forward by days, but has to be of the month wanted. */
function mostTolerated({ rhythm, standing, frequency }: Measured): number | null {
  const byMonth = rhythm.tolerated === null && isMonthlyOrRarer(frequency);
  return byMonth ? null : maxGapAt(rhythm, standing.referenceDate);
}

function sinceOf({ launchDate, creationDate }: ClassRecord): PerformanceReply['since'] {
  if (launchDate !== null) return 'LAUNCH';
  return creationDate === null ? 'FIRST_NAV' : 'CREATION';
}

/** What stands beside the empty figures since inception of a history that begins late. */
function sinceFirstNav(measured: Measured): PerformanceReply['sinceFirstNav'] {
  const { standing } = measured;
  if (!standing.beginsLate) return null;
  const { period } = windowReturn(measured, 'ITD', { ...standing, beginsLate: false });
  return period && { value: period.value * 100, factors: factorsOf(measured, period) };
}

/** What stands in its month, which is a part as its year is, where the launch month has no figure. */
function firstMonth(measured: Measured): PerformanceReply['firstMonth'] {
  const { standing } = measured;
  if (!standing.beginsLate) return null;
  const window = 'INCEPTION_MONTH';
  const found = windowReturn(measured, window, { ...standing, beginsLate: false });
  const [value, reason] = found.period === null ? [null, found.reason] : [found.period.value * 100, null];
  return windowFigure(measured, { window, value, reason, found });
}

const periodOf = ({ startDate, endDate, startNav, endNav, factor, value }: PeriodReturn): ReturnPeriod => ({
  startDate,
  endDate,
  startNav,
  endNav,
  factor,
  value: value * 100,
});

function factorsOf({ series }: Measured, { factors }: Pick<PeriodReturn, 'factors'>): ReturnFactor[] {
  return factors.map((each) => ({
    kind: each.kind,
    exDate: each.exDate,
    navDate: series.dates[each.navIndex]!,
    nav: series.navs[each.navIndex]!,
    amount: each.amount,
    factor: each.factor,
    perShare: statedPer(each),
  }));
}

function windowsOf(measured: Measured, all: readonly Figure[]): WindowFigure[] {
  const annualised = new Map(
    all.flatMap((figure) =>
      figure.kind === 'ANNUALIZED_TOTAL_RETURN' ? [[figure.window, figure] as const] : [],
    ),
  );
  return all.flatMap((figure) => {
    if (figure.kind !== 'TOTAL_RETURN') return [];
    const yearly = annualised.get(figure.window);
    return windowFigure(
      measured,
      figure,
      yearly ? { value: yearly.value, reason: yearly.reason, years: yearly.years } : null,
    );
  });
}

function windowFigure(
  measured: Measured,
  {
    window,
    value,
    reason,
    found,
  }: Pick<WindowFigure, 'window' | 'value' | 'reason'> & { readonly found: WindowReturn },
  annualised: WindowFigure['annualised'] = null,
): WindowFigure {
  const missing = found.period === null;
  return {
    window,
    value,
    reason,
    from: missing ? null : found.from,
    to: missing ? null : found.to,
    period: missing ? null : periodOf(found.period),
    factors: missing ? [] : factorsOf(measured, found.period),
    gap: missing ? (found.gap ?? null) : null,
    annualised,
  };
}

const MONTHLY_OF = ({ month, period }: { month: string; period: PeriodReturn }) => ({
  month,
  value: period.value * 100,
});

function monthlyOf(all: readonly Figure[]): MonthsFigure[] {
  return all.flatMap((figure) => {
    if (figure.kind !== 'BEST_MONTH') return [];
    const { window, reason, months } = figure;
    return {
      window,
      reason,
      best: months && MONTHLY_OF(months.best),
      worst: months && MONTHLY_OF(months.worst),
      positiveMonths: months?.positiveMonths ?? null,
      negativeMonths: months?.negativeMonths ?? null,
      totalMonths: months?.totalMonths ?? null,
    };
  });
}

const monthOf = ({ month, period, currencyChanged }: MonthReturn): CalendarReturn => ({
  label: month,
  value: period && period.value * 100,
  period: period && periodOf(period),
  reason: period !== null ? null : currencyChanged ? 'CURRENCY_CHANGE' : 'GAP',
});

/**
 * Each calendar year since launch: the first from the first NAV, the last to the reference date. That one is whole where
 * its December is over, and the reference date in it.
 */
function yearsOf(measured: Measured, lastMonth: string | undefined): PerformanceReply['years'] {
  const { firstNavDate, referenceDate } = measured.standing;
  const endsWith = referenceDate.slice(0, 7) === lastMonth ? monthEnd(referenceDate) : referenceDate;
  const [first, last] = [civilDate(firstNavDate).year, civilDate(referenceDate).year];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const begin = isoFromCivil({ year: year - 1, month: 12, day: 31 });
    const end = isoFromCivil({ year, month: 12, day: 31 });
    const from = begin < firstNavDate ? firstNavDate : begin;
    const to = end > referenceDate ? referenceDate : end;
    // The first one is the figure of the launch year, which ends on its last NAV however old that is.
    const found =
      index === 0
        ? windowReturn(measured, 'INCEPTION_YEAR', { ...measured.standing, beginsLate: false })
        : returnWithin(measured, { from, to, isWindow: true });
    const { period } = found;
    const nothing = period === null || period.startDate === period.endDate;
    return {
      label: String(year).padStart(4, '0'),
      value: nothing ? null : period.value * 100,
      period: nothing ? null : periodOf(period),
      reason: found.period === null ? found.reason : nothing ? 'NO_NAV' : null,
      partial: from !== begin || end > endsWith,
    };
  });
}
