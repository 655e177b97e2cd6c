import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import { choosePassword, findAccount, type DemoAccount } from './account-store.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** Whose password it is; the hash of a one-time password where another must be chosen before anything else. */
export type Known = { readonly account: DemoAccount; readonly oneTimeHash: string | null };

/** The provider's people: those of the demo, with one password for all, and those whom the administration made. */
export type Accounts = {
  /** Shown on the sign-in page to choose from. */
  readonly shown: readonly DemoAccount[];
  readonly bySubject: (subject: string) => Promise<DemoAccount | undefined>;
  readonly byPassword: (username: string, password: string) => Promise<Known | null>;
  /** False where the one-time password was used up, renewed or too old meanwhile. */
  readonly choosePassword: (choice: {
    readonly subject: string;
    readonly oneTimeHash: string;
    readonly password: string;
  }) => Promise<boolean>;
};

export function accounts(parts: {
  readonly database: Database;
  readonly people: readonly DemoAccount[];
  /** Everybody's of the demo; null without a demo. */
  readonly password: string | null;
  readonly now: () => Date;
}): Accounts {
  const { database, people, now } = parts;
  const expected = parts.password === null ? null : digest(parts.password);
  return {
    shown: people,
    bySubject: async (subject) =>
      people.find((each) => each.subject === subject) ?? (await findAccount(database, { subject }, now())),
    byPassword: async (username, password) => {
      const person = people.find((each) => each.username === username);
      if (person !== undefined && expected !== null)
        return timingSafeEqual(digest(password), expected) ? { account: person, oneTimeHash: null } : null;
      const stored = await findAccount(database, { username }, now());
      const matches = await passwordMatches(password, stored?.passwordHash ?? null);
      if (!matches || stored?.serves !== true) return null;
      return { account: stored, oneTimeHash: stored.oneTime ? stored.passwordHash : null };
    },
    choosePassword: async ({ subject, oneTimeHash, password }) =>
      choosePassword(database, { subject, oneTimeHash, hash: await hashPassword(password), now: now() }),
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
