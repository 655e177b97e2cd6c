import { exportJWK, exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSigningKeys, makeSigningKey, type SigningKeys } from './signing-keys.ts';
import { issueToken, tokenVerifier, verifyToken, type BoundClaims } from './token.ts';

const START = new Date('2026-03-02T08:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const claims: BoundClaims = {
  username: 'reader',
  sub: 'reader-1',
  customerCode: 'ALPHA',
  firstName: 'Ada',
  lastName: 'Reader',
  amfine: false,
  iat: START.getTime() / 1000,
  exp: START.getTime() / 1000 + 3600,
  sth: 'hash',
};

let keys: SigningKeys;
beforeAll(async () => {
  keys = await importSigningKeys([await makeSigningKey()]);
});

describe('a token', () => {
  it('says what was put into it until its end, to the second', async () => {
    const token = await issueToken(keys, claims);
    expect(await verifyToken(keys, token, START)).toEqual(claims);
    expect(await verifyToken(keys, token, later(3599))).toEqual(claims);
    expect(await verifyToken(keys, token, later(3600))).toBeNull();
  });

  it('is refused with any part altered', async () => {
    const [header, payload, signature] = (await issueToken(keys, claims)).split('.') as [
      string,
      string,
      string,
    ];
    const staff = Buffer.from(JSON.stringify({ ...claims, amfine: true })).toString('base64url');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const altered of [
      `${header}.${staff}.${signature}`,
      `${header}.${payload}.${flipped}`,
      `${header}.${payload}.`,
      payload,
      '',
    ]) {
      expect(await verifyToken(keys, altered, START)).toBeNull();
    }
  });

  it('is refused unsigned, signed with the public key as a password, or by a foreign key', async () => {
    const unsigned = new UnsecuredJWT(claims).encode();
    const publicKey = keys.verifying.get(keys.kid)!;
    const header = { alg: 'HS256', kid: keys.kid };
    const asPassword = await Promise.all(
      [await exportSPKI(publicKey), JSON.stringify(await exportJWK(publicKey))].map((text) =>
        new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(text)),
      ),
    );
    const foreignKey = await makeSigningKey();
    const foreign = await issueToken(await importSigningKeys([foreignKey]), claims);
    const disguised = await issueToken(await importSigningKeys([{ ...foreignKey, kid: keys.kid }]), claims);
    for (const token of [unsigned, ...asPassword, foreign, disguised]) {
      expect(await verifyToken(keys, token, START)).toBeNull();
    }
  });

  it('stays good when a new key takes over, and ends with the ring that knew its key', async () => {
    const [older, newer] = [await makeSigningKey(), await makeSigningKey()];
    const token = await issueToken(await importSigningKeys([older]), claims);
    const rotated = await importSigningKeys([newer, older]);
    expect(await verifyToken(rotated, token, START)).toEqual(claims);
    expect(await verifyToken(rotated, await issueToken(rotated, claims), START)).toEqual(claims);
    expect(await verifyToken(await importSigningKeys([newer]), token, START)).toBeNull();
  });

  it('is refused without what the product needs', async () => {
    const { sth: _, ...unbound } = claims;
    const token = await new SignJWT(unbound)
      .setProtectedHeader({ alg: 'ES256', kid: keys.kid })
      .sign(keys.signing);
    expect(await verifyToken(keys, token, START)).toBeNull();
  });
});

describe('a token that was verified before', () => {
  it('is known until its end, to the second, and not after the clock went on', async () => {
    const verify = tokenVerifier(keys);
    const token = await issueToken(keys, claims);
    expect(await verify(token, START)).toEqual(claims);
    expect(await verify(token, later(3599.9))).toBe(await verify(token, START));
    expect(await verify(token, later(3600))).toBeNull();
    expect(await verify(token, later(3600))).toBeNull();
  });

  it('does not vouch for another one of the same claims, nor for one that was refused', async () => {
    const verify = tokenVerifier(keys);
    const token = await issueToken(keys, claims);
    await verify(token, START);
    const altered = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    for (const _ of ['first', 'second']) expect(await verify(altered, START)).toBeNull();
  });

  it('is unknown to another ring of keys', async () => {
    const token = await issueToken(keys, claims);
    expect(await tokenVerifier(keys)(token, START)).toEqual(claims);
    const rotated = await importSigningKeys([await makeSigningKey()]);
    expect(await tokenVerifier(rotated)(token, START)).toBeNull();
  });

  it('is forgotten for a newer one when there are too many', async () => {
    const verify = tokenVerifier(keys, 2);
    const tokens = await Promise.all(
      ['ada', 'bea', 'cleo'].map((username) => issueToken(keys, { ...claims, username })),
    );
    const first = await verify(tokens[0]!, START);
    const second = await verify(tokens[1]!, START);
    expect(await verify(tokens[0]!, START)).toBe(first);
    await verify(tokens[2]!, START);
    expect(await verify(tokens[1]!, START)).toBe(second);
    const anew = await verify(tokens[0]!, START);
    expect(anew).toEqual(first);
    expect(anew).not.toBe(first);
  });
});
