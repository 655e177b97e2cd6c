import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { authentication, type Caller } from './authenticate.ts';
import { cookies } from './cookies.ts';
import type { PackFor } from './failure-page.ts';
import { identityProviders } from './identity-providers.ts';
import { logoutOrigins } from './logout-origins.ts';
import { providerLogout } from './provider-logout.ts';
import { providerLogoutRoutes } from './provider-logout-routes.ts';
import { sessionRoutes } from './routes.ts';
import { sessions, type Entered } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { SigningKeys } from './signing-keys.ts';
import { readSsos } from './sso-store.ts';

export type SessionRoomOptions = {
  readonly database: Database;
  readonly signingKeys: SigningKeys;
  /** Where people reach the product, without a path. */
  readonly publicUrl: string;
  /** By `cookieSafety(publicUrl)`. */
  readonly insecureCookies: boolean;
  readonly packFor: PackFor;
  readonly log: (line: string) => void;
  /** Longest session, and longest pause in it. */
  readonly sessionSeconds?: number;
  readonly idleSeconds?: number;
  /** Steps of it from one address. */
  readonly signInsPerMinute?: number;
  readonly now?: () => Date;
};

export type SessionRoom = {
  readonly routes: (app: FastifyInstance, bind: Bind) => void;
  readonly authenticate: (caller: Caller) => Promise<SignedIn>;
  /** Whether the session of a call that goes on has not ended meanwhile. */
  readonly isLive: (caller: Pick<SignedIn, 'sessionId' | 'customerCode'>) => Promise<boolean>;
  /** Lets a call in by the session's cookie alone, which a page has before it has a token. */
  readonly enter: (headers: IncomingHttpHeaders) => Promise<Entered>;
  /** Lets in who follows a link, by the cookie alone. */
  readonly authenticateLink: (caller: { readonly headers: IncomingHttpHeaders }) => Promise<SignedIn>;
  /** Whether a browser that comes back from the provider has nobody signed in any more. */
  readonly hasLoggedOut: (headers: IncomingHttpHeaders) => boolean;
  readonly rateLimitKey: (caller: Caller) => Promise<string>;
  /** Where a page may call at log-out, for its policy. */
  readonly logoutOrigins: () => Promise<readonly string[]>;
};

/** Steps of signing in from one address: a whole office may be behind it. Passwords are the provider's to limit. */
const SIGN_INS_PER_MINUTE = 600;

/** Sign-in, sessions and tokens. */
export function sessionRoom(options: SessionRoomOptions): SessionRoom {
  const { database, signingKeys, packFor, log, now = () => new Date() } = options;
  const {
    sessionSeconds = 8 * 3600,
    idleSeconds = 30 * 60,
    signInsPerMinute = SIGN_INS_PER_MINUTE,
  } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const jar = cookies({ insecure: options.insecureCookies });
  const providers = identityProviders(now);
  const { authenticate, liveSession, isLive, refusalOf, rateLimitKey } = authentication({
    database,
    signingKeys,
    cookies: jar,
    now,
    idleSeconds,
  });
  const parts = { database, signingKeys, providers, cookies: jar, publicUrl, now };
  const cookieSessions = sessions({ ...parts, liveSession, refusalOf, log });
  return {
    routes: (app, bind) => {
      sessionRoutes(app, bind, {
        signIn: signIn({ ...parts, sessionSeconds }),
        sessions: cookieSessions,
        packFor,
        signInsPerMinute,
        readSsos: () => readSsos(database),
      });
      providerLogoutRoutes(app, {
        logout: providerLogout({ database, providers, cookies: jar, now }),
        packFor,
        perMinute: signInsPerMinute,
      });
    },
    authenticate,
    isLive,
    enter: cookieSessions.enter,
    authenticateLink: ({ headers }) => cookieSessions.enterByLink(headers),
    hasLoggedOut: cookieSessions.hasLoggedOut,
    rateLimitKey,
    logoutOrigins: logoutOrigins(database, now),
  };
}
