import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireOwnAccount } from './own-account.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'account-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets the account run a command that the data folder belongs to, and no other', () => {
  // Nothing is there yet, and nobody's.
  expect(() => requireOwnAccount(folder, 4711)).not.toThrow();
  mkdirSync(join(folder, 'secrets'));
  const { uid } = statSync(folder);
  expect(() => requireOwnAccount(folder)).not.toThrow();
  expect(() => requireOwnAccount(folder, uid)).not.toThrow();
  expect(() => requireOwnAccount(folder, uid + 1)).toThrow(
    new RegExp(`runs as account ${uid}, .* what account ${uid + 1} writes there\\. .*sudo -u '#${uid}' …`),
  );
});

it.each(['imports', 'documents', 'index'])('knows the account by %s where no secrets are yet', (name) => {
  const { uid } = statSync(folder);
  mkdirSync(join(folder, name), { mode: 0o755 });
  expect(() => requireOwnAccount(folder, uid)).not.toThrow();
  expect(() => requireOwnAccount(folder, uid + 1)).toThrow(`runs as account ${uid}`);
  // A volume that its group may write to is shared on purpose.
  chmodSync(join(folder, name), 0o775);
  expect(() => requireOwnAccount(folder, 4711)).not.toThrow();
});

// Windows has no such numbers.
it.skipIf(process.getuid === undefined)(
  'keeps root out of a folder that was made for another account',
  () => {
    if (process.getuid!() === 0) chownSync(folder, 4711, 4711);
    const { uid } = statSync(folder);
    const advice = `was made for account ${uid}, .*in a container --user ${uid}, .* chown -R 0 ${folder}$`;
    expect(() => requireOwnAccount(folder, 0)).toThrow(new RegExp(advice));
    expect(() => requireOwnAccount(folder, uid)).not.toThrow();
  },
);

it('says how a folder that root wrote to by mistake becomes the account’s', () => {
  mkdirSync(join(folder, 'imports'), { mode: 0o755 });
  const { uid } = statSync(folder);
  // Of another account's folder, this one is to run as that account.
  const advice = uid === 0 ? `chown -R 1 ${folder}` : `sudo -u '#${uid}' …`;
  expect(() => requireOwnAccount(folder, uid + 1)).toThrow(advice);
});
