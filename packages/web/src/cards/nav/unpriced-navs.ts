import { navRows } from '@fundarium/finance/nav-rows';
import type { NavSource } from '@fundarium/finance/nav-source';
import type { TFunction } from 'i18next';
import type { ComparedLine, NavComparison } from './nav-lines.ts';

const NO_INDEX = { dates: [], values: [], before: [], startsLate: null };

/** The launch date of a share that has NAVs, but all of them from before it; else null. */
function launchAfterNavs({ quotations, series }: NavSource): string | null {
  const { dates, navs, launchDate, today } = quotations;
  if (series.dates.length > 0 || launchDate === null) return null;
  const isKnown = (date: string) => today === null || date <= today;
  return dates.some((date, at) => isKnown(date) && Number(navs[at] ?? 0) > 0) ? launchDate : null;
}

/** Why nothing can be drawn of shares of which no NAV counts. */
export function unpricedText(
  sources: readonly NavSource[],
  t: TFunction,
  formatDate: (date: string) => string,
): string {
  const launches = new Set(sources.map(launchAfterNavs).filter((each) => each !== null));
  if (launches.size === 0) return t('nav-none');
  return t('performance-before-launch', { date: [...launches].toSorted().map(formatDate).join(', ') });
}

/**
 * A share of which no NAV counts: nothing can be drawn of it, but what is recorded of it stands in a table and in its file.
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
