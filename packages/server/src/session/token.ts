import { hash } from 'node:crypto';
import { tokenClaims } from '@fundarium/contract/session';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TOKEN_ALGORITHM, type SigningKeys } from './signing-keys.ts';

/** What a token says, and `sth`: the hash of the session that it is bound to. */
const boundClaims = tokenClaims.extend({ sth: z.string() });
export type BoundClaims = z.infer<typeof boundClaims>;

export function issueToken(keys: SigningKeys, claims: BoundClaims): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: keys.kid, typ: 'JWT' })
    .sign(keys.signing);
}

/** The token's claims, or null for one that is not ours, altered, or past its end. */
export async function verifyToken(keys: SigningKeys, token: string, now: Date): Promise<BoundClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.verifying.get(kid ?? '');
        if (key === undefined) throw new Error('The token names no key of the ring');
        return key;
      },
      { algorithms: [TOKEN_ALGORITHM], currentDate: now, requiredClaims: ['exp', 'iat', 'sth'] },
    );
    return boundClaims.parse(payload);
  } catch {
    return null;
  }
}

/** Most tokens that are known to be good at once; the oldest is forgotten and verified anew. */
const TOKENS_KNOWN = 10_000;

/**
 * Verifies each token once, for its signature does not change: whether the session lives is asked at every call, and
 * whether its key is still of the ring.
 */
export function tokenVerifier(keys: SigningKeys, most = TOKENS_KNOWN) {
  // By hash: no token stays in memory that could be used.
  const known = new Map<string, { readonly claims: BoundClaims; readonly kid: string }>();
  return async (token: string, now: Date): Promise<BoundClaims | null> => {
    const name = hash('sha256', token, 'base64');
    const remembered = known.get(name);
    if (remembered !== undefined) {
      const { claims, kid } = remembered;
      if (claims.exp * 1000 > now.getTime() && keys.verifying.has(kid)) return claims;
      known.delete(name);
    }
    const claims = await verifyToken(keys, token, now);
    if (claims === null) return null;
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(name, { claims, kid: decodeProtectedHeader(token).kid ?? '' });
    return claims;
  };
}
