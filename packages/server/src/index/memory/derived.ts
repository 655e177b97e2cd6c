import type { MemoryBudget } from './budget.ts';

/**
 * What was worked out from snapshots: which row stands above which, the numbers of values by a day, the rows of a text.
 * Each is good for what it was worked out from, as long as that is the same.
 */
export type Derived = {
  readonly find: <T extends object>(key: string, of: readonly unknown[]) => T | undefined;
  readonly keep: (key: string, of: readonly unknown[], what: object, bytes: number) => void;
};

type Kept = { readonly what: object; readonly of: readonly unknown[] };

/** About what a key and its entry take. */
const ENTRY_BYTES = 500;

/** @returns what is derived, and what lets go of all of it or of what some keys begin with */
export function keepDerived(budget: MemoryBudget): { derived: Derived; drop: (prefix?: string) => void } {
  const kept = new Map<string, Kept>();
  const drop = (key: string) => {
    const there = kept.get(key);
    if (there !== undefined) budget.free(there.what);
    kept.delete(key);
  };
  return {
    derived: {
      find: <T extends object>(key: string, of: readonly unknown[]) => {
        const there = kept.get(key);
        if (there === undefined || !there.of.every((each, index) => each === of[index])) return undefined;
        budget.use(there.what);
        return there.what as T;
      },
      keep: (key, of, what, bytes) => {
        drop(key);
        kept.set(key, { what, of });
        budget.take(what, bytes + ENTRY_BYTES, () => kept.delete(key));
      },
    },
    drop: (prefix = '') => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
}
