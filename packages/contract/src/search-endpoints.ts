import { API_ROOT, type Endpoint } from './endpoint.ts';
import { attachmentQuery, attachmentReply } from './search-attachments.ts';
import { attachmentDistinctQuery, distinctQuery, distinctReply } from './search-distinct.ts';
import { everywhereQuery, everywhereReply } from './search-everywhere.ts';
import { searchQuery, searchReply } from './search.ts';

/** A pasted list of 10,000 identifiers has to fit. */
const BODY_LIMIT_BYTES = 4 * 1_048_576;

const searched = <P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path: `${API_ROOT}/browse/search/${path}`,
    access: 'token',
    summary,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: searchQuery,
    reply: searchReply,
  }) as const satisfies Endpoint;

const counted = <P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path: `${API_ROOT}/browse/distinct/counts/${path}`,
    access: 'token',
    summary,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: distinctQuery,
    reply: distinctReply,
  }) as const satisfies Endpoint;

const documentsSearched = <P extends string>(path: P, summary: string) =>
  ({ ...searched(path, summary), body: attachmentQuery, reply: attachmentReply }) as const satisfies Endpoint;

const documentsCounted = <P extends string>(path: P, summary: string) =>
  ({
    ...counted(path, summary),
    path: `${API_ROOT}/attachment/${path}`,
    body: attachmentDistinctQuery,
  }) as const satisfies Endpoint;

/** Searches of each level, and what their option lists are filled with (spec 7). */
export const searchEndpoints = {
  searchFunds: searched('funds', 'Search funds'),
  searchProducts: searched('products', 'Search sub-funds'),
  searchClassifications: searched('classifications', 'Search classifications'),
  searchParts: searched('parts', 'Search share classes'),
  searchStructuredProducts: searched('structured/products', 'Search structured products'),
  searchEverywhere: {
    method: 'POST',
    path: `${API_ROOT}/browse/search/everywhere`,
    access: 'token',
    summary: 'Search every level for a quick text',
    body: everywhereQuery,
    reply: everywhereReply,
  },
  distinctFunds: counted('fund', 'Count the values of fields of funds'),
  distinctProducts: counted('prod', 'Count the values of fields of sub-funds'),
  distinctClassifications: counted('clas', 'Count the values of fields of classifications'),
  distinctParts: counted('part', 'Count the values of fields of share classes'),
  distinctStructuredProducts: counted(
    'structured/product',
    'Count the values of fields of structured products',
  ),
  searchAttachments: documentsSearched('attachments', "Search documents of funds' levels"),
  searchStructuredProductAttachments: documentsSearched(
    'structured/products/attachments',
    'Search documents of structured products',
  ),
  distinctAttachments: documentsCounted(
    'distinct/counts',
    "Count the values of fields of documents of funds' levels",
  ),
  distinctStructuredProductAttachments: documentsCounted(
    'structured-product/distinct/counts',
    'Count the values of fields of documents of structured products',
  ),
} as const satisfies Record<string, Endpoint>;
