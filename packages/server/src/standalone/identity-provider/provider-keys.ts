import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { readOrMakeSecret } from '../../platform/secret-file.ts';

export const ID_TOKEN_ALGORITHM = 'ES256';

export type ProviderKeys = {
  /** Signs ID tokens. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Sign the provider's own cookies. */
  readonly cookieKeys: readonly string[];
};

/** The provider's keys, made at the first start and kept in the data folder. */
export function loadProviderKeys(dataFolder: string): Promise<ProviderKeys> {
  return readOrMakeSecret(dataFolder, 'identity-provider.json', async () => {
    const { privateKey } = await generateKeyPair(ID_TOKEN_ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const key = { ...jwk, alg: ID_TOKEN_ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
    return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
  });
}
