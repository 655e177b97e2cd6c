import type { SessionReply } from '@fundarium/contract/session';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { buildEndSessionUrl } from 'openid-client';
import type { Database } from '../platform/database.ts';
import { notAllowed, notSignedIn } from '../platform/refusal.ts';
import { withoutPrefix } from './authenticate.ts';
import { hashOf, type Cookies } from './cookies.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { customerOfSession, deleteSession, type LiveSession } from './session-store.ts';
import type { SigningKeys } from './signing-keys.ts';
import { findSso } from './sso-store.ts';
import { issueToken } from './token.ts';

export type SessionParts = {
  readonly database: Database;
  readonly signingKeys: SigningKeys;
  readonly providers: IdentityProviders;
  readonly cookies: Cookies;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly liveSession: (idHash: Buffer, customerCode: string) => Promise<LiveSession>;
  readonly log: (line: string) => void;
};

export type OpenRequest = {
  readonly cookieHeader: string | undefined;
  readonly fetchSite: string | string[] | undefined;
  /** Whether the call carries the header that only our own client sends. */
  readonly ownClient: boolean;
};

export type Sessions = ReturnType<typeof sessions>;

export function sessions(parts: SessionParts) {
  const { database, cookies, now } = parts;

  /** Exchanges the cookie for a token bound to it; another site's page can not make this call. */
  async function open({ cookieHeader, fetchSite, ownClient }: OpenRequest): Promise<SessionReply> {
    if (!ownClient || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
      throw notAllowed('Only a page of this site may ask for a token');
    }
    const id = cookies.sessionIn(cookieHeader);
    if (id === undefined) throw notSignedIn();
    const idHash = hashOf(id);
    const customerCode = await customerOfSession(database, idHash);
    if (customerCode === undefined) throw notSignedIn();
    const session = await parts.liveSession(idHash, customerCode);
    const claims = {
      username: session.username,
      sub: session.subject,
      customerCode: session.customerCode,
      firstName: session.firstName,
      lastName: session.lastName,
      amfine: session.amfine,
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
      preferredLanguage: LANGUAGES.find((each) => each === session.preferredLanguage) ?? null,
      logoutAddresses: [...session.logoutAddresses],
    };
  }

  /** Ends a session here at once; the redirect ends it at the provider, where that has a place for it. */
  async function end(sessionId: string): Promise<{ redirect: string | null; setCookie: string }> {
    const ended = await deleteSession(database, Buffer.from(sessionId, 'base64url'));
    const setCookie = cookies.clearSession();
    if (ended === undefined) return { redirect: null, setCookie };
    return { redirect: await endSessionUrl(ended), setCookie };
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
      parts.log(
        `Logout at ${sso.issuer} is left out: ${error instanceof Error ? error.message : String(error)}`,
      );
      return null;
    }
  }

  return { open, end };
}
