import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, startFakeClamd } from '../../testing/fake-clamd.ts';
import { clamd } from './clamd.ts';
import type { Scanner } from './scanner.ts';

const QUICKLY_MS = 150;
const clean = Buffer.from('%PDF-1.4 nothing to be found %%EOF');
const infected = Buffer.from(`%PDF-1.4 ${EICAR} %%EOF`);

const scan = (scanner: Scanner, ...parts: Buffer[]) =>
  scanner.scan(
    (async function* () {
      yield* parts;
    })(),
  );

describe('a scanner', () => {
  let fake: Awaited<ReturnType<typeof startFakeClamd>>;
  let scanner: Scanner;
  let hasty: Scanner;
  beforeAll(async () => {
    fake = await startFakeClamd();
    scanner = clamd(fake.place);
    hasty = clamd(fake.place, QUICKLY_MS);
  });
  afterAll(() => fake.stop());

  it('says what is clean and what is not, however the bytes are cut', async () => {
    expect(await scan(scanner, clean)).toEqual({ kind: 'clean' });
    expect(await scan(scanner, infected)).toEqual({ kind: 'found', signature: 'Eicar-Signature' });
    const cut = Array.from(infected, (byte) => Buffer.from([byte]));
    expect(await scan(scanner, ...cut)).toEqual({ kind: 'found', signature: 'Eicar-Signature' });
    expect(await scan(scanner, Buffer.alloc(0), ...Array<Buffer>(4).fill(Buffer.alloc(262_144)))).toEqual({
      kind: 'clean',
    });
    expect(await scanner.isUp()).toBe(true);
  });

  it.each(['silent', 'half an answer', 'closes', 'babbles'] as const)(
    'that is %s says nothing',
    async (mode) => {
      fake.become(mode);
      for (const bytes of [clean, infected]) expect(await scan(hasty, bytes)).toMatchObject({ kind: 'none' });
      fake.become('answers');
      expect(await scan(scanner, clean)).toEqual({ kind: 'clean' });
    },
  );

  it('that takes no more bytes says so, although more are on their way', async () => {
    fake.become('takes few bytes');
    const large = Array<Buffer>(100).fill(Buffer.alloc(262_144));
    expect(await scan(scanner, ...large)).toMatchObject({ kind: 'none' });
    expect(await scan(scanner, clean)).toEqual({ kind: 'clean' });
    const small = await scan(scanner, Buffer.alloc(1001));
    expect(small).toEqual({ kind: 'none', why: 'INSTREAM size limit exceeded. ERROR' });
    fake.become('answers');
  });

  it('that is down says nothing, and is asked again', async () => {
    await fake.goDown();
    expect(await scan(scanner, clean)).toEqual({
      kind: 'none',
      why: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await scanner.isUp()).toBe(false);
    await fake.comeUp();
    expect(await scan(scanner, clean)).toEqual({ kind: 'clean' });
  });

  it('may listen on a socket of this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const local = await startFakeClamd(join(folder, 'clamd.ctl'));
    expect(await scan(clamd(local.place), infected)).toMatchObject({ kind: 'found' });
    await local.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('clamd itself', () => {
  const PROGRAM = '/usr/sbin/clamd';
  const ABSENT = `no ${PROGRAM} here (Debian: clamav-daemon)`;

  it('finds the signature of EICAR and nothing in other files', async ({ skip }) => {
    skip(!existsSync(PROGRAM), ABSENT);
    const folder = mkdtempSync(join(tmpdir(), 'real-clamd-'));
    const signatures = join(folder, 'signatures');
    mkdirSync(signatures);
    // One signature of our own: nothing is downloaded.
    writeFileSync(
      join(signatures, 'local.ndb'),
      `Local-Eicar:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}\n`,
    );
    const path = join(folder, 'clamd.ctl');
    const settings = [
      `LocalSocket ${path}`,
      `DatabaseDirectory ${signatures}`,
      'Foreground yes',
      'StreamMaxLength 1M',
    ];
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    const child = spawn(PROGRAM, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    try {
      const scanner = clamd({ path });
      await expect.poll(() => scanner.isUp(), { timeout: 20_000 }).toBe(true);
      expect(await scan(scanner, clean)).toEqual({ kind: 'clean' });
      expect(await scan(scanner, infected)).toEqual({
        kind: 'found',
        signature: expect.stringContaining('Eicar'),
      });
      const large = Array<Buffer>(40).fill(Buffer.alloc(262_144));
      expect(await scan(scanner, ...large)).toMatchObject({ kind: 'none' });
    } finally {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    }
  });
});
