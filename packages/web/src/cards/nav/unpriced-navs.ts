import { navRows } from '@fundarium/finance/nav-rows';
import type { NavSource } from '@fundarium/finance/nav-source';
import type { ComparedLine, NavComparison } from './nav-lines.ts';

const NO_INDEX = { dates: [], values: [], before: [], startsLate: null };

/**
 * A share that never had a NAV: nothing can be drawn of it, but its asks, bids and payments stand in a table and in its file.
 * @returns null where there are none up to today
 */
export function unpricedNavs(source: NavSource): NavComparison | null {
  const { quotations } = source;
  const lastDay = quotations.today ?? quotations.dates.at(-1) ?? '';
  const days = navRows({ source, index: NO_INDEX }, { from: null, until: lastDay }).map(({ date }) => date);
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) return null;
  const line: ComparedLine = {
    source,
    currency: quotations.currency,
    unit: null,
    place: 0,
    points: [],
    asks: [],
    bids: [],
    index: NO_INDEX,
    startsLate: null,
    from,
    factors: [],
    returned: { period: null, reason: 'NO_NAV' },
    tolerated: null,
    change: null,
  };
  return { from, until, lastDay, isWhole: true, figure: 'nav', mode: 'price', lines: [line] };
}
