import { toleratedKey } from '@fundarium/contract/figure-reason';
import type { TFunction } from 'i18next';

/** How far a NAV may be carried forward, in words. */
export const toleratedText = (tolerated: number | null, frequency: string | null, t: TFunction): string =>
  t(toleratedKey(tolerated, frequency), tolerated === null ? {} : { count: tolerated });
