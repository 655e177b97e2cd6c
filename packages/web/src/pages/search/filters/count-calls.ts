import type { EndpointName } from '@fundarium/contract/endpoints';
import type { SearchNature } from '../../../paths.ts';

/** The call that counts the values of each nature's fields (spec 7). */
export const COUNT_CALLS = {
  FUND: 'distinctFunds',
  PROD: 'distinctProducts',
  CLAS: 'distinctClassifications',
  PART: 'distinctParts',
  STRUCTURED_PRODUCT: 'distinctStructuredProducts',
  ATTACHMENT: 'distinctAttachments',
  STRUCTURED_PRODUCT_ATTACHMENT: 'distinctStructuredProductAttachments',
} as const satisfies Record<SearchNature, EndpointName>;
