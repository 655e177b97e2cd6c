import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireOwnAccount } from './own-account.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'account-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lets the account run a command that the data folder belongs to, and no other', () => {
  // Nothing is there yet, and nobody's.
  expect(() => requireOwnAccount(folder, 4711)).not.toThrow();
  mkdirSync(join(folder, 'secrets'));
  const { uid } = statSync(folder);
  expect(() => requireOwnAccount(folder)).not.toThrow();
  expect(() => requireOwnAccount(folder, uid)).not.toThrow();
  expect(() => requireOwnAccount(folder, uid + 1)).toThrow(
    new RegExp(`runs as account ${uid}, .* what account ${uid + 1} writes there\\. .*sudo -u '#${uid}'`),
  );
});
