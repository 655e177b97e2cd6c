import type { SessionReply } from '@fundarium/contract/session';
import { invalidRequest, Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { hashOf, newSecretId, type Cookies } from './cookies.ts';
import { findActingPerson, readSwitchingSession, recordSwitch, replaceSession } from './switch-store.ts';

/** Whoever signed in longer ago than this signs in again before a switch. */
export const FRESH_SIGN_IN_SECONDS = 12 * 3600;

export type SwitchParts = {
  readonly database: Database;
  readonly cookies: Cookies;
  readonly now: () => Date;
  /** How a call is refused whose session is not alive. */
  readonly refusalOf: (idHash: Buffer) => Promise<Refusal>;
  readonly replyOf: (customerCode: string, idHash: Buffer) => Promise<SessionReply>;
};

const customerNotAllowed = (code: string) =>
  new Refusal(403, 'customer-not-allowed', `You may not act for the customer ${code}`);
const signInTooOld = () =>
  new Refusal(403, 'sign-in-too-old', 'You signed in more than 12 hours ago: sign in again to switch');

/**
 * Has staff act for another customer that knows them as a person of its own, or for their home customer again. Both
 * customers, and the one that is left, have it among their activities before it happens; session and token are new.
 */
export function switchCustomer({ database, cookies, now, refusalOf, replyOf }: SwitchParts) {
  return async (
    session: SignedIn,
    { customerCode, reason }: { readonly customerCode: string; readonly reason: string },
  ): Promise<{ readonly reply: SessionReply; readonly setCookie: string }> => {
    if (customerCode === session.customerCode)
      throw invalidRequest([{ path: 'body.customerCode', message: `You act for ${customerCode} already` }]);
    const formerId = Buffer.from(session.sessionId, 'base64url');
    const from = await readSwitchingSession(database, formerId);
    if (from === undefined) throw await refusalOf(formerId);
    if (now().getTime() - from.signedInAt.getTime() > FRESH_SIGN_IN_SECONDS * 1000) throw signInTooOld();
    const personId = await findActingPerson(database, customerCode, from);
    if (personId === undefined) throw customerNotAllowed(customerCode);

    const { username, customerCode: left } = session;
    const home = from.homeCustomer;
    const act = { to: customerCode, reason, username };
    // No customer learns of another one: who is left, where staff go and why; who is entered, where they were.
    const concerned = new Map<string, { who: string; details: Readonly<Record<string, string>> }>([
      [
        left,
        { who: session.personId, details: { from: left, ...(customerCode === home ? act : { username }) } },
      ],
      [customerCode, { who: personId, details: { from: home, ...act } }],
      [home, { who: from.homePersonId, details: { from: left, ...act } }],
    ]);
    for (const [customer, { who, details }] of concerned)
      await recordSwitch(database, customer, who, details);

    const id = newSecretId();
    const idHash = hashOf(id);
    const actingPersonId = customerCode === from.homeCustomer ? null : personId;
    if (!(await replaceSession(database, formerId, { idHash, customerCode, actingPersonId, now: now() })))
      throw await refusalOf(formerId);
    return { reply: await replyOf(customerCode, idHash), setCookie: cookies.setSession(id) };
  };
}
