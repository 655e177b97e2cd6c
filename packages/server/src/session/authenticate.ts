import type { IncomingHttpHeaders } from 'node:http';
import { visibleScopes } from '@fundarium/contract/rights';
import type { Database } from '../platform/database.ts';
import {
  cookieMissing,
  notSignedIn,
  sessionEnded,
  sessionReplaced,
  type Refusal,
} from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { hashOf, type Cookies } from './cookies.ts';
import { endOfSession, findLiveSession, markSeen, type LiveSession } from './session-store.ts';
import type { SigningKeys } from './signing-keys.ts';
import { tokenVerifier, type BoundClaims } from './token.ts';

/** A session's last sign of life is written down this often, not at every call. */
const SEEN_EVERY_MS = 60_000;

export type Caller = {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
};

export type AuthenticateParts = {
  readonly database: Database;
  readonly signingKeys: SigningKeys;
  readonly cookies: Cookies;
  readonly now: () => Date;
  readonly idleSeconds: number;
};

/** By how a session came to its end. */
const REFUSALS = { 'timed-out': notSignedIn, replaced: sessionReplaced, ended: sessionEnded };

/** No token of ours; one of ours whose cookie is not there, or is that of another session. */
type Unbound = null | 'without-cookie' | 'other-cookie';

export function authentication(parts: AuthenticateParts) {
  const { database, cookies, now } = parts;
  const verify = tokenVerifier(parts.signingKeys);
  const verified = new WeakMap<Caller, Promise<BoundClaims | Unbound>>();

  /** The claims of a token that came with the cookie it is bound to, or what is wrong with the two. */
  function boundClaims(caller: Caller): Promise<BoundClaims | Unbound> {
    let claims = verified.get(caller);
    if (claims === undefined) {
      claims = read(caller);
      verified.set(caller, claims);
    }
    return claims;
  }

  async function read({ headers }: Caller): Promise<BoundClaims | Unbound> {
    const token = /^bearer ([\w.-]{1,4000})$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return null;
    const claims = await verify(token, now());
    if (claims === null) return null;
    const sessionId = cookies.sessionIn(headers.cookie);
    if (sessionId === undefined) return 'without-cookie';
    return claims.sth === hashOf(sessionId).toString('base64url') ? claims : 'other-cookie';
  }

  /** Finds a live session by its hash, and notes that it is in use. */
  async function liveSession(idHash: Buffer, customerCode: string): Promise<LiveSession> {
    const at = now();
    const session = await findLiveSession(database, idHash, customerCode, aliveAt(at));
    if (session === undefined) throw await refusalOf(idHash);
    if (at.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS) await markSeen(database, idHash, at);
    return session;
  }

  /** How a call is refused with a session that is not alive. */
  async function refusalOf(idHash: Buffer): Promise<Refusal> {
    return REFUSALS[await endOfSession(database, idHash, aliveAt(now()))]();
  }

  const aliveAt = (at: Date) => ({
    now: at,
    seenAfter: new Date(at.getTime() - parts.idleSeconds * 1000),
  });

  /**
   * Who calls: token, cookie and the session's row must agree, and customer and person be enabled at this moment.
   * @throws Refusal 401
   */
  async function authenticate(caller: Caller): Promise<SignedIn> {
    const claims = await boundClaims(caller);
    if (claims === null) throw notSignedIn();
    // Logging out takes the cookie away, and signing in puts another one in its place.
    if (claims === 'without-cookie') throw cookieMissing();
    if (claims === 'other-cookie') throw sessionReplaced();
    const session = await liveSession(Buffer.from(claims.sth, 'base64url'), claims.customerCode);
    return signedInOf(session, claims.sth);
  }

  /** What a limit of calls counts by: the session of a call that proves one, else the address it comes from. */
  async function rateLimitKey(caller: Caller): Promise<string> {
    const claims = await boundClaims(caller);
    return claims === null || typeof claims === 'string' ? `address ${caller.ip}` : `session ${claims.sth}`;
  }

  /** Whether the session of a call that goes on has not ended meanwhile; asking is no use of it. */
  async function isLive({
    sessionId,
    customerCode,
  }: Pick<SignedIn, 'sessionId' | 'customerCode'>): Promise<boolean> {
    const idHash = Buffer.from(sessionId, 'base64url');
    return (await findLiveSession(database, idHash, customerCode, aliveAt(now()))) !== undefined;
  }

  return { authenticate, liveSession, isLive, refusalOf, rateLimitKey };
}

/** The person behind a live session, whose name is its hash in base64url. */
export function signedInOf(session: LiveSession, sessionId: string): SignedIn {
  return {
    sessionId,
    personId: session.personId,
    username: session.username,
    customerCode: session.customerCode,
    roles: withoutPrefix(session.roles),
    modules: session.modules,
    scopes: visibleScopes(session),
    amfine: session.amfine,
    metamodelVersion: session.metamodelVersion,
    metamodelToken: session.metamodelToken,
    pinnedDate: session.pinnedDate,
  };
}

/** Spec 6: roles are known without their prefix. */
export function withoutPrefix(roles: readonly string[]): readonly string[] {
  return roles.map((role) => role.replace(/^ROLE_/, ''));
}
