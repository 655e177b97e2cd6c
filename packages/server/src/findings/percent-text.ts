import { formatDecimal, returnDecimal } from '@fundarium/contract/decimals';

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

/** A computed return as a finding names it: rounded as pages round the same one. */
export const percentText = (percentPoints: number): string =>
  formatDecimal(returnDecimal(percentPoints), 'en', HUNDREDTHS);
