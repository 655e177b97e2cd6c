import type { DividendValues } from '../delivered.ts';

type Amounts = Pick<DividendValues, 'dividend' | 'grossDividend' | 'capitalGain'>;

/** A decimal without its point, of so many decimals. */
const scaled = (decimal: string, decimals: number): bigint => {
  const [whole, fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
};

/** Whether the gross amount of a payment is its income and its capital gain together: what is recorded as a gain is paid beside it. */
export function hasGainWithin({ dividend, grossDividend, capitalGain }: Amounts): boolean {
  if (dividend == null || grossDividend == null || capitalGain == null) return false;
  const decimals = Math.max(
    ...[dividend, capitalGain, grossDividend].map((each) => each.split('.')[1]?.length ?? 0),
  );
  const gain = scaled(capitalGain, decimals);
  return gain !== 0n && scaled(dividend, decimals) + gain === scaled(grossDividend, decimals);
}
