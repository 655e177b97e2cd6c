import type { EndpointName } from '@fundarium/contract/endpoints';
import type { Level } from '@fundarium/contract/vocabulary';

/** The call that searches each level (spec 7). */
export const SEARCH_CALLS = {
  FUND: 'searchFunds',
  PROD: 'searchProducts',
  CLAS: 'searchClassifications',
  PART: 'searchParts',
  STRUCTURED_PRODUCT: 'searchStructuredProducts',
} as const satisfies Record<Level, EndpointName>;
