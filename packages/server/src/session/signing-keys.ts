import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { readOrMakeSecret, replaceSecret } from '../platform/secret-file.ts';

export const TOKEN_ALGORITHM = 'ES256';

const FILE = 'signing-keys.json';
/** How long a key verifies after another one signs: the longest session, and a minute for clocks. */
const RETIRED_SECONDS = 8 * 3600 + 60;
/** A server looks this often whether the ring has changed. */
const LOOK_MS = 5000;

/** The ring of keys that tokens are signed with: the first signs, every one of them still verifies. */
export type SigningKeys = {
  readonly kid: string;
  readonly signing: CryptoKey;
  readonly verifying: ReadonlyMap<string, CryptoKey>;
};

/** A private key as it is kept; times in seconds. */
export type KeptKey = JWK & { readonly created?: number; readonly retired?: number };

/** Reads the data folder's ring (`secrets/signing-keys.json`), made at the first start. */
export async function loadSigningKeys(dataFolder: string): Promise<SigningKeys> {
  return importSigningKeys(await readKeptKeys(dataFolder));
}

/** The keys of the data folder, the one that signs first. */
export async function readKeptKeys(dataFolder: string): Promise<readonly KeptKey[]> {
  const { keys } = await readOrMakeSecret<{ keys: readonly KeptKey[] }>(dataFolder, FILE, async () => ({
    keys: [await makeSigningKey()],
  }));
  return keys;
}

/**
 * A ring that follows its file while the server runs, so that a rotation acts without a restart.
 * @returns the ring, and what stops the following
 */
export async function followSigningKeys(
  dataFolder: string,
  log: (line: string) => void,
): Promise<{
  readonly keys: SigningKeys;
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}> {
  let kept = await readKeptKeys(dataFolder);
  let ring = await importSigningKeys(kept);
  const refresh = async () => {
    const found = await readKeptKeys(dataFolder);
    if (JSON.stringify(found) === JSON.stringify(kept)) return;
    ring = await importSigningKeys(found);
    kept = found;
  };
  const timer = setInterval(() => {
    refresh().catch((error: Error) => log(`The signing keys can't be read anew: ${error.message}`));
  }, LOOK_MS).unref();
  const keys: SigningKeys = {
    get kid() {
      return ring.kid;
    },
    get signing() {
      return ring.signing;
    },
    get verifying() {
      return ring.verifying;
    },
  };
  return { keys, refresh, stop: async () => clearInterval(timer) };
}

/**
 * Has a new key sign from now on. Those before verify until the last session that they signed is over.
 * @param olderThanSeconds a key younger than this goes on signing
 * @returns the key that signs, and whether it is new
 */
export async function rotateSigningKeys(
  dataFolder: string,
  now: Date,
  olderThanSeconds: number,
): Promise<{ readonly kid: string; readonly changed: boolean }> {
  const seconds = Math.floor(now.getTime() / 1000);
  const present = await readKeptKeys(dataFolder);
  const [current] = present;
  // A key from a clock that was ahead counts as made now.
  const age = Math.max(0, seconds - (current?.created ?? 0));
  if (current?.kid !== undefined && age < olderThanSeconds) return { kid: current.kid, changed: false };
  const fresh = await makeSigningKey(now);
  const retired = present.map((key) => ({ ...key, retired: key.retired ?? seconds }));
  const keys = [fresh, ...retired.filter((key) => seconds - key.retired < RETIRED_SECONDS)];
  replaceSecret(dataFolder, FILE, { keys });
  return { kid: fresh.kid!, changed: true };
}

/**
 * Takes a key out of the ring: tokens that it signed are refused. The one that signs stays.
 * @returns 'signs' for the one that can't go, 'none' where there is no such key
 */
export async function endSigningKey(dataFolder: string, kid: string): Promise<'ended' | 'signs' | 'none'> {
  const present = await readKeptKeys(dataFolder);
  if (present[0]?.kid === kid) return 'signs';
  const keys = present.filter((key) => key.kid !== kid);
  if (keys.length === present.length) return 'none';
  replaceSecret(dataFolder, FILE, { keys });
  return 'ended';
}

export async function makeSigningKey(now: Date = new Date()): Promise<KeptKey> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  // A name that begins so is an option to whoever ends the key by the command.
  if (kid.startsWith('-')) return makeSigningKey(now);
  return { ...jwk, kid, created: Math.floor(now.getTime() / 1000) };
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
