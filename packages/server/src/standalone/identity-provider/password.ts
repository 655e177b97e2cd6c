import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Work of one check: some 50 ms, which a person does not notice and a guesser does. */
const COST = 2 ** 15;
const BLOCK = 8;
const MEMORY = 128 * COST * BLOCK + 1_048_576;
const LENGTH = 32;

/** Least characters of a password that a person chooses. */
export const LEAST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** A password that serves once: 96 random bits, in characters that can be read out. */
export function oneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(60)].filter((byte) => byte < 248).map((byte) => alphabet[byte % 31]);
  return letters
    .slice(0, 20)
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');
}

/** What is kept of a password: nothing that it can be read from. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes as long for nobody's password (null) as for somebody's. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? '').split('$');
  const derived = await derive(password.slice(0, LONGEST_PASSWORD), Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      LENGTH,
      { N: COST, r: BLOCK, p: 1, maxmem: MEMORY },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}
