import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { readOrMakeSecret } from '../platform/secret-file.ts';

export const TOKEN_ALGORITHM = 'ES256';

/** The ring of keys that tokens are signed with: the first signs, every one of them still verifies. */
export type SigningKeys = {
  readonly kid: string;
  readonly signing: CryptoKey;
  readonly verifying: ReadonlyMap<string, CryptoKey>;
};

/** Reads the data folder's ring (`secrets/signing-keys.json`), made at the first start. */
export async function loadSigningKeys(dataFolder: string): Promise<SigningKeys> {
  const { keys } = await readOrMakeSecret(dataFolder, 'signing-keys.json', async () => ({
    keys: [await makeSigningKey()],
  }));
  return importSigningKeys(keys);
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

/** A ring of private keys, the one that signs first. */
export async function importSigningKeys(keys: readonly JWK[]): Promise<SigningKeys> {
  const [current] = keys;
  if (current?.kid === undefined) throw new Error('The file of signing keys holds no key');
  const verifying = await Promise.all(
    keys.map(async (key) => [key.kid ?? '', await imported({ ...key, d: undefined })] as const),
  );
  return { kid: current.kid, signing: await imported(current), verifying: new Map(verifying) };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey;
}
