import type {
  CalendarReturn,
  MonthsFigure,
  PerformanceReply,
  ReturnFactor,
  ReturnPeriod,
  WindowFigure,
} from '@fundarium/contract/performance';
import { civilDate, isMonthEnd, isoFromCivil } from '@fundarium/finance/calendar-date';
import { monthReturns, type MonthReturn } from '@fundarium/finance/complete-months';
import { figures, measure, type Figure, type FigureMethod, type Measured } from '@fundarium/finance/figures';
import type { PeriodReturn } from '@fundarium/finance/total-return';
import { returnWithin } from '@fundarium/finance/window-returns';
import { packed, sourceOf, type ClassRecord } from './compute.ts';

type Explained = Omit<PerformanceReply, 'code' | 'currency' | 'method' | 'stored' | 'revision'>;

/** The figures of a class with all that they were computed from, and their digest as stored. */
export function explain(
  record: ClassRecord,
  method: FigureMethod,
  asOf?: string,
): { readonly explained: Explained; readonly digest: string } | null {
  const measured = measure({ ...sourceOf(record), ...(asOf !== undefined && { asOf }) }, method);
  if (measured === null) return null;
  const all = figures(measured, method);
  const { standing, toleratedGap, ignored } = measured;
  const explained = {
    referenceDate: standing.referenceDate,
    isMonthEnd: isMonthEnd(standing.referenceDate, standing.isBusinessDay),
    firstNavDate: standing.firstNavDate,
    toleratedGap: Number.isFinite(toleratedGap) ? toleratedGap : null,
    windows: windowsOf(measured, all),
    monthly: monthlyOf(all),
    months: monthReturns(measured, standing).map(monthOf),
    years: yearsOf(measured),
    ignored: ignored.map(({ event, reason }) => ({ kind: event.kind, exDate: event.exDate, reason })),
  };
  return { explained, digest: packed(record.id, measured, all, method).digest };
}

const periodOf = ({ startDate, endDate, startNav, endNav, factor, value }: PeriodReturn): ReturnPeriod => ({
  startDate,
  endDate,
  startNav,
  endNav,
  factor,
  value: value * 100,
});

function factorsOf({ series }: Measured, { factors }: PeriodReturn): ReturnFactor[] {
  return factors.map(({ kind, exDate, navIndex, amount, factor }) => ({
    kind,
    exDate,
    navDate: series.dates[navIndex]!,
    nav: series.navs[navIndex]!,
    amount,
    factor,
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
    const { window, value, reason, found } = figure;
    const yearly = annualised.get(window);
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
      annualised: yearly ? { value: yearly.value, reason: yearly.reason, years: yearly.years } : null,
    };
  });
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

const monthOf = ({ month, period }: MonthReturn): CalendarReturn => ({
  label: month,
  value: period && period.value * 100,
  period: period && periodOf(period),
});

/** Each calendar year since launch: the first from the first NAV, the last to the reference date. */
function yearsOf(measured: Measured): PerformanceReply['years'] {
  const { firstNavDate, referenceDate } = measured.standing;
  const [first, last] = [civilDate(firstNavDate).year, civilDate(referenceDate).year];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const begin = isoFromCivil({ year: year - 1, month: 12, day: 31 });
    const end = isoFromCivil({ year, month: 12, day: 31 });
    const from = begin < firstNavDate ? firstNavDate : begin;
    const to = end > referenceDate ? referenceDate : end;
    const { period } = returnWithin(measured, from, to);
    const nothing = period === null || period.startDate === period.endDate;
    return {
      label: String(year).padStart(4, '0'),
      value: nothing ? null : period.value * 100,
      period: nothing ? null : periodOf(period),
      partial: from !== begin || to !== end,
    };
  });
}
