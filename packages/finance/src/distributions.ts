import type { IsoDate } from './calendar-date.ts';

/**
 * A payment per share, in the currency of the NAV, as the NAV table's columns name its parts (spec 3). Notional
 * dividends of accumulating shares are not paid and do not belong here.
 */
export interface Distribution {
  readonly kind: 'DIVIDEND';
  readonly exDate: IsoDate;
  /** An amount delivered without saying whether it is gross or net; counts where neither of them is known. */
  readonly dividend: number | null;
  readonly grossDividend: number | null;
  readonly netDividend: number | null;
  readonly dividendTaxCredit: number | null;
  readonly capitalGain: number | null;
  /** True when the capital gain is already part of the other amounts; else it is a separate amount. */
  readonly capitalGainIncluded?: boolean;
  /** True when the amounts are per share before a split of the same ex-date; else, said or not, per share after it. */
  readonly beforeSplit?: boolean | null;
}

/** From `exDate` on, one former share is `splitRatio` shares: 2 for a split 1:2, 0.1 for a merger of ten. */
export interface Split {
  readonly kind: 'SPLIT';
  readonly exDate: IsoDate;
  readonly splitRatio: number;
}

export type ShareEvent = Distribution | Split;

/** What is reinvested, as the customer chose. GROSS is the AMAS/SFA and BVI practice, NET the French one. */
export type ReinvestedAmount = 'GROSS' | 'NET';

function dividendAmount(distribution: Distribution, choice: ReinvestedAmount): number | null {
  const { dividend, grossDividend, netDividend, dividendTaxCredit } = distribution;
  if (choice === 'NET' && netDividend !== null) return netDividend;
  if (grossDividend !== null) return grossDividend;
  return netDividend === null ? dividend : netDividend + (dividendTaxCredit ?? 0);
}

/**
 * The amount per share to reinvest, or null when none was delivered. GROSS is the gross dividend, without one the
 * net dividend with its tax credit. NET is the net dividend, without one the gross: leaving a payment out would be
 * the greater error.
 */
export function distributedAmount(distribution: Distribution, choice: ReinvestedAmount): number | null {
  const amount = dividendAmount(distribution, choice);
  const { capitalGain, capitalGainIncluded } = distribution;
  // A gain said to be within an amount that is missing is all that is known of the payment.
  if (capitalGain === null || (capitalGainIncluded && amount !== null)) return amount;
  return (amount ?? 0) + capitalGain;
}
