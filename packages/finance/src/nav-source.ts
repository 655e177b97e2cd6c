import { businessDaysWithout, type BusinessDayCheck, type IsoDate } from './calendar-date.ts';
import { changesMet, isInOwnCurrency } from './currency-changes.ts';
import type { ReinvestedAmount, ShareEvent } from './distributions.ts';
import type { FigureMethod } from './figures.ts';
import type { NavSeries } from './nav-series.ts';
import { valuationRhythm, type ValuationRhythm } from './valuation-rhythm.ts';
import type { NavHistory } from './nav-history.ts';
import { hasPaymentsPerPrice, inPriceUnit, isQuotedInPercent, type Quoted } from './price-unit.ts';

/** A series as the arithmetic wants it: only real NAVs, in doubles; payments in the NAV's unit, of its currency only. */
export type NavSource = {
  readonly quotations: NavHistory;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  /** Days from which on it had another currency than before; rising. */
  readonly changedOn: readonly IsoDate[];
  /** What of a payment the customer's figures reinvest. */
  readonly reinvested: ReinvestedAmount;
  /** How often it is valued, by which a NAV may be carried forward. */
  readonly rhythm: ValuationRhythm;
  /** Its calendar, which says what a month-end is. */
  readonly isBusinessDay: BusinessDayCheck;
  /** Ex-dates of payments in another currency, which no factor can be made of. */
  readonly leftOut: readonly string[];
  /** Ex-dates of those in its own whose share of a price in percent is unknown, without a denomination. */
  readonly withoutDenomination: readonly string[];
};

/** How the customer's figures are computed, as far as a chart must follow. */
export type NavMethod = Pick<FigureMethod, 'reinvested' | 'toleratedGap'>;

export const DEFAULT_METHOD: NavMethod = { reinvested: 'GROSS', toleratedGap: null };

export function navSource(quotations: NavHistory, method: NavMethod = DEFAULT_METHOD): NavSource {
  const dates: string[] = [];
  const navs: number[] = [];
  const { launchDate, today } = quotations;
  quotations.dates.forEach((date, index) => {
    const nav = Number(quotations.navs[index] ?? Number.NaN);
    if (!(nav > 0) || (launchDate !== null && date < launchDate) || (today !== null && date > today)) return;
    dates.push(date);
    navs.push(nav);
  });
  const rhythm = valuationRhythm(quotations.frequency, dates, method.toleratedGap);
  const inCurrency = quotations.dividends.filter(
    (paid) => paid.splitRatio !== null || isInOwnCurrency(quotations, paid),
  );
  // Percent of a nominal value are as many of its parts.
  const hasSplits = !isQuotedInPercent(quotations);
  const counted = inCurrency.filter(({ splitRatio }) => splitRatio === null || hasSplits);
  const usable = hasPaymentsPerPrice(quotations)
    ? counted
    : counted.filter(({ splitRatio }) => splitRatio !== null);
  return {
    quotations,
    series: { dates, navs },
    events: usable.flatMap((paid) => eventsOf(paid, quotations)),
    changedOn: changesMet(quotations.currencyChanges, dates).map(({ on }) => on),
    reinvested: method.reinvested,
    rhythm,
    isBusinessDay: businessDaysWithout(new Set(quotations.holidays)),
    leftOut: daysBut(quotations.dividends, inCurrency),
    withoutDenomination: daysBut(counted, usable),
  };
}

type Paid = NavHistory['dividends'][number];

/** Ex-dates of the payments that others are not among. */
const daysBut = (all: readonly Paid[], others: readonly Paid[]): string[] =>
  all.flatMap((paid) => (others.includes(paid) ? [] : [paid.exDate]));

function eventsOf(row: NavHistory['dividends'][number], quoted: Quoted): ShareEvent[] {
  const { exDate } = row;
  const paid = {
    dividend: number(row.dividend),
    grossDividend: number(row.grossDividend),
    netDividend: number(row.netDividend),
    dividendTaxCredit: number(row.dividendTaxCredit),
    capitalGain: number(row.capitalGain),
  };
  const amounts = inPriceUnit(paid, quoted);
  const splitRatio = number(row.splitRatio);
  return [
    ...(Object.values(amounts).some((each) => each !== null)
      ? [{ kind: 'DIVIDEND', exDate, ...amounts, beforeSplit: row.beforeSplit } as const]
      : []),
    ...(splitRatio === null ? [] : [{ kind: 'SPLIT', exDate, splitRatio } as const]),
  ];
}

function number(text: string | null): number | null {
  return text === null ? null : Number(text);
}
