import type { TFunction } from 'i18next';

/**
 * How far a NAV may be carried forward, in words: so many calendar days, or within the month concerned where `tolerated`
 * is null, by the frequency of valuation.
 */
export function toleratedText(tolerated: number | null, frequency: string | null, t: TFunction): string {
  if (tolerated !== null) return t('performance-tolerated-gap', { count: tolerated });
  return t(frequency === 'MONTHLY' ? 'performance-tolerated-month' : 'performance-tolerated-month-before');
}
