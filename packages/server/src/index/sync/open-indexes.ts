import { openCustomerIndex, type CustomerIndex } from './customer-index.ts';
import type { IndexSurroundings } from './surroundings.ts';

/** Most customers whose files are open at once. */
export const MOST_OPEN = 32;

/** The customers' indexes that are open, those used longest ago closed for others. */
export type OpenIndexes = {
  /** Opens it where it is not. */
  readonly indexOf: (customerCode: string) => Promise<CustomerIndex>;
  readonly openOf: (customerCode: string) => Promise<CustomerIndex> | undefined;
  readonly codes: () => Iterable<string>;
  readonly close: () => Promise<void>;
};

export function openIndexes(around: IndexSurroundings): OpenIndexes {
  const open = new Map<string, Promise<CustomerIndex>>();
  const closing = new Map<string, Promise<void>>();
  const close = (customerCode: string, index: Promise<CustomerIndex>) => {
    open.delete(customerCode);
    const closed = index.then((each) => each.close()).catch(() => undefined);
    closing.set(customerCode, closed);
    void closed.then(() => closing.delete(customerCode));
  };
  return {
    indexOf: (customerCode) => {
      const there = open.get(customerCode);
      if (there !== undefined) {
        // The map's order is the order of last use.
        open.delete(customerCode);
        open.set(customerCode, there);
        return there;
      }
      // A file may be open once only: its last readers come first.
      const opening = Promise.resolve(closing.get(customerCode)).then(() =>
        openCustomerIndex(customerCode, around),
      );
      open.set(customerCode, opening);
      opening.catch(() => open.get(customerCode) === opening && open.delete(customerCode));
      if (open.size > MOST_OPEN) close(...open.entries().next().value!);
      return opening;
    },
    openOf: (customerCode) => open.get(customerCode),
    codes: () => open.keys(),
    close: async () => {
      for (const [code, index] of open) close(code, index);
      await Promise.all(closing.values());
    },
  };
}
