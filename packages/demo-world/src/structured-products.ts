import { addDays, dayNumber } from '@fundarium/finance/calendar-date';
import { nextBusinessDay, positionOnOrAfter } from './calendar.ts';
import { afterMonths, couponDays } from './coupon-days.ts';
import { rounded } from './decimal-text.ts';
import type { Manager } from './managers.ts';
import { isin } from './identifiers.ts';
import { activeSince, ending, inactiveBefore, lastPriceDate, LIVE, type Life } from './lifecycles.ts';
import { BUSINESS_DAYS_PER_YEAR, shortRateAt, type Currency } from './markets.ts';
import { serialOf } from './parts.ts';
import type { Terms } from './payoffs.ts';
import { randomOf, type Random } from './random.ts';
import { discountPrice, expectedVolatility, pricedTerms } from './structured-pricing.ts';
import { structuredPath, type StructuredPath } from './structured-path.ts';
import { PAYOFFS, PREPOSITION, termsOf } from './structured-terms.ts';
import { UNDERLYINGS, type Underlying } from './underlyings.ts';
import type { Window } from './window.ts';

export type StructuredNode = {
  readonly code: string;
  readonly serial: number;
  readonly name: string;
  readonly currency: Currency;
  readonly terms: Terms;
  readonly underlyings: readonly Underlying[];
  readonly initialFixing: string;
  readonly issued: string;
  readonly finalFixing: string;
  readonly maturity: string;
  readonly firstCall: string | null;
  readonly years: number;
  /** As the market expects it of the underlyings, a fraction a year. */
  readonly volatility: number;
  readonly issuePrice: number;
  readonly inUnits: boolean;
  readonly denomination: number;
  readonly life: Life;
  readonly path: StructuredPath;
};

export type Levels = ReadonlyMap<Underlying, Float64Array>;

/** Numbers of structured products come after those of share classes. */
const FIRST_SERIAL = 200_000;
const YEARS = { full: [1, 1.5, 2, 2, 3, 4, 5], small: [0.5, 1, 2, 3] } as const;
const COUNTRY = { de: 'CH', fr: 'FR', en: 'IE' } as const;

export function structuredProductsOf(manager: Manager, window: Window, levels: Levels): StructuredNode[] {
  const random = randomOf(`${manager.code} structured products`);
  return Array.from({ length: manager.counts[window.size].structured }, (_, number) =>
    structuredProductOf(manager, number, window, levels, random),
  );
}

function structuredProductOf(
  manager: Manager,
  number: number,
  window: Window,
  levels: Levels,
  random: Random,
): StructuredNode {
  const { days } = window.calendar;
  const serial = serialOf(manager, FIRST_SERIAL + number);
  const drawn = termsOf(number, random);
  const term = random.pick(YEARS[window.size]);
  // Nothing could be called before the end of a year's term.
  const years = drawn.payoff === '1260' ? Math.max(2, term) : term;
  // Issuers sell more every year: half of the products are from the last third of the window.
  const young = random.chance(0.5);
  const first = random.between(Math.floor(days.length * (young ? 0.66 : 0.02)), days.length - 40);
  const issued = days[first] as string;
  const maturity = afterMonths(issued, years * 12);
  const underlyings = underlyingsOf(drawn, random);
  const currency = random.chance(0.3) ? 'CHF' : (underlyings[0] as Underlying).currency;
  const inUnits = random.chance(0.5);
  const denomination = currency === 'JPY' ? 100_000 : 1000;
  const finalFixing = nextBusinessDay(addDays(maturity, -8));
  const volatility = expectedVolatility(underlyings);
  const terms = pricedTerms(drawn, { years, volatility, rate: shortRateAt(currency, issued) });
  // Discount certificates cost what they are worth, all others their nominal.
  const issuePrice = terms.payoff === '1200' ? discountPrice(terms, volatility, years) : 1;
  const path = structuredPath(
    {
      terms,
      first,
      fixing: positionAt(days, finalFixing),
      maturity: positionAt(days, maturity),
      years,
      volatility,
      issuePrice,
      nominal: inUnits ? denomination : 100,
      denomination,
      coupons: couponDays(terms, { issued, maturity, years }, days),
    },
    underlyings.map((underlying) => levels.get(underlying) as Float64Array),
    days,
  );
  const life = lifeOf(number, { path, maturity, issued }, window, random);
  const country = manager.language === 'de' && random.chance(0.3) ? 'DE' : COUNTRY[manager.language];
  return {
    code: isin(country, serial),
    serial,
    name: nameOf(manager, terms, underlyings),
    currency,
    terms,
    underlyings,
    initialFixing: addDays(issued, -7),
    issued,
    finalFixing,
    maturity,
    firstCall: terms.payoff === '1260' ? afterMonths(issued, 12) : null,
    years,
    volatility,
    issuePrice,
    inUnits,
    denomination,
    life,
    path: until(lastPriceDate(life), path, days),
  };
}

/** Position of a date, about where it would be if it lies behind the window. */
function positionAt(days: readonly string[], date: string): number {
  const last = days.at(-1) as string;
  if (date <= last) return positionOnOrAfter(days, date);
  const ahead = dayNumber(date) - dayNumber(last);
  return days.length - 1 + Math.max(1, Math.round((ahead * BUSINESS_DAYS_PER_YEAR) / 365));
}

function underlyingsOf({ payoff }: Terms, random: Random): Underlying[] {
  if (payoff !== '1230' && payoff !== '1260') return [random.pick(UNDERLYINGS)];
  const type = random.pick(['EQUITY', 'EQUITY', 'INDEX'] as const);
  return random
    .shuffled(UNDERLYINGS.filter((underlying) => underlying.type === type))
    .slice(0, random.between(1, 3));
}

function lifeOf(
  number: number,
  { path, maturity, issued }: Pick<StructuredNode, 'path' | 'maturity' | 'issued'>,
  window: Window,
  random: Random,
): Life {
  const end = path.called ? addDays(window.calendar.days[path.positions.at(-1) ?? 0] as string, 7) : maturity;
  if (end <= window.end) return ending('liquidated', nextBusinessDay(addDays(end, -1)));
  if (path.called || end < addDays(window.end, 45)) return ending('in liquidation', end);
  if (number % 5 === 2) return activeSince(issued, window.end, random);
  if (number % 9 === 4 && issued < addDays(window.end, -400))
    return inactiveBefore(issued, window.end, random);
  return LIVE;
}

function until(last: string | null, path: StructuredPath, days: readonly string[]): StructuredPath {
  if (last === null) return path;
  const count = path.positions.filter((position) => (days[position] as string) <= last).length;
  return {
    ...path,
    positions: path.positions.slice(0, count),
    navs: path.navs.slice(0, count),
    payouts: path.payouts.filter(({ position }) => (days[position] as string) <= last),
  };
}

function nameOf(manager: Manager, terms: Terms, underlyings: readonly Underlying[]): string {
  const { language } = manager;
  const rate = terms.coupon
    ? `${rounded(terms.coupon * 100, 2).replace('.', language === 'fr' ? ',' : '.')} % `
    : '';
  const names = underlyings.map(({ name }) => name).join(', ');
  return `${rate}${PAYOFFS[terms.payoff].names[language]} ${PREPOSITION[language]} ${names}`;
}
