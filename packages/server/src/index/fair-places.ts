/** Places among questions that are answered at once, shared out fairly among customers. */
export type FairPlaces = {
  /**
   * Waits for a place, and answers how to leave it.
   * @throws the signal's reason where it is aborted first
   */
  readonly enter: (customerCode: string, signal: AbortSignal) => Promise<() => void>;
};

/**
 * A place that is left goes to the customer that has the fewest, of these to the one that waits longest: however much
 * one customer asks, another's question waits for one of its answers at most.
 */
export function fairPlaces(places: number): FairPlaces {
  let free = places;
  const taken = new Map<string, number>();
  /** Of each customer, in the order in which they came. */
  const waiting = new Map<string, Set<() => void>>();

  const take = (customerCode: string) => taken.set(customerCode, (taken.get(customerCode) ?? 0) + 1);
  const leave = (customerCode: string) => {
    const left = taken.get(customerCode)! - 1;
    if (left === 0) taken.delete(customerCode);
    else taken.set(customerCode, left);
    const next = nextCustomer();
    if (next === null) free += 1;
    else admitNext(next);
  };
  const nextCustomer = (): string | null => {
    let found: string | null = null;
    for (const code of waiting.keys())
      if (found === null || (taken.get(code) ?? 0) < (taken.get(found) ?? 0)) found = code;
    return found;
  };
  const admitNext = (customerCode: string) => {
    const queue = waiting.get(customerCode)!;
    const [first] = queue;
    queue.delete(first!);
    waiting.delete(customerCode);
    // Behind the others, of those that have as many.
    if (queue.size > 0) waiting.set(customerCode, queue);
    take(customerCode);
    first!();
  };

  return {
    enter: async (customerCode, signal) => {
      signal.throwIfAborted();
      const left = () => leave(customerCode);
      if (free > 0) {
        free -= 1;
        take(customerCode);
        return left;
      }
      await new Promise<void>((resolve, reject) => {
        const queue = waiting.get(customerCode) ?? new Set();
        waiting.set(customerCode, queue);
        const gone = () => {
          queue.delete(admitted);
          if (queue.size === 0) waiting.delete(customerCode);
          reject(signal.reason as Error);
        };
        const admitted = () => {
          signal.removeEventListener('abort', gone);
          resolve();
        };
        queue.add(admitted);
        signal.addEventListener('abort', gone, { once: true });
      });
      return left;
    },
  };
}
