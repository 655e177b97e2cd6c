import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { authentication, type Caller } from './authenticate.ts';
import { cookies } from './cookies.ts';
import type { PackFor } from './failure-page.ts';
import { identityProviders } from './identity-providers.ts';
import { logoutOrigins } from './logout-origins.ts';
import { sessionRoutes } from './routes.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { SigningKeys } from './signing-keys.ts';

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
  /** From one address. */
  readonly signInsPerMinute?: number;
  readonly now?: () => Date;
};

export type SessionRoom = {
  readonly routes: (app: FastifyInstance, bind: Bind) => void;
  readonly authenticate: (caller: Caller) => Promise<SignedIn>;
  readonly rateLimitKey: (caller: Caller) => Promise<string>;
  /** Where a page may call at log-out, for its policy. */
  readonly logoutOrigins: () => Promise<readonly string[]>;
};

/** Sign-in, sessions and tokens. */
export function sessionRoom(options: SessionRoomOptions): SessionRoom {
  const { database, signingKeys, packFor, log, now = () => new Date() } = options;
  const { sessionSeconds = 8 * 3600, idleSeconds = 30 * 60, signInsPerMinute = 20 } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const jar = cookies({ insecure: options.insecureCookies });
  const providers = identityProviders(now);
  const { authenticate, liveSession, rateLimitKey } = authentication({
    database,
    signingKeys,
    cookies: jar,
    now,
    idleSeconds,
  });
  const parts = { database, signingKeys, providers, cookies: jar, publicUrl, now };
  return {
    routes: (app, bind) =>
      sessionRoutes(app, bind, {
        signIn: signIn({ ...parts, sessionSeconds }),
        sessions: sessions({ ...parts, liveSession, log }),
        packFor,
        signInsPerMinute,
      }),
    authenticate,
    rateLimitKey,
    logoutOrigins: logoutOrigins(database, now),
  };
}
