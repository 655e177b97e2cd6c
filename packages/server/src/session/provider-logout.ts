import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { hashOf, type Cookies } from './cookies.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { providerFetch } from './provider-fetch.ts';
import { endNamelessSession, endProviderSessions, useLogoutToken } from './provider-logout-store.ts';
import { findSso, type Sso } from './sso-store.ts';

export type ProviderLogoutParts = {
  readonly database: Database;
  readonly providers: IdentityProviders;
  readonly cookies: Cookies;
  readonly now: () => Date;
};

/** How far ahead a logout token may expire, and how far clocks may differ. */
const LONGEST_SECONDS = 120;
const CLOCK_SKEW_SECONDS = 5;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures by keys that a provider publishes: never by a secret, never none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const KEYS_COOLDOWN_MS = 30_000;

const short = z.string().min(1).max(255);
const logoutToken = z
  .object({
    jti: short,
    iat: z.number(),
    exp: z.number(),
    sub: short.optional(),
    sid: short.optional(),
    events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
    nonce: z.never({ error: 'a logout token has none' }).optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names neither sub nor sid');

const refused = (why: string) =>
  new Refusal(400, 'request-invalid', `The logout token does not hold: ${why}`);

/** Log-outs that a provider sends: to the server (back-channel) or through a frame in the browser (front-channel). */
export function providerLogout({ database, providers, cookies, now }: ProviderLogoutParts) {
  const keySets = new Map<string, JWTVerifyGetKey>();

  function keysAt(address: string, { issuer }: Sso): JWTVerifyGetKey {
    const key = JSON.stringify([issuer, address]);
    const present =
      keySets.get(key) ??
      createRemoteJWKSet(new URL(address), {
        cooldownDuration: KEYS_COOLDOWN_MS,
        [customFetch]: providerFetch(issuer),
      });
    keySets.set(key, present);
    return present;
  }

  async function known(ssoId: string): Promise<Sso> {
    const sso = await findSso(database, ssoId);
    if (sso === undefined) throw notFound('sso-not-found', `There is no single sign-on ${ssoId}`);
    return sso;
  }

  /**
   * Ends the sessions that a logout token names: those of one sign-in at the provider, else all of one person.
   * @throws Refusal 400 for a token that does not hold; no session ends then
   */
  async function backChannel(ssoId: string, token: string): Promise<void> {
    const sso = await known(ssoId);
    const { jwks_uri: address } = (await providers.configurationOf(sso)).serverMetadata();
    if (address === undefined) throw refused('the provider publishes no keys');
    const { jti, exp, sub, sid } = checked(await verified(token, sso, keysAt(address, sso)), sso);
    await database.withPlatform(async (tx) => {
      const isNew = await useLogoutToken(tx, { ssoId, jti, expiresAt: new Date(exp * 1000), now: now() });
      if (!isNew) throw refused('it was used already');
      await endProviderSessions(tx, { ssoId, issuer: sso.issuer, sid, subject: sub });
    });
  }

  async function verified(token: string, sso: Sso, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: sso.issuer,
        audience: sso.clientId,
        ...(sso.draftLogoutTokens ? {} : { typ: 'logout+jwt' }),
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now(),
        requiredClaims: ['iat', 'jti', 'events', ...(sso.draftLogoutTokens ? [] : ['exp'])],
      });
      return payload;
    } catch (error) {
      throw refused(error instanceof Error ? error.message : String(error));
    }
  }

  function checked(payload: JWTPayload, { draftLogoutTokens }: Sso): z.infer<typeof logoutToken> {
    // Where the draft sets no end, a token is good for as long after its beginning as any other.
    const end = draftLogoutTokens ? { exp: Number(payload.iat) + LONGEST_SECONDS } : {};
    const parsed = logoutToken.safeParse({ ...end, ...payload });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw refused(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
    }
    const seconds = now().getTime() / 1000;
    if (parsed.data.exp < seconds - CLOCK_SKEW_SECONDS) throw refused('it has expired');
    const latest = seconds + LONGEST_SECONDS + CLOCK_SKEW_SECONDS;
    if (parsed.data.exp > latest) throw refused(`it lives longer than ${LONGEST_SECONDS} seconds`);
    return parsed.data;
  }

  /**
   * Ends the session of one sign-in at the provider, where issuer and `sid` both match; otherwise nothing. It is asked
   * from a frame, to which a browser gives our cookie only where the provider is of the same site: then the browser's own
   * session ends as well that was named no sign-in, where a provider says the person's `sub` for one. A link that leads
   * here from anywhere has the cookie too, and is not heard.
   * @returns the origin that may show the answer in a frame
   */
  async function frontChannel(
    ssoId: string,
    issuer: string,
    sid: string,
    cookieHeader: string | undefined,
  ): Promise<string> {
    const sso = await known(ssoId);
    if (issuer === sso.issuer && sid !== '') {
      const own = cookies.sessionIn(cookieHeader);
      await database.withPlatform(async (tx) => {
        await endProviderSessions(tx, { ssoId, issuer, sid, subject: undefined });
        if (own !== undefined)
          await endNamelessSession(tx, { idHash: hashOf(own), ssoId, issuer, subject: sid });
      });
    }
    return new URL(sso.issuer).origin;
  }

  return { backChannel, frontChannel };
}
