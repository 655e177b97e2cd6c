import type { ReturnFactor, ReturnPeriod } from '@fundarium/contract/performance';
import { statedPer } from '@fundarium/finance/adjustment-factors';
import type { IsoDate } from '@fundarium/finance/calendar-date';
import { returnBetween, type PeriodReturn } from '@fundarium/finance/total-return';
import { NOTHING_EXPLAINED, type Explanation } from '../../figures/explanation.ts';
import type { ComparedLine, NavComparison } from './nav-lines.ts';

/** A figure of the chart: the return of its range, or what the index or the drawdown was on a day. */
export type NavAsked = {
  readonly code: string;
  readonly what: 'return' | 'base100' | 'drawdown';
  /** Of all but the return. */
  readonly date?: IsoDate;
};

/** What a figure of a line was computed from, out of the very NAVs and payments that the line was drawn from. */
export function explainNav(
  { until }: Pick<NavComparison, 'until'>,
  line: ComparedLine,
  { what, date = until }: NavAsked,
): Explanation {
  switch (what) {
    case 'return':
      return explainReturn(line, until);
    case 'base100': {
      const [base] = line.index.dates;
      const asked = { from: line.startsLate ?? line.from, to: date };
      return explained(line, asked, base!, date, 'index');
    }
    case 'drawdown': {
      const highest = highestUntil(line, date);
      return explained(line, { from: highest, to: date }, highest, date, 'percent');
    }
  }
}

function explainReturn(line: ComparedLine, until: IsoDate): Explanation {
  const { returned, from } = line;
  const asked = { from, to: until };
  if (returned.period !== null) return ofPeriod(line, asked, returned.period, 'percent');
  return {
    ...NOTHING_EXPLAINED,
    figure: { value: null, unit: 'percent' },
    gap: returned.gap ?? null,
  };
}

function explained(
  line: ComparedLine,
  asked: { readonly from: IsoDate; readonly to: IsoDate },
  from: IsoDate,
  to: IsoDate,
  unit: 'percent' | 'index',
): Explanation {
  // Both are days of the line, so that there is a NAV for each.
  return ofPeriod(line, asked, returnBetween(line.source.series, line.factors, from, to)!, unit);
}

function ofPeriod(
  line: ComparedLine,
  asked: Explanation['asked'],
  found: PeriodReturn,
  unit: 'percent' | 'index',
): Explanation {
  const { startDate, endDate, startNav, endNav, factor } = found;
  const value = found.value * 100;
  const period: ReturnPeriod = { startDate, endDate, startNav, endNav, factor, value };
  return {
    ...NOTHING_EXPLAINED,
    figure: { value: unit === 'index' ? 100 + value : value, unit },
    asked,
    period,
    factors: found.factors.map((each) => factorOf(line, each)),
  };
}

function factorOf(
  { source: { series } }: ComparedLine,
  found: PeriodReturn['factors'][number],
): ReturnFactor {
  const { kind, exDate, navIndex, amount, factor } = found;
  const [navDate, nav] = [series.dates[navIndex]!, series.navs[navIndex]!];
  return { kind, exDate, navDate, nav, amount, factor, perShare: statedPer(found) };
}

/** The day of the highest index up to a day, the first of equal ones. */
function highestUntil({ index: { dates, values } }: ComparedLine, until: IsoDate): IsoDate {
  let highest = 0;
  for (let at = 1; at < dates.length && dates[at]! <= until; at += 1) {
    if (values[at]! > values[highest]!) highest = at;
  }
  return dates[highest]!;
}
