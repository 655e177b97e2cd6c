import type { EndpointName } from '@fundarium/contract/endpoints';
import type { SearchNature } from '@fundarium/contract/vocabulary';

/** The call that searches each nature (spec 7). */
export const SEARCH_CALLS = {
  FUND: 'searchFunds',
  PROD: 'searchProducts',
  CLAS: 'searchClassifications',
  PART: 'searchParts',
  STRUCTURED_PRODUCT: 'searchStructuredProducts',
  ATTACHMENT: 'searchAttachments',
  STRUCTURED_PRODUCT_ATTACHMENT: 'searchStructuredProductAttachments',
} as const satisfies Record<SearchNature, EndpointName>;
