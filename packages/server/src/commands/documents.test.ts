import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { administration } from '../testing/administration.ts';
import { createTestDatabase } from '../testing/database.ts';
import { WrongCall } from './command.ts';

it('documents claim has the store belong to the record that it is called for, of a copy or the original', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-claim-'));
  const [original, copy] = [await createTestDatabase(), await createTestDatabase()];
  const forOriginal = await administration(original, { FUNDARIUM_DATA: folder });
  const forCopy = await administration(copy, { FUNDARIUM_DATA: folder });
  const owner = () => readFile(join(folder, 'documents/bytes/.owner'), 'utf8');
  const claim = ['documents', 'claim'];

  expect(await forOriginal.run(...claim)).toMatchObject({ changed: true });
  expect(await forOriginal.run(...claim)).toMatchObject({ changed: false });
  const first = await owner();
  expect(await forCopy.run(...claim)).toMatchObject({ changed: true });
  expect(await owner()).not.toBe(first);
  expect(existsSync(join(folder, 'documents/job-files/.owner'))).toBe(true);
  expect(await forOriginal.run(...claim)).toMatchObject({ changed: true });
  expect(await owner()).toBe(first);

  // Files that are copied to a place of their own bring no owner with them.
  const place = join(folder, 'copied');
  await cp(join(folder, 'documents/bytes'), place, { recursive: true });
  expect(await folderBytes(place).owner()).toBeNull();
  expect(await folderBytes(join(folder, 'documents/bytes')).owner()).toBe(first.split('\n')[0]);
  await expect(forCopy.run(...claim, 'now')).rejects.toThrow(WrongCall);

  await Promise.all([forOriginal.close(), forCopy.close()]);
  await Promise.all([original.drop(), copy.drop(), rm(folder, { recursive: true })]);
});
