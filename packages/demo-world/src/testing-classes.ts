import { dayNumber } from '@fundarium/finance/calendar-date';
import { generateDemoWorld } from './generate.ts';
import { strategy, type Strategy } from './strategies.ts';
import { END_DATE } from './testing-world.ts';
import type { DemoEntity } from './world.ts';

/** Total return index of something priced: 1 on its first day. */
export type Measured = { readonly dates: readonly string[]; readonly index: readonly number[] };
/** A class of a demo customer as an analyst sees it: what is said of it, and its total return. */
export type MeasuredClass = Measured & {
  readonly customer: string;
  readonly code: string;
  readonly product: string;
  readonly strategy: Strategy;
  readonly values: DemoEntity['values'];
  readonly navs: readonly number[];
  /** In the sub-fund's currency. */
  readonly isBase: boolean;
  /** Percent a year that its NAV bears. */
  readonly costs: number;
  readonly paid: readonly { readonly exDate: string; readonly amount: number }[];
};

export const full = generateDemoWorld({ endDate: END_DATE, size: 'full' });

/** Sub-funds with a class whose prices or dividends are wrong on purpose (oddities.ts). */
const WRONG_ON_PURPOSE = ['UCB', 'CVB', 'EGB', 'ECS', 'EHY'];

/** All daily classes with prices, without the sub-funds that have a class that is wrong on purpose. */
export const classes: readonly MeasuredClass[] = full.customers.flatMap((customer) => {
  const entities = new Map(customer.entities.map((each) => [`${each.level} ${each.code}`, each]));
  const events = Map.groupBy(customer.dividends, ({ code }) => code);
  return [...customer.quotations()].flatMap(({ level, code, dates, navs }): MeasuredClass[] => {
    const { values, parent } = entities.get(`${level} ${code}`)!;
    if (level !== 'PART' || values['VALUATION_FREQUENCY'] !== 'DAILY') return [];
    const above = entities.get(`${parent!.level} ${parent!.code}`)!;
    const product = above.level === 'CLAS' ? entities.get(`PROD ${above.parent!.code}`)! : above;
    const key = product.code.slice(-3);
    if (customer.code === 'SEEWARTH' && WRONG_ON_PURPOSE.includes(key)) return [];
    const own = events.get(code) ?? [];
    const factors = new Map(
      own.map((event) => [event.exDate, 'dividend' in event ? { paid: Number(event.dividend) } : event]),
    );
    let level100 = 1;
    const index = navs.map((nav, at) => {
      if (at === 0) return 1;
      const event = factors.get(dates[at]!);
      const grown = Number(nav) / Number(navs[at - 1]);
      const factor = !event ? 1 : 'paid' in event ? 1 + event.paid / Number(nav) : Number(event.splitRatio);
      return (level100 *= grown * factor);
    });
    return [
      {
        customer: customer.code,
        code,
        product: product.code,
        strategy: strategy(key),
        values,
        dates,
        navs: navs.map(Number),
        index,
        isBase: values['CURRENCY'] === product.values['CURRENCY'],
        costs: Number(values['ONGOING_COSTS']) + Number(values['PERF_FEE']),
        paid: own.flatMap((event) =>
          'dividend' in event ? [{ exDate: event.exDate, amount: Number(event.dividend) }] : [],
        ),
      },
    ];
  });
});

/** One class of each sub-fund, in its currency, with at least so many years of prices. */
export function subFunds(years: number): MeasuredClass[] {
  const found = new Map<string, MeasuredClass>();
  for (const each of classes) {
    if (each.isBase && yearsOf(each) >= years && !found.has(each.product)) found.set(each.product, each);
  }
  return [...found.values()];
}

export function yearsOf({ dates }: Measured): number {
  return years(dates[0]!, dates.at(-1)!);
}

export function years(from: string, to: string): number {
  return (dayNumber(to) - dayNumber(from)) / 365.25;
}

/** The common days of two series, and both of them on these. */
export function inCommon(
  one: Measured,
  other: Measured,
): { dates: string[]; ours: number[]; theirs: number[] } {
  const places = new Map(other.dates.map((date, at) => [date, at]));
  const at = one.dates.flatMap((date, place) =>
    places.has(date) ? [[place, places.get(date)!] as const] : [],
  );
  return {
    dates: at.map(([place]) => one.dates[place]!),
    ours: at.map(([place]) => one.index[place]!),
    theirs: at.map(([, place]) => other.index[place]!),
  };
}

export function moves(levels: readonly number[]): number[] {
  return levels.slice(1).map((level, at) => level / levels[at]! - 1);
}

/** Percent a year, of daily moves: a year of the demo has 257 business days. */
export function yearly(deviation: number): number {
  return deviation * 100 * Math.sqrt(257);
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

export function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((each) => (each - middle) ** 2)));
}

export function correlation(ours: readonly number[], theirs: readonly number[]): number {
  const [our, their] = [mean(ours), mean(theirs)];
  return (
    mean(ours.map((each, at) => (each - our) * (theirs[at]! - their))) / deviation(ours) / deviation(theirs)
  );
}

/** Percent a year between two levels. */
export function annualised(from: number, to: number, over: number): number {
  return 100 * ((to / from) ** (1 / over) - 1);
}

/** Percent in each calendar year that has prices at both ends. */
export function calendarYears({ dates, index }: Measured): Map<number, number> {
  const ends = new Map<number, number>();
  dates.forEach((date, at) => ends.set(Number(date.slice(0, 4)), index[at]!));
  const last = Number(dates.at(-1)!.slice(0, 4));
  return new Map(
    [...ends].flatMap(([year, level]) => {
      const before = ends.get(year - 1);
      return before === undefined || year === last ? [] : [[year, 100 * (level / before - 1)] as const];
    }),
  );
}

/** The deepest fall from a peak, in percent. */
export function drawdown({ index }: Measured): number {
  let peak = 0;
  return 100 * Math.min(...index.map((level) => level / (peak = Math.max(peak, level)) - 1));
}
