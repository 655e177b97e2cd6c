import { formatDecimal, returnDecimal } from '@fundarium/contract/decimals';

/**
 * Computed percent points as the locale writes them, rounded by their decimal digits as lists are: the double, or a
 * hundredth of it, which formats of percent want, may lie on the other side of a half.
 */
export const percentText = (
  percentPoints: number,
  locale: string,
  options: Intl.NumberFormatOptions,
): string =>
  formatDecimal(returnDecimal(percentPoints), locale, { style: 'unit', unit: 'percent', ...options });

/** Two decimals and always the sign, except of zero. */
export const SIGNED_PERCENT = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
} as const;
