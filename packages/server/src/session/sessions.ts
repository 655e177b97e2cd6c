import type { IncomingHttpHeaders } from 'node:http';
import type { SessionReply } from '@fundarium/contract/session';
import { LANGUAGES, OWN_CLIENT_HEADER, type Language } from '@fundarium/contract/vocabulary';
import { buildEndSessionUrl } from 'openid-client';
import type { Database } from '../platform/database.ts';
import { notAllowed, notSignedIn, type Refusal } from '../platform/refusal.ts';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { wordsOf } from '../platform/start-part.ts';
import { signedInOf, withoutPrefix } from './authenticate.ts';
import { hashOf, type Cookies } from './cookies.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { customerOfSession, deleteSession, preferredLanguage, type LiveSession } from './session-store.ts';
import type { SigningKeys } from './signing-keys.ts';
import { findSso } from './sso-store.ts';
import { switchCustomer } from './switch-customer.ts';
import { issueToken } from './token.ts';
import { dropTransactions } from './transaction-store.ts';

export type SessionParts = {
  readonly database: Database;
  readonly signingKeys: SigningKeys;
  readonly providers: IdentityProviders;
  readonly cookies: Cookies;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly liveSession: (idHash: Buffer, customerCode: string) => Promise<LiveSession>;
  readonly refusalOf: (idHash: Buffer) => Promise<Refusal>;
  readonly log: (line: string) => void;
};

/** A session that the cookie opens: as it is answered, and who calls, as a call with the reply's token would be known. */
export type Entered = { readonly session: SessionReply; readonly signedIn: SignedIn };

export type Sessions = ReturnType<typeof sessions>;

export function sessions(parts: SessionParts) {
  const { database, cookies, now } = parts;

  /**
   * Exchanges the cookie for a token bound to it; another site's page can not make this call.
   * @throws Refusal 403 where our own client does not call; 401 where no live session does
   */
  async function open(headers: IncomingHttpHeaders): Promise<SessionReply> {
    const { session, idHash } = await findByCookie(headers);
    return replyOf(session, idHash);
  }

  /**
   * Lets a call in by the cookie alone, as a call with a token is let in.
   * @throws Refusal as `open`; 403 where the customer has no repository module
   */
  async function enter(headers: IncomingHttpHeaders): Promise<Entered> {
    const { session, idHash } = await findByCookie(headers);
    const signedIn = signedInOf(session, idHash.toString('base64url'));
    requireRight(signedIn, 'repository');
    return { session: await replyOf(session, idHash), signedIn };
  }

  /**
   * Lets in who follows a link, from a mail or an address bar, by the cookie alone. What another site's page embeds is not
   * let in.
   * @throws Refusal 401
   */
  async function enterByLink(headers: IncomingHttpHeaders): Promise<SignedIn> {
    const site = headers['sec-fetch-site'];
    const isOwn = site === undefined || site === 'same-origin' || site === 'none';
    if (!isOwn && headers['sec-fetch-mode'] !== 'navigate') throw notSignedIn();
    const { session, idHash } = await ofCookie(headers);
    return signedInOf(session, idHash.toString('base64url'));
  }

  async function findByCookie(
    headers: IncomingHttpHeaders,
  ): Promise<{ readonly session: LiveSession; readonly idHash: Buffer }> {
    const fetchSite = headers['sec-fetch-site'];
    if (headers[OWN_CLIENT_HEADER] !== '1' || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
      throw notAllowed('Only a page of this site may ask for a token');
    }
    return ofCookie(headers);
  }

  async function ofCookie(
    headers: IncomingHttpHeaders,
  ): Promise<{ readonly session: LiveSession; readonly idHash: Buffer }> {
    const id = cookies.sessionIn(headers.cookie);
    if (id === undefined) throw notSignedIn();
    const idHash = hashOf(id);
    const customerCode = await customerOfSession(database, idHash);
    if (customerCode === undefined) throw await parts.refusalOf(idHash);
    return { session: await parts.liveSession(idHash, customerCode), idHash };
  }

  async function replyOf(session: LiveSession, idHash: Buffer): Promise<SessionReply> {
    const claims = {
      username: session.username,
      sub: session.subject,
      customerCode: session.customerCode,
      firstName: session.firstName,
      lastName: session.lastName,
      amfine: session.amfine,
      ...(session.homeCustomer === session.customerCode ? {} : { home: session.homeCustomer }),
      iat: Math.floor(now().getTime() / 1000),
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    };
    return {
      token: await issueToken(parts.signingKeys, { ...claims, sth: idHash.toString('base64url') }),
      claims,
      customerName: session.customerName,
      roles: [...withoutPrefix(session.roles)],
      modules: [...session.modules],
      scopes: [...session.scopes],
      preferredLanguage: languageIn(session.preferredLanguage),
      logoutAddresses: [...session.logoutAddresses],
    };
  }

  /** Ends a session here at once; the redirect ends it at the provider, where that has a place for it. */
  async function end(
    { sessionId, ...who }: SignedIn,
    cookieHeader: string | undefined,
  ): Promise<{ redirect: string | null; setCookies: readonly string[] }> {
    const language = await preferredLanguage(database, who);
    const ended = await deleteSession(database, Buffer.from(sessionId, 'base64url'));
    // A sign-in that another tab has under way must not come to its end after the log-out.
    const underWay = cookies.transactionsIn(cookieHeader);
    await dropTransactions(
      database,
      underWay.map(({ id }) => hashOf(id)),
    );
    const setCookies = [
      cookies.clearSession(),
      cookies.setLoggedOut(languageIn(language)),
      ...underWay.map(({ name }) => cookies.clear(name)),
    ];
    return { redirect: ended === undefined ? null : await endSessionUrl(ended), setCookies };
  }

  async function endSessionUrl(ended: {
    readonly ssoId: string;
    readonly idToken: string;
    readonly customerCode: string;
  }): Promise<string | null> {
    const sso = await findSso(database, ended.ssoId);
    if (sso === undefined) return null;
    try {
      const configuration = await parts.providers.configurationOf(sso);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: ended.idToken,
        post_logout_redirect_uri: `${parts.publicUrl}/`,
        customerCode: ended.customerCode,
      }).href;
    } catch (error) {
      // The session has ended here; a provider that is down must not make that look like a failure.
      parts.log(`Logout at ${sso.issuer} is left out: ${wordsOf(error)}`);
      return null;
    }
  }

  /** Whether nobody is signed in here any more who was. */
  const hasLoggedOut = ({ cookie }: IncomingHttpHeaders): boolean =>
    cookies.hasLoggedOut(cookie) && cookies.sessionIn(cookie) === undefined;

  const languageOfLoggedOut = ({ cookie }: IncomingHttpHeaders) => cookies.languageOfLoggedOut(cookie);

  const act = switchCustomer({
    database,
    cookies,
    now,
    refusalOf: parts.refusalOf,
    replyOf: async (customerCode, idHash) => replyOf(await parts.liveSession(idHash, customerCode), idHash),
  });

  return { open, enter, enterByLink, end, hasLoggedOut, languageOfLoggedOut, switchCustomer: act };
}

function languageIn(name: string | null): Language | null {
  return LANGUAGES.find((each) => each === name) ?? null;
}
