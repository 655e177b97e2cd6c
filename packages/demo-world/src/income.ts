import { shortRateAt } from './markets.ts';
import { yearsPerPayout } from './payout-dates.ts';
import { randomOf } from './random.ts';
import type { Payouts } from './share-classes.ts';
import { kindOf } from './strategy-kinds.ts';
import type { ProductNode } from './tree.ts';

/** No fund distributes less, in percent a year. */
const LEAST_INCOME = 0.1;

/**
 * What a sub-fund distributes when a payment is due, as a fraction of the NAV: its income of the time since the last
 * payment, about the same for all of its classes; 0 where there is too little.
 */
export function incomeOf({ code, strategy }: ProductNode, due: string, payouts: Payouts): number {
  const { income, incomePerRate } = kindOf(strategy.kind);
  // Coupons tell of the rates when the bonds were bought.
  const earlier = `${Number(due.slice(0, 4)) - 1}${due.slice(4)}`;
  const rate = (100 * (shortRateAt(strategy.currency, due) + shortRateAt(strategy.currency, earlier))) / 2;
  const yearly = income + incomePerRate * rate;
  if (yearly < LEAST_INCOME) return 0;
  const chance = 0.92 + 0.16 * randomOf(`income ${code} ${due}`).next();
  return (yearly / 100) * yearsPerPayout(payouts) * chance;
}
