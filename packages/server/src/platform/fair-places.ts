/** Places among what is done at once, questions that are answered say, shared out fairly among customers. */
export type FairPlaces = {
  /**
   * Waits for a place, and answers how to leave it.
   * @throws the signal's reason where it is aborted first
   */
  readonly enter: (customerCode: string, signal: AbortSignal) => Promise<() => void>;
};

/** So long after another customer's last question one customer may not take more than half of the places. */
const SHARED_MS = 10_000;

/** Who has places, who waits for one, and who asked last when. */
type Places = {
  free: number;
  readonly half: number;
  /** Most that one customer has, whether others ask or not. */
  readonly mostOfOne: number;
  readonly taken: Map<string, number>;
  /** Of each customer, in the order in which they came. */
  readonly waiting: Map<string, Set<() => void>>;
  /** When each customer asked last. */
  readonly asked: Map<string, number>;
  readonly now: () => number;
};

/**
 * A place that is left goes to the customer that has the fewest, of these to the one that waits longest: however much
 * one customer asks, another's question waits for one of its answers at most. Where others ask as well, one customer has
 * half of the places, so that theirs mostly find one free. What keeps a place for long leaves some for others by `mostOfOne`,
 * by default all of them.
 */
export function fairPlaces(
  count: number,
  { mostOfOne = count, now = Date.now }: { readonly mostOfOne?: number; readonly now?: () => number } = {},
): FairPlaces {
  const places: Places = {
    free: count,
    half: Math.min(mostOfOne, Math.max(1, Math.floor(count / 2))),
    mostOfOne,
    taken: new Map(),
    waiting: new Map(),
    asked: new Map(),
    now,
  };
  return {
    enter: async (customerCode, signal) => {
      signal.throwIfAborted();
      places.asked.set(customerCode, now());
      await admission(places, customerCode, signal);
      return () => leave(places, customerCode);
    },
  };
}

function admission(places: Places, customerCode: string, signal: AbortSignal): Promise<void> {
  const { waiting } = places;
  return new Promise((resolve, reject) => {
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
    admitAll(places);
  });
}

function leave(places: Places, customerCode: string): void {
  places.free += 1;
  const left = places.taken.get(customerCode)! - 1;
  if (left === 0) places.taken.delete(customerCode);
  else places.taken.set(customerCode, left);
  admitAll(places);
}

function admitAll(places: Places): void {
  for (let next = nextCustomer(places); next !== null; next = nextCustomer(places)) admitNext(places, next);
}

function nextCustomer(places: Places): string | null {
  const { taken, waiting } = places;
  let found: string | null = null;
  for (const code of waiting.keys()) {
    if (!mayTake(places, code)) continue;
    if (found === null || (taken.get(code) ?? 0) < (taken.get(found) ?? 0)) found = code;
  }
  return found;
}

function mayTake(places: Places, customerCode: string): boolean {
  const { free, taken, half, mostOfOne } = places;
  return free > 0 && (taken.get(customerCode) ?? 0) < (isShared(places, customerCode) ? half : mostOfOne);
}

function isShared({ asked, now }: Places, customerCode: string): boolean {
  const since = now() - SHARED_MS;
  for (const [code, at] of asked) if (at < since) asked.delete(code);
  return asked.size > (asked.has(customerCode) ? 1 : 0);
}

function admitNext(places: Places, customerCode: string): void {
  const { waiting, taken } = places;
  const queue = waiting.get(customerCode)!;
  const [first] = queue;
  queue.delete(first!);
  waiting.delete(customerCode);
  // Behind the others, of those that have as many.
  if (queue.size > 0) waiting.set(customerCode, queue);
  places.free -= 1;
  taken.set(customerCode, (taken.get(customerCode) ?? 0) + 1);
  first!();
}
