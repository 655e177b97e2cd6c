import type { RetentionJob } from '../platform/retention-jobs.ts';
import type { Database } from '../platform/database.ts';
import { forgetUnusedSearches } from './kept-search-store.ts';

/** Kept searches that nobody opened for so many days. */
export const keptSearchRetention = (database: Database, days: number): RetentionJob => ({
  what: 'Kept searches',
  forget: (customerCode) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      forgetUnusedSearches(tx, customerCode, days),
    ),
});
