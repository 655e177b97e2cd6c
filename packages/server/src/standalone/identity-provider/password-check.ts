import type { Accounts, Known } from './accounts.ts';

export type Attempt =
  | ({ readonly result: 'admitted' } & Known)
  | { readonly result: 'wrong' }
  | { readonly result: 'wait'; readonly seconds: number };

/** Wrong passwords that cost nothing; each further one doubles the wait. */
const FREE_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 60_000;
/** Wrong passwords that an address may give in a minute, whatever the names: many people may be behind it. */
const WRONG_PER_ADDRESS = 100;
const MINUTE_MS = 60_000;
/** Pairs of name and address, and addresses, that are remembered; above it the oldest that nobody waits for goes. */
const MOST_REMEMBERED = 20_000;

type Failing = { readonly count: number; readonly waitUntil: number };

/**
 * Checks passwords, ever slower for a name that keeps getting wrong ones from an address: others behind the address get
 * in meanwhile, and so does the person from anywhere else, so that no stranger locks anybody out.
 */
export function passwordCheck(
  { byPassword }: Pick<Accounts, 'byPassword'>,
  now: () => Date,
): (username: string, given: string, address: string) => Promise<Attempt> {
  const pairs = new Map<string, Failing>();
  const addresses = new Map<string, Failing>();

  return async (username, given, address) => {
    const at = now().getTime();
    const pair = JSON.stringify([address, username]);
    const failed = pairs.get(pair) ?? { count: 0, waitUntil: 0 };
    const wrongHere = addresses.get(address);
    const minute = wrongHere !== undefined && at < wrongHere.waitUntil ? wrongHere : null;
    const full = minute !== null && minute.count >= WRONG_PER_ADDRESS;
    const waitUntil = Math.max(failed.waitUntil, full ? minute.waitUntil : 0);
    if (at < waitUntil) return { result: 'wait', seconds: Math.ceil((waitUntil - at) / 1000) };

    // Counted before the answer is known: of many attempts at once, each counts for the next.
    const count = failed.count + 1;
    const waitMs = count < FREE_ATTEMPTS ? 0 : Math.min(1000 * 2 ** (count - FREE_ATTEMPTS), LONGEST_WAIT_MS);
    remember(pairs, pair, { count, waitUntil: at + waitMs }, at);
    remember(
      addresses,
      address,
      { count: (minute?.count ?? 0) + 1, waitUntil: minute?.waitUntil ?? at + MINUTE_MS },
      at,
    );
    const known = await byPassword(username, given);
    if (known === null) return { result: 'wrong' };
    pairs.delete(pair);
    const counted = addresses.get(address);
    if (counted !== undefined) addresses.set(address, { ...counted, count: counted.count - 1 });
    return { result: 'admitted', ...known };
  };
}

function remember(failing: Map<string, Failing>, key: string, value: Failing, at: number): void {
  failing.set(key, value);
  if (failing.size <= MOST_REMEMBERED) return;
  for (const [oldest, { waitUntil }] of failing) {
    if (waitUntil > at) continue;
    failing.delete(oldest);
    return;
  }
  // Somebody waits for each of them.
  failing.delete(key);
}
