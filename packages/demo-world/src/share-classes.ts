import { CURRENCIES, type Currency } from './markets.ts';
import type { Random } from './random.ts';
import { hasIncome, type Strategy } from './strategies.ts';

export type Audience = 'RETAIL' | 'INSTITUTIONAL' | 'CLEAN';
export type Policy = 'ACCUMULATING' | 'DISTRIBUTING';
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY';
export type Payouts = 'QUARTERLY' | 'HALF_YEARLY' | 'YEARLY';

/** What tells a class from its sisters. */
export type ShareClass = {
  readonly letter: string;
  readonly audience: Audience;
  readonly currency: Currency;
  readonly hedged: boolean;
  readonly policy: Policy;
  readonly payouts: Payouts | null;
  readonly frequency: Frequency;
  /** Decimals of its NAV. */
  readonly decimals: 2 | 4;
  readonly launchPrice: number;
};

type Letter = {
  /** Of the sub-fund's management fee. */
  readonly feeShare: number;
  readonly minimum: number;
  readonly entry: number;
  readonly launchPrice: number;
};

export const AUDIENCES: Readonly<Record<Audience, Readonly<Record<string, Letter>>>> = {
  RETAIL: {
    A: { feeShare: 1, minimum: 0, entry: 5, launchPrice: 100 },
    B: { feeShare: 1, minimum: 0, entry: 3, launchPrice: 100 },
    R: { feeShare: 0.9, minimum: 1000, entry: 3, launchPrice: 50 },
  },
  INSTITUTIONAL: {
    I: { feeShare: 0.5, minimum: 1_000_000, entry: 0, launchPrice: 1000 },
    S: { feeShare: 0.4, minimum: 10_000_000, entry: 0, launchPrice: 1000 },
    Z: { feeShare: 0.1, minimum: 0, entry: 0, launchPrice: 1000 },
  },
  CLEAN: {
    C: { feeShare: 0.6, minimum: 0, entry: 2, launchPrice: 100 },
    N: { feeShare: 0.55, minimum: 100_000, entry: 2, launchPrice: 100 },
  },
};

export function letterOf(shareClass: ShareClass): Letter {
  const letter = AUDIENCES[shareClass.audience][shareClass.letter];
  if (!letter) throw new RangeError(`No class ${shareClass.letter}`);
  return letter;
}

/** `A CHF hedged dist`: no two classes of a sub-fund are called the same. */
export function classLabel({ letter, currency, hedged, policy }: ShareClass): string {
  return `${letter} ${currency}${hedged ? ' hedged' : ''} ${policy === 'ACCUMULATING' ? 'acc' : 'dist'}`;
}

/** A class that the sub-fund does not have yet. */
export function newShareClass(
  strategy: Strategy,
  audiences: readonly Audience[],
  taken: Set<string>,
  random: Random,
): ShareClass {
  for (;;) {
    const shareClass = anyShareClass(strategy, random.pick(audiences), taken.size === 0, random);
    const label = classLabel(shareClass);
    if (taken.has(label)) continue;
    taken.add(label);
    return shareClass;
  }
}

/** The first class of a sub-fund is in its currency and priced daily. */
function anyShareClass(strategy: Strategy, audience: Audience, first: boolean, random: Random): ShareClass {
  const letter = random.pick(Object.keys(AUDIENCES[audience]));
  const sameCurrency = first || random.chance(0.5);
  const currency = sameCurrency ? strategy.currency : random.pick(CURRENCIES);
  const policy = hasIncome(strategy) && random.chance(0.38) ? 'DISTRIBUTING' : 'ACCUMULATING';
  const launchPrice = AUDIENCES[audience][letter]?.launchPrice ?? 100;
  return {
    letter,
    audience,
    currency,
    hedged: currency !== strategy.currency && random.chance(0.6),
    policy,
    payouts: policy === 'DISTRIBUTING' ? payouts(random) : null,
    frequency: first ? 'DAILY' : frequency(strategy, random),
    decimals: audience === 'INSTITUTIONAL' && random.chance(0.5) ? 4 : 2,
    launchPrice: currency === 'JPY' ? launchPrice * 100 : launchPrice,
  };
}

function payouts(random: Random): Payouts {
  return random.pick(['YEARLY', 'YEARLY', 'HALF_YEARLY', 'QUARTERLY']);
}

/** Alternative strategies are mostly valued weekly or monthly, all others rarely so. */
function frequency(strategy: Strategy, random: Random): Frequency {
  if (strategy.kind === 'ABSOLUTE_RETURN') return random.pick(['WEEKLY', 'MONTHLY', 'DAILY']);
  return random.chance(0.92) ? 'DAILY' : random.pick(['WEEKLY', 'WEEKLY', 'MONTHLY']);
}
