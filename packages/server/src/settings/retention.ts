import type { Sweep } from '../platform/daily-sweeps.ts';
import type { Database } from '../platform/database.ts';
import { forgetUnusedSearches } from './kept-search-store.ts';

/** Kept searches that nobody opened for so many days. */
export const keptSearchSweep = (database: Database, days: number): Sweep => ({
  what: 'Kept searches',
  forget: (customerCode) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      forgetUnusedSearches(tx, customerCode, days),
    ),
});
