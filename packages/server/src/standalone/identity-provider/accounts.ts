import { createHash, timingSafeEqual } from 'node:crypto';

/** Somebody who may sign in at the standalone provider. */
export type DemoAccount = {
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: string;
  readonly customerCode: string;
  readonly amfine: boolean;
};

export type Attempt =
  | { readonly result: 'admitted'; readonly account: DemoAccount }
  | { readonly result: 'wrong' }
  | { readonly result: 'wait'; readonly seconds: number };

/** Wrong passwords that cost nothing; each further one doubles the wait. */
const FREE_ATTEMPTS = 3;
const LONGEST_WAIT_SECONDS = 60;
/** Names remembered for their wrong passwords; above it the oldest is forgotten. */
const MAX_NAMES = 1000;

/** Checks passwords, ever slower for a name that keeps getting wrong ones. */
export function passwordCheck(
  accounts: readonly DemoAccount[],
  password: string,
  now: () => Date,
): (username: string, given: string) => Attempt {
  const failures = new Map<string, { count: number; waitUntil: number }>();
  const expected = digest(password);

  return (username, given) => {
    const at = now().getTime();
    const failed = failures.get(username) ?? { count: 0, waitUntil: 0 };
    if (at < failed.waitUntil) return { result: 'wait', seconds: Math.ceil((failed.waitUntil - at) / 1000) };
    const account = accounts.find((each) => each.username === username);
    const matches = timingSafeEqual(digest(given), expected);
    failures.delete(username);
    if (account !== undefined && matches) return { result: 'admitted', account };

    const count = failed.count + 1;
    const waitSeconds =
      count < FREE_ATTEMPTS ? 0 : Math.min(2 ** (count - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);
    failures.set(username, { count, waitUntil: at + waitSeconds * 1000 });
    if (failures.size > MAX_NAMES) failures.delete(failures.keys().next().value ?? '');
    return { result: 'wrong' };
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
