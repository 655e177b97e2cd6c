import type {
  PerformanceReply,
  ReturnFactor,
  ReturnPeriod,
  WindowFigure,
} from '@fundarium/contract/performance';
import { NOTHING_EXPLAINED, type Explanation } from '../../figures/explanation.ts';
import { addDays, monthEnd } from '@fundarium/finance/calendar-date';
import {
  annualisedReturn,
  calendarReturn,
  MONTHS_OF,
  monthsFigure,
  partOfMonth,
  totalReturn,
  type Figure,
  type FigureName,
} from './figure.ts';

/** Of a figure of performance, which also has a name, and a reason where it is unknown. */
export type FigureExplained = Explanation & { readonly figure: Figure };

/** Null where the reply has no such figure. */
export function explanationOf(reply: PerformanceReply, name: FigureName): FigureExplained | null {
  switch (name.kind) {
    case 'TOTAL_RETURN':
    case 'ANNUALIZED_TOTAL_RETURN':
      return explainWindow(reply, name.kind, name.window);
    case 'MONTH':
    case 'YEAR':
      return explainCalendar(reply, name.kind, name.label);
    default:
      return explainMonths(reply, name.kind, name.window);
  }
}

function explainWindow(
  { windows }: PerformanceReply,
  kind: 'TOTAL_RETURN' | 'ANNUALIZED_TOTAL_RETURN',
  window: string,
): FigureExplained | null {
  const found = windows.find((each) => each.window === window);
  const figure = found && (kind === 'TOTAL_RETURN' ? totalReturn(found) : annualisedReturn(found));
  if (!found || !figure) return null;
  const { annualised } = found;
  const years = kind === 'TOTAL_RETURN' ? null : (annualised?.years ?? null);
  const fixedYears = years !== null && window !== 'ITD';
  return { ...NOTHING_EXPLAINED, ...windowOf(found), figure, years, fixedYears };
}

/** From which days and NAVs a window's return comes. */
const windowOf = ({ from, to, period, factors, gap }: WindowFigure) => ({
  asked: from === null || to === null ? null : { from, to },
  period,
  factors,
  gap,
});

function explainCalendar(
  reply: PerformanceReply,
  kind: 'MONTH' | 'YEAR',
  label: string,
): FigureExplained | null {
  const { firstMonth } = reply;
  if (kind === 'MONTH' && firstMonth !== null && label === reply.firstNavDate?.slice(0, 7))
    return { ...NOTHING_EXPLAINED, ...windowOf(firstMonth), figure: partOfMonth(label, firstMonth) };
  const found = (kind === 'MONTH' ? reply.months : reply.years).find((each) => each.label === label);
  if (!found) return null;
  const asked = kind === 'MONTH' ? datesOfMonth(label) : datesOfYear(reply, label);
  const { period } = found;
  return {
    ...NOTHING_EXPLAINED,
    figure: calendarReturn(kind, found),
    asked,
    period,
    factors: factorsIn(reply, period),
  };
}

function explainMonths(
  reply: PerformanceReply,
  kind: Parameters<typeof monthsFigure>[0],
  window: string,
): FigureExplained | null {
  const found = reply.monthly.find((each) => each.window === window);
  if (!found) return null;
  const figure = monthsFigure(kind, found);
  if (figure.value === null) return { ...NOTHING_EXPLAINED, figure };
  const months = reply.months
    .slice(-MONTHS_OF[window]!)
    .flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  if (figure.month === undefined) return { ...NOTHING_EXPLAINED, figure, months };
  const month = explainCalendar(reply, 'MONTH', figure.month);
  return { ...NOTHING_EXPLAINED, ...month, figure, months };
}

function datesOfMonth(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  return { from: addDays(first, -1), to: monthEnd(first) };
}

/** The first year begins with the first NAV, the last one ends with the reference date. */
function datesOfYear({ firstNavDate, referenceDate }: PerformanceReply, year: string) {
  const [begin, end] = [addDays(`${year}-01-01`, -1), `${year}-12-31`];
  return {
    from: firstNavDate !== null && begin < firstNavDate ? firstNavDate : begin,
    to: referenceDate !== null && end > referenceDate ? referenceDate : end,
  };
}

function factorsIn({ factors }: PerformanceReply, period: ReturnPeriod | null): ReturnFactor[] {
  if (period === null) return [];
  return factors.filter(({ exDate }) => period.startDate < exDate && exDate <= period.endDate);
}
