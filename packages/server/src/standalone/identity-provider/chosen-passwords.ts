import type { Accounts } from './accounts.ts';
import { LEAST_PASSWORD, LONGEST_PASSWORD } from './password.ts';

/** How long somebody may take to choose. */
const CHOOSE_MS = 600_000;
/** Sign-ins that wait for a choice at once; the oldest gives way. */
const MOST_WAITING = 1000;

type Waiting = {
  readonly subject: string;
  /** Of the one-time password that was given: another one may have taken its place. */
  readonly oneTimeHash: string;
  readonly until: number;
};

/** Sign-ins with a one-time password, which end only when another one is chosen. */
export function chosenPasswords(accounts: Accounts, now: () => Date) {
  const waiting = new Map<string, Waiting>();

  function begin(uid: string, subject: string, oneTimeHash: string): void {
    waiting.delete(uid);
    const [oldest] = waiting.keys();
    if (waiting.size >= MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    waiting.set(uid, { subject, oneTimeHash, until: now().getTime() + CHOOSE_MS });
  }

  /** Who goes on with the password chosen; the key of what is wrong with it; null where no choice is waited for. */
  async function choose(
    uid: string,
    form: URLSearchParams,
  ): Promise<{ readonly subject: string } | { readonly error: string } | null> {
    const who = waiting.get(uid);
    if (who === undefined || who.until < now().getTime()) return null;
    const [password, again] = [form.get('password') ?? '', form.get('again') ?? ''];
    if (password.length < LEAST_PASSWORD || password.length > LONGEST_PASSWORD)
      return { error: 'sign-in-password-short' };
    if (password !== again) return { error: 'sign-in-password-differs' };
    const account = await accounts.bySubject(who.subject);
    if (account !== undefined && (await accounts.byPassword(account.username, password)) !== null)
      return { error: 'sign-in-password-same' };
    waiting.delete(uid);
    const { subject, oneTimeHash } = who;
    return (await accounts.choosePassword({ subject, oneTimeHash, password })) ? { subject } : null;
  }

  return { begin, choose };
}
