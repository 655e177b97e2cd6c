import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callWith, openSession, signedIn, signInSite } from '../testing/sign-in-site.ts';
import {
  endSigningKey,
  followSigningKeys,
  importSigningKeys,
  loadSigningKeys,
  makeSigningKey,
  readKeptKeys,
  rotateSigningKeys,
} from './signing-keys.ts';
import { issueToken, tokenVerifier, verifyToken } from './token.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const seconds = Math.floor(NOW.getTime() / 1000);
const CLAIMS = {
  username: 'ada',
  sub: 's',
  customerCode: 'ALPHA',
  firstName: '',
  lastName: '',
  amfine: false,
  iat: seconds,
  exp: seconds + 30 * 3600,
  sth: 'x',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundarium-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Threat 9: a token of a key that is not of the ring, or not any more. */
describe('the ring of signing keys', () => {
  it('has a new key sign and former ones verify, until the longest session is over', async () => {
    const before = await issueToken(await loadSigningKeys(folder), CLAIMS);
    const first = await rotateSigningKeys(folder, NOW, 0);
    const second = await rotateSigningKeys(folder, later(4), 0);
    expect(new Set([first.kid, second.kid, decodeProtectedHeader(before).kid]).size).toBe(3);
    expect(await verifyToken(await loadSigningKeys(folder), before, later(5))).toMatchObject({
      username: 'ada',
    });
    await rotateSigningKeys(folder, later(9), 0);
    expect(await verifyToken(await loadSigningKeys(folder), before, later(9))).toBeNull();
    expect((await readKeptKeys(folder)).map(({ kid }) => kid)).toContain(first.kid);
    expect((await stat(join(folder, 'secrets', 'signing-keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('leaves a key that is young enough', async () => {
    const { kid } = await rotateSigningKeys(folder, NOW, 0);
    expect(await rotateSigningKeys(folder, later(24 * 89), 90 * 86_400)).toEqual({ kid, changed: false });
    expect((await rotateSigningKeys(folder, later(24 * 91), 90 * 86_400)).changed).toBe(true);
  });

  it('is followed while the server runs, and forgets what it knew of a key that is gone', async () => {
    const { keys, refresh, stop } = await followSigningKeys(folder, () => undefined);
    const verify = tokenVerifier(keys);
    const old = await issueToken(keys, CLAIMS);
    expect(await verify(old, NOW)).not.toBeNull();
    const { kid } = await rotateSigningKeys(folder, NOW, 0);
    await refresh();
    expect(keys.kid).toBe(kid);
    expect(await verify(old, NOW)).not.toBeNull();
    expect(await verify(await issueToken(keys, CLAIMS), NOW)).not.toBeNull();
    const former = decodeProtectedHeader(old).kid!;
    expect(await endSigningKey(folder, kid)).toBe('signs');
    expect(await endSigningKey(folder, former)).toBe('ended');
    expect(await endSigningKey(folder, former)).toBe('none');
    await refresh();
    expect(await verify(old, NOW)).toBeNull();
    await stop();
  });

  it('refuses a key of its own making that never was of the ring', async () => {
    const foreign = await importSigningKeys([await makeSigningKey()]);
    expect(
      await verifyToken(await loadSigningKeys(folder), await issueToken(foreign, CLAIMS), NOW),
    ).toBeNull();
  });

  it('keeps live sessions through a rotation', async () => {
    const { keys, refresh, stop } = await followSigningKeys(folder, () => undefined);
    const site = await signInSite({ signingKeys: keys });
    try {
      const { browser, session } = await signedIn(site, 'reader');
      await rotateSigningKeys(folder, new Date(), 0);
      await refresh();
      expect((await callWith(browser, session.token)).status).toBe(200);
      const renewed = await openSession(browser);
      expect(decodeProtectedHeader(renewed.token).kid).not.toBe(decodeProtectedHeader(session.token).kid);
      expect((await callWith(browser, renewed.token)).status).toBe(200);
    } finally {
      await site.close();
      await stop();
    }
  });
});
