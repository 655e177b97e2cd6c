import type { IsoDate } from './calendar-date.ts';
import { indexOnOrAfter } from './nav-series.ts';

/** From a day on, what is valued in one currency is valued in another. */
export type CurrencyChange = { readonly on: IsoDate; readonly from: string; readonly to: string };

/** What is valued in a currency, or in others before. */
export type Valued = {
  readonly currency: string | null;
  /** Rising; each one's `to` is the next one's `from`. */
  readonly currencyChanges: readonly CurrencyChange[];
};

/** The currency of a day; null where none is known. */
export function currencyOn({ currency, currencyChanges }: Valued, day: IsoDate): string | null {
  return currencyChanges.find(({ on }) => day < on)?.from ?? currency;
}

/** Whether a payment is in the currency of its day's NAV: in another one it can't be reinvested. One without a currency is. */
export function isInOwnCurrency(
  valued: Valued,
  paid: { readonly exDate: IsoDate; readonly currency: string | null },
): boolean {
  const own = currencyOn(valued, paid.exDate);
  return paid.currency === null || own === null || paid.currency === own;
}

/** An act on a currency: from which day it holds, which it is, which one it replaced, and the revision that recorded it. */
export type CurrencyAct = readonly [
  on: IsoDate,
  said: string | null,
  replaced: string | null,
  revision: number,
];

/**
 * The currency held on a day, and the days up to it on which another one began to hold than the last one known. What has none
 * in between, or at the end, has kept the one before. Before all acts it had what the one that was recorded first replaced, or else
 * said: an act that is recorded later for an earlier day says nothing of the days before that.
 * @param acts in valid time, those of one day as they were recorded: the last of them holds
 * @param present what it says at present, for where there are no acts: of a day before the present it may say too much
 */
export function currencyUntil(
  acts: readonly CurrencyAct[],
  until: IsoDate,
  present: string | null,
): Valued & { readonly currencyChanges: CurrencyChange[] } {
  const changes: CurrencyChange[] = [];
  let held = begunWith(acts);
  const saying = acts.filter(([, said]) => said !== null);
  for (const [at, [on, said]] of saying.entries()) {
    if (said === null || on > until || saying[at + 1]?.[0] === on) continue;
    if (held !== null && held !== said) changes.push({ on, from: held, to: said });
    held = said;
  }
  return { currency: held ?? present, currencyChanges: changes };
}

function begunWith(acts: readonly CurrencyAct[]): string | null {
  const [first, ...rest] = acts;
  if (first === undefined) return null;
  const [day, , replaced] = rest.reduce((one, other) => (other[3] < one[3] ? other : one), first);
  return replaced ?? acts.findLast(([on, said]) => on === day && said !== null)?.[1] ?? null;
}

/**
 * The changes as a series meets them: several between two of its NAVs are one, from the first one's currency to the last one's,
 * and none where they lead back.
 * @param dates of its NAVs, rising
 */
export function changesMet(changes: readonly CurrencyChange[], dates: readonly IsoDate[]): CurrencyChange[] {
  const between = Map.groupBy(changes, ({ on }) => indexOnOrAfter(dates, on));
  return [...between.values()].flatMap((all) => {
    const change = { ...all.at(-1)!, from: all[0]!.from };
    return change.from === change.to ? [] : [change];
  });
}
