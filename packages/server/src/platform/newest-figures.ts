/**
 * SQL for the day of the assets that an entity `e` shows, of whose newest days `l` tells: a fund those in three currencies,
 * all others those in their own, of the day `a`. Either may be newer, and has a day that is not the other's.
 */
export const SHOWN_AUM_DATE = `case e.level when 'FUND' then l.fund_aum_date else a.date end`;

const OF_OWN_DAYS = {
  ask: 'ask_date',
  bid: 'bid_date',
  number_of_shares: 'shares_date',
  aum_eur: 'aum_eur_date',
  aum_usd: 'aum_usd_date',
  aum_chf: 'aum_chf_date',
};
const DAYS = Object.values(OF_OWN_DAYS).map((day) => `l.${day}`);

/** What an entity was newest quoted with beside its NAV and own assets: of its quotations, each of its day as `l` has it. */
export const BESIDE = Object.entries(OF_OWN_DAYS)
  .map(([value, day]) => `max(${value}) filter (where date = l.${day}) as ${value}`)
  .join(', ');

/** The days that those are of. */
export const DAYS_BESIDE = `array[${DAYS.join(', ')}]`;

/** Whether there is any of an entity's prices and assets. */
export const HAS_PRICES = `coalesce(l.nav_date, l.aum_date, l.fund_aum_date, ${DAYS.join(', ')}) is not null`;

/** The day whose currency the newest prices are in. */
export const PRICE_DATE = 'coalesce(l.nav_date, l.ask_date, l.bid_date)';
