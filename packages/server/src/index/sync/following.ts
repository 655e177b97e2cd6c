import type { CustomerIndex } from './customer-index.ts';
import type { IndexSurroundings } from './surroundings.ts';

/** After a failure the record is followed again this much later, doubled each time, up to the longest. */
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;

/**
 * Follows the record of customers that have a new revision: one round per customer at a time, and one more for whatever
 * came meanwhile; after failures, at growing intervals.
 * @param open the customer's index, if it is open
 */
export function followNotices(
  open: (customerCode: string) => Promise<CustomerIndex> | undefined,
  around: IndexSurroundings,
): (customerCode: string) => Promise<void> {
  const following = new Map<string, { again: boolean }>();
  const failures = new Map<string, { count: number; until: number }>();

  const failed = (customerCode: string, error: unknown) => {
    const count = (failures.get(customerCode)?.count ?? 0) + 1;
    const until = Date.now() + Math.min(RETRY_MS * 2 ** count, LONGEST_RETRY_MS);
    failures.set(customerCode, { count, until });
    around.onHealth?.(false);
    around.log('the index could not follow the record; it goes on trying', {
      customerCode,
      error: String(error),
    });
  };
  return async (customerCode) => {
    if ((failures.get(customerCode)?.until ?? 0) > Date.now()) return;
    const running = following.get(customerCode);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const state = { again: true };
    following.set(customerCode, state);
    try {
      while (state.again) {
        state.again = false;
        await (await open(customerCode))?.follow({ hold: true });
      }
      if (failures.delete(customerCode)) around.onHealth?.(failures.size === 0);
    } catch (error) {
      failed(customerCode, error);
    } finally {
      following.delete(customerCode);
    }
  };
}
