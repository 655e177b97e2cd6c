import type { IsoDate } from './calendar-date.ts';
import { distributedAmount } from './distributions.ts';
import type { ReinvestedAmount, ShareEvent, Split } from './distributions.ts';
import { indexOnOrAfter } from './nav-series.ts';
import type { NavSeries } from './nav-series.ts';

/** What one ex-date multiplies the number of shares held by. */
export interface AdjustmentFactor {
  readonly kind: ShareEvent['kind'];
  readonly exDate: IsoDate;
  /** Position of the ex-NAV: the NAV of the ex-date, or the first one after it. */
  readonly navIndex: number;
  /** What is reinvested per share at the ex-NAV, in the currency of the NAV; null for a split. */
  readonly amount: number | null;
  readonly factor: number;
}

/** An event that gives no factor, and why: to be shown, since the return may change once it is complete. */
export interface IgnoredEvent {
  readonly event: ShareEvent;
  readonly reason: 'NO_LATER_NAV' | 'NO_AMOUNT';
}

export interface Adjustment {
  /** In the order of their ex-dates; on one date the distribution stands before the split. */
  readonly factors: readonly AdjustmentFactor[];
  readonly ignored: readonly IgnoredEvent[];
}

interface ExDay {
  readonly exDate: IsoDate;
  readonly navIndex: number;
  amount: number;
  ratio: number;
}

/** What splits do, from a distribution's ex-date to its ex-NAV, to the shares that the amount was stated for. */
function splitRatioBetween(splits: readonly Split[], from: IsoDate, to: IsoDate): number {
  let ratio = 1;
  for (const { exDate, splitRatio } of splits) {
    if (from <= exDate && exDate <= to) ratio *= splitRatio;
  }
  return ratio;
}

/**
 * The adjustment factors of a series: f = (NAV ex + D) / NAV ex for a distribution (AMAS/SFA), k for a split 1:k.
 * Amounts of one ex-date are added first; different ex-dates stay different factors, also on one ex-NAV. An amount
 * is per share before a split of its own date, so it is reduced by the splits up to the ex-NAV, which is stated
 * per share after them.
 */
export function adjustmentFactors(
  series: NavSeries,
  events: readonly ShareEvent[],
  choice: ReinvestedAmount = 'GROSS',
): Adjustment {
  const days = new Map<IsoDate, ExDay>();
  const ignored: IgnoredEvent[] = [];
  for (const event of events) {
    const navIndex = indexOnOrAfter(series.dates, event.exDate);
    const amount = event.kind === 'DIVIDEND' ? distributedAmount(event, choice) : 0;
    if (navIndex === series.dates.length) {
      ignored.push({ event, reason: 'NO_LATER_NAV' });
    } else if (amount === null) {
      ignored.push({ event, reason: 'NO_AMOUNT' });
    } else {
      const day = days.get(event.exDate) ?? { exDate: event.exDate, navIndex, amount: 0, ratio: 1 };
      day.amount += amount;
      if (event.kind === 'SPLIT') day.ratio *= event.splitRatio;
      days.set(event.exDate, day);
    }
  }

  const splits = events.filter((event) => event.kind === 'SPLIT');
  const factors: AdjustmentFactor[] = [];
  for (const { exDate, navIndex, amount, ratio } of [...days.values()].toSorted(byExDate)) {
    if (amount !== 0) {
      const perShareAfter = amount / splitRatioBetween(splits, exDate, series.dates[navIndex]!);
      factors.push({
        kind: 'DIVIDEND',
        exDate,
        navIndex,
        amount: perShareAfter,
        factor: 1 + perShareAfter / series.navs[navIndex]!,
      });
    }
    if (ratio !== 1) factors.push({ kind: 'SPLIT', exDate, navIndex, amount: null, factor: ratio });
  }
  return { factors, ignored };
}

function byExDate(a: ExDay, b: ExDay): number {
  return a.exDate < b.exDate ? -1 : 1;
}
