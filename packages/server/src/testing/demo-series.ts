import type { ShareEvent } from '@fundarium/finance/distributions';
import type { NavSeries } from '@fundarium/finance/nav-series';

/** Of the demo world's generator, which the product itself knows nothing of. */
type Quoted = { readonly dates: readonly string[]; readonly navs: readonly string[] };
type Paid = { readonly exDate: string } & ({ readonly dividend: string } | { readonly splitRatio: string });

/** A series of the demo world and what was paid on it, as the record has them on a day: later prices don't count yet. */
export function demoSeries(
  { dates, navs }: Quoted,
  dividends: readonly Paid[],
  today: string,
): { readonly series: NavSeries; readonly events: readonly ShareEvent[] } {
  const counted = dates.filter((date) => date <= today);
  return {
    series: { dates: counted, navs: navs.slice(0, counted.length).map(Number) },
    events: dividends.map((event) =>
      'splitRatio' in event
        ? { kind: 'SPLIT', exDate: event.exDate, splitRatio: Number(event.splitRatio) }
        : {
            kind: 'DIVIDEND',
            exDate: event.exDate,
            dividend: Number(event.dividend),
            grossDividend: null,
            netDividend: null,
            dividendTaxCredit: null,
            capitalGain: null,
          },
    ),
  };
}
