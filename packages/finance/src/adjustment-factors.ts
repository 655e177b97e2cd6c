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
  /** The ratio of the splits that the amount was stated before, and is reduced by; absent without any. */
  readonly reducedBy?: number;
  /** Whether a split of the same ex-date left the amount as it is, as stated per share after it. */
  readonly afterSplit?: boolean;
}

/** What the amount was stated per share of, where a split makes a difference; null where none does. */
export function statedPer({
  afterSplit,
  reducedBy,
}: AdjustmentFactor): 'AFTER_SPLIT' | 'BEFORE_SPLIT' | null {
  if (afterSplit) return 'AFTER_SPLIT';
  return reducedBy === undefined ? null : 'BEFORE_SPLIT';
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
  /** Stated per share after the splits of the date, and before them. */
  after: number;
  before: number;
  ratio: number;
}

/** What splits do after a distribution's ex-date, up to its ex-NAV, to the shares that the amount was stated for. */
function splitRatioAfter(splits: readonly Split[], exDate: IsoDate, to: IsoDate): number {
  return splits.reduce(
    (ratio, split) => (exDate < split.exDate && split.exDate <= to ? ratio * split.splitRatio : ratio),
    1,
  );
}

/**
 * The adjustment factors of a series: f = (NAV ex + D) / NAV ex for a distribution (AMAS/SFA), k for a split 1:k.
 * Amounts of one ex-date are added first; different ex-dates stay different factors, also on one ex-NAV. An amount
 * is per share after a split of its own date, unless it says that it is before; by later splits up to the ex-NAV it is
 * reduced, since that NAV is per share after them.
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
      const day = days.get(event.exDate) ?? { exDate: event.exDate, navIndex, after: 0, before: 0, ratio: 1 };
      if (event.kind === 'SPLIT') day.ratio *= event.splitRatio;
      else if (event.beforeSplit) day.before += amount;
      else day.after += amount;
      days.set(event.exDate, day);
    }
  }

  const splits = events.filter((event) => event.kind === 'SPLIT');
  const factors: AdjustmentFactor[] = [];
  for (const { exDate, navIndex, after, before, ratio } of [...days.values()].toSorted(byExDate)) {
    const later = splitRatioAfter(splits, exDate, series.dates[navIndex]!);
    const amount = (after + before / ratio) / later;
    if (amount !== 0) {
      const reducedBy = (after + before) / amount;
      factors.push({
        kind: 'DIVIDEND',
        exDate,
        navIndex,
        amount,
        factor: 1 + amount / series.navs[navIndex]!,
        ...(reducedBy !== 1 && { reducedBy }),
        ...(ratio !== 1 && before === 0 && { afterSplit: true }),
      });
    }
    if (ratio !== 1) factors.push({ kind: 'SPLIT', exDate, navIndex, amount: null, factor: ratio });
  }
  return { factors, ignored };
}

function byExDate(a: ExDay, b: ExDay): number {
  return a.exDate < b.exDate ? -1 : 1;
}
