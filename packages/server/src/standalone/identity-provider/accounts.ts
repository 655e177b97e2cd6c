import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import { choosePassword, findAccount, type DemoAccount } from './account-store.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** Whose password it is; `oneTime` where another must be chosen before anything else. */
export type Known = { readonly account: DemoAccount; readonly oneTime: boolean };

/** The provider's people: those of the demo, with one password for all, and those whom the administration made. */
export type Accounts = {
  /** Shown on the sign-in page to choose from. */
  readonly shown: readonly DemoAccount[];
  readonly bySubject: (subject: string) => Promise<DemoAccount | undefined>;
  readonly byPassword: (username: string, password: string) => Promise<Known | null>;
  /** False where the one-time password was used up meanwhile. */
  readonly choosePassword: (subject: string, password: string) => Promise<boolean>;
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
        return timingSafeEqual(digest(password), expected) ? { account: person, oneTime: false } : null;
      const stored = await findAccount(database, { username }, now());
      const matches = await passwordMatches(password, stored?.passwordHash ?? null);
      return matches && stored?.serves === true ? { account: stored, oneTime: stored.oneTime } : null;
    },
    choosePassword: async (subject, password) =>
      choosePassword(database, subject, await hashPassword(password)),
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
