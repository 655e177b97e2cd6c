import type { ShareEvent } from '@fundarium/finance/distributions';
import { inferredFrequency } from '@fundarium/finance/tolerated-gap';
import type { FoundIssue } from './issues.ts';
import type { PricedSeries } from './price-anomalies.ts';

/**
 * NAVs in a row that chance leaves equal to the last digit in no class that is valued so often: two weeks of days, four
 * months. Rarer valuations may well repeat themselves: property is appraised once a year.
 */
const FROZEN_FROM: Readonly<Record<string, number>> = { DAILY: 10, WEEKLY: 6, TWICE_A_MONTH: 5, MONTHLY: 4 };
/** NAVs outside of such rows that show what is usual, as a multiple of a row's length. */
const LEAST_MOVES = 3;
/** A class that repeats its NAV more often than that by itself has a constant or a coarse one. */
const MOST_REPEATED = 0.1;

/** The newest row of NAVs that stood still although the class moves otherwise; null where there is none. */
export function frozenNav({
  id,
  series,
  events,
  frequency,
}: Pick<PricedSeries, 'id' | 'series' | 'events' | 'frequency'>): FoundIssue | null {
  const { dates, navs } = series;
  const from = FROZEN_FROM[frequency ?? inferredFrequency(dates) ?? ''];
  if (from === undefined) return null;
  const paid = paidDays(dates, events);
  let newest: { readonly first: number; readonly count: number } | null = null;
  let [first, moves, repeated] = [0, 0, 0];
  for (let at = 1; at <= navs.length; at += 1) {
    if (navs[at] === navs[at - 1] && !paid.has(at)) continue;
    const count = at - first;
    if (count >= from) newest = { first, count };
    else {
      moves += count;
      repeated += count - 1;
    }
    first = at;
  }
  if (newest === null || moves < LEAST_MOVES * from || repeated > MOST_REPEATED * moves) return null;
  const last = newest.first + newest.count - 1;
  return {
    entityId: id,
    rule: 'NAV_FROZEN',
    severity: 'WARNING',
    field: 'NAV',
    value: String(navs[last]),
    details: { from: dates[newest.first]!, date: dates[last]!, count: String(newest.count) },
  };
}

/** A NAV that stays where it is by what was paid out of it did move. */
const paidDays = (dates: readonly string[], events: readonly ShareEvent[]): ReadonlySet<number> =>
  new Set(events.map(({ exDate }) => dates.findIndex((date) => date >= exDate)));
