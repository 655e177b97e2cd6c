import { AsyncLocalStorage } from 'node:async_hooks';
import { fairPlaces } from './fair-places.ts';
import { unavailable } from './refusal.ts';

/** Connections that are left to what concerns no customer, above all to find out who calls. */
const LEFT_TO_PLATFORM = 2;
/** Connections that one customer leaves to the others, however many long readings it has under way. */
const LEFT_TO_OTHERS = 2;
/** As long as a connection of the pool is waited for. */
const PATIENCE_MS = 3_000;

/** Runs a customer's transaction when it is its turn. */
export type CustomerPlaces = <T>(customerCode: string, act: () => Promise<T>) => Promise<T>;

/**
 * Shares a pool's connections out among customers, so that none takes them all with long readings.
 * @throws Refusal 503 where the customer's others take too long
 */
export function customerPlaces(connections: number): CustomerPlaces {
  const count = Math.max(1, connections - LEFT_TO_PLATFORM);
  const places = fairPlaces(count, { mostOfOne: Math.max(1, count - LEFT_TO_OTHERS) });
  const inside = new AsyncLocalStorage<true>();
  return async (customerCode, act) => {
    // What a transaction does in another one waits for no place: the first would keep its own meanwhile.
    if (inside.getStore()) return act();
    const leave = await places.enter(customerCode, AbortSignal.timeout(PATIENCE_MS)).catch(() => {
      throw unavailable('Too much is being read at once');
    });
    try {
      return await inside.run(true, act);
    } finally {
      leave();
    }
  };
}
