import type { SearchQueryInput } from '@fundarium/contract/search';
import { PAGE_SIZE } from '../../../grid/grid-column.ts';

/** The question for the first rows of a list. */
export function firstPage<Q extends SearchQueryInput>(question: Q) {
  return { ...question, page: { offset: 0, limit: PAGE_SIZE } };
}
