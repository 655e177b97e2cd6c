/** Places among questions that are answered at once, shared out fairly among customers. */
export type FairPlaces = {
  /**
   * Waits for a place, and answers how to leave it.
   * @throws the signal's reason where it is aborted first
   */
  readonly enter: (customerCode: string, signal: AbortSignal) => Promise<() => void>;
};

/** So long after another customer's last question one customer may not take more than half of the places. */
const SHARED_MS = 10_000;

/**
 * A place that is left goes to the customer that has the fewest, of these to the one that waits longest: however much
 * one customer asks, another's question waits for one of its answers at most. Where others ask as well, one customer has
 * half of the places, so that theirs mostly find one free.
 */
export function fairPlaces(places: number, now: () => number = Date.now): FairPlaces {
  const half = Math.max(1, Math.floor(places / 2));
  let free = places;
  const taken = new Map<string, number>();
  /** Of each customer, in the order in which they came. */
  const waiting = new Map<string, Set<() => void>>();
  /** When each customer asked last. */
  const asked = new Map<string, number>();

  const sharedBy = (customerCode: string): boolean => {
    const since = now() - SHARED_MS;
    for (const [code, at] of asked) if (at < since) asked.delete(code);
    return asked.size > (asked.has(customerCode) ? 1 : 0);
  };
  const mayTake = (customerCode: string): boolean =>
    free > 0 && (taken.get(customerCode) ?? 0) < (sharedBy(customerCode) ? half : places);
  const take = (customerCode: string) => {
    free -= 1;
    taken.set(customerCode, (taken.get(customerCode) ?? 0) + 1);
  };
  const leave = (customerCode: string) => {
    free += 1;
    const left = taken.get(customerCode)! - 1;
    if (left === 0) taken.delete(customerCode);
    else taken.set(customerCode, left);
    admitAll();
  };
  const admitAll = () => {
    for (let next = nextCustomer(); next !== null; next = nextCustomer()) admitNext(next);
  };
  const nextCustomer = (): string | null => {
    let found: string | null = null;
    for (const code of waiting.keys()) {
      if (!mayTake(code)) continue;
      if (found === null || (taken.get(code) ?? 0) < (taken.get(found) ?? 0)) found = code;
    }
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
      asked.set(customerCode, now());
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
        admitAll();
      });
      return () => leave(customerCode);
    },
  };
}
