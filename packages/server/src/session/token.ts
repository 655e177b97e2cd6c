import { tokenClaims } from '@fundarium/contract/session';
import { jwtVerify, SignJWT } from 'jose';
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
