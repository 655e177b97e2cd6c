import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { endProviderSessions, useLogoutToken } from './provider-logout-store.ts';
import { findSso, type Sso } from './sso-store.ts';

export type ProviderLogoutParts = {
  readonly database: Database;
  readonly providers: IdentityProviders;
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
export function providerLogout({ database, providers, now }: ProviderLogoutParts) {
  const keySets = new Map<string, JWTVerifyGetKey>();

  function keysAt(address: string): JWTVerifyGetKey {
    const present =
      keySets.get(address) ?? createRemoteJWKSet(new URL(address), { cooldownDuration: KEYS_COOLDOWN_MS });
    keySets.set(address, present);
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
    const { jti, exp, sub, sid } = checked(await verified(token, sso, keysAt(address)));
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
        typ: 'logout+jwt',
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now(),
        requiredClaims: ['exp', 'iat', 'jti', 'events'],
      });
      return payload;
    } catch (error) {
      throw refused(error instanceof Error ? error.message : String(error));
    }
  }

  function checked(payload: JWTPayload): z.infer<typeof logoutToken> {
    const parsed = logoutToken.safeParse(payload);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw refused(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
    }
    const latest = now().getTime() / 1000 + LONGEST_SECONDS + CLOCK_SKEW_SECONDS;
    if (parsed.data.exp > latest) throw refused(`it lives longer than ${LONGEST_SECONDS} seconds`);
    return parsed.data;
  }

  /**
   * Ends the session of one sign-in at the provider, where issuer and `sid` both match; otherwise nothing. It is asked
   * from a frame, to which a browser gives no cookie of ours.
   * @returns the origin that may show the answer in a frame
   */
  async function frontChannel(ssoId: string, issuer: string, sid: string): Promise<string> {
    const sso = await known(ssoId);
    if (issuer === sso.issuer && sid !== '') {
      await database.withPlatform((tx) =>
        endProviderSessions(tx, { ssoId, issuer, sid, subject: undefined }),
      );
    }
    return new URL(sso.issuer).origin;
  }

  return { backChannel, frontChannel };
}
