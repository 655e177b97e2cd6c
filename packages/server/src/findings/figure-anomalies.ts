import { dayNumber } from '@fundarium/finance/calendar-date';
import type { Figure } from '@fundarium/finance/figures';
import type { FoundIssue } from './issues.ts';
import type { PricedSeries } from './price-anomalies.ts';
import { percentText } from './percent-text.ts';

/** The figures of a class with what each was computed from. */
export type ComputedFigures = { readonly id: number; readonly figures: readonly Figure[] };

/** Percent points that no return within a year, and no yearly one, reaches unless something is wrong. */
const MOST_WITHIN_A_YEAR = 1000;
const MOST_ANNUALISED = 300;
const DAYS_OF_YEAR = 366;

/** What the figures of a class make implausible; a slip among its prices is reported once, as what it is. */
export function figureAnomalies(
  { id, figures }: ComputedFigures,
  ofPrices: readonly FoundIssue[],
): FoundIssue[] {
  const slips = ofPrices.flatMap(({ entityId, rule, details }) =>
    entityId === id && rule === 'NAV_SLIP' ? [details!['date']!] : [],
  );
  return [navGap(id, figures), implausibleReturn(id, figures, slips)].filter((issue) => issue !== null);
}

/** Figures left empty since a NAV is missing where one was due: of them the newest place without one. */
function navGap(id: number, figures: readonly Figure[]): FoundIssue | null {
  const gaps = figures.flatMap((figure) => {
    if (figure.kind !== 'TOTAL_RETURN' || figure.found.period !== null) return [];
    return figure.reason === 'GAP' && figure.found.gap ? [figure.found.gap] : [];
  });
  const [first] = gaps;
  if (first === undefined) return null;
  const { wanted, navDate } = gaps.reduce(
    (newest, gap) => (gap.navDate > newest.navDate ? gap : newest),
    first,
  );
  return {
    entityId: id,
    rule: 'NAV_GAP',
    severity: 'WARNING',
    field: 'NAV_DATE',
    value: navDate,
    details: { date: wanted, count: String(gaps.length) },
  };
}

/** The first return, in order of display, that is too high to be true. */
function implausibleReturn(
  id: number,
  figures: readonly Figure[],
  slips: readonly string[],
): FoundIssue | null {
  const [first, ...others] = figures.flatMap((figure) => {
    if (figure.kind !== 'TOTAL_RETURN' && figure.kind !== 'ANNUALIZED_TOTAL_RETURN') return [];
    const { period } = figure.found;
    if (figure.value === null || period === null) return [];
    const { startDate, endDate } = period;
    const isWithinAYear = dayNumber(endDate) - dayNumber(startDate) <= DAYS_OF_YEAR;
    const most =
      figure.kind === 'ANNUALIZED_TOTAL_RETURN'
        ? MOST_ANNUALISED
        : isWithinAYear
          ? MOST_WITHIN_A_YEAR
          : Infinity;
    const isOfSlip = slips.some((date) => startDate < date && date <= endDate);
    return figure.value > most && !isOfSlip
      ? [{ code: figure.code, percent: figure.value, startDate, endDate }]
      : [];
  });
  if (first === undefined) return null;
  const { code, percent, startDate, endDate } = first;
  return {
    entityId: id,
    rule: 'RETURN_IMPLAUSIBLE',
    severity: 'WARNING',
    field: code,
    value: percentText(percent),
    details: { from: startDate, date: endDate, count: String(1 + others.length) },
  };
}

/** The newest ex-date of a split and of a distribution of which nobody said whether it is per share before or after. */
export function splitWithDistribution({
  id,
  events,
}: Pick<PricedSeries, 'id' | 'events'>): FoundIssue | null {
  const splits = new Map(
    events.flatMap((event) =>
      event.kind === 'SPLIT' && event.splitRatio !== 1 ? [[event.exDate, event] as const] : [],
    ),
  );
  const dates = events.flatMap((event) =>
    event.kind === 'DIVIDEND' && event.beforeSplit == null && splits.has(event.exDate) ? [event.exDate] : [],
  );
  const newest = dates.toSorted().at(-1);
  if (newest === undefined) return null;
  return {
    entityId: id,
    rule: 'SPLIT_WITH_DISTRIBUTION',
    severity: 'WARNING',
    field: 'EX_DATE',
    value: newest,
    details: { ratio: String(splits.get(newest)!.splitRatio) },
  };
}
