import type { Payouts } from './share-classes.ts';

const MONTHS: Readonly<Record<Payouts, readonly string[]>> = {
  QUARTERLY: ['03', '06', '09', '12'],
  HALF_YEARLY: ['04', '10'],
  YEARLY: ['05'],
};

/** The next day after a date from which a distribution is due; it is paid with the first price from then on. */
export function payoutAfter(date: string, payouts: Payouts): string {
  const year = Number(date.slice(0, 4));
  const days = [year, year + 1].flatMap((each) => MONTHS[payouts].map((month) => `${each}-${month}-15`));
  return days.find((day) => day > date) as string;
}

export function yearsPerPayout(payouts: Payouts): number {
  return 1 / MONTHS[payouts].length;
}
