/**
 * Intervals of the NAV chart as its buttons say them, and the windows of the same span. Written out here, not taken
 * from the product: a journey would not notice an interval that the product lost.
 */
export const INTERVALS = {
  '1M': 'M1',
  '3M': 'M3',
  '6M': 'M6',
  '1Y': 'Y1',
  '2Y': 'Y2',
  '3Y': 'Y3',
  '5Y': 'Y5',
  MTD: 'MTD',
  YTD: 'YTD',
  Inception: 'ITD',
} as const;
