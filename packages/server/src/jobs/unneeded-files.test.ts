import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer, makePerson } from '../testing/world.ts';
import { insertJob } from './job-store.ts';
import { jobRoutes } from './routes.ts';
import { holdFile } from './unneeded-files.ts';

const SHA256 = 'ab'.repeat(32);

let test: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = mkdtempSync(join(tmpdir(), 'unneeded-files-'));
  await makeCustomer(database, test.ownerUrl, 'ALPHA');
});
afterAll(async () => {
  await database.end();
  await test.drop();
  rmSync(folder, { recursive: true });
});

const inRecord = <T>(act: (tx: Tx) => Promise<T>): Promise<T> =>
  database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, act);

it('a file stays that a new job is being made for while the one that it was of is deleted', async () => {
  const results = folderBytes(join(folder, 'results'));
  const source = join(folder, 'file');
  writeFileSync(source, 'bytes');
  await results.put('ALPHA', SHA256, source);
  const personId = await makePerson(database, 'ALPHA');
  const make = (tx: Tx, question: object) =>
    insertJob(tx, 'ALPHA', { kind: 'DOCUMENT_FILE', personId, label: 'A job', language: 'en', question });
  const id = await inRecord(async (tx) => {
    const made = await make(tx, { sha256: SHA256 });
    await tx.query(
      `update job set status = 'READY', ended_at = now(), expires_at = now() + interval '1 day',
              file = jsonb_build_object('sha256', $2::text) where customer_code = 'ALPHA' and id = $1`,
      [made, SHA256],
    );
    return made;
  });
  let deleteJob: (call: object) => Promise<unknown> = () => Promise.reject(new Error('no route'));
  const bind = ((name: string, handler: typeof deleteJob) => {
    if (name === 'deleteJob') deleteJob = handler;
  }) as unknown as Bind;
  jobRoutes(bind, {
    database,
    results,
    wake: () => undefined,
    requireFile: () => undefined,
    otherJobs: async () => [],
  });
  const session: SignedIn = {
    sessionId: 'one',
    personId,
    username: 'ana',
    customerCode: 'ALPHA',
    roles: [],
    modules: [],
    scopes: '*',
    amfine: false,
    metamodelVersion: 1,
    metamodelToken: 'token',
    pinnedDate: null,
  };
  let deletion: Promise<unknown> | undefined;
  await inRecord(async (tx) => {
    await holdFile(tx, results, 'ALPHA', SHA256);
    deletion = deleteJob({ session, params: { id } });
    expect(await Promise.race([deletion, setTimeout(300, 'waits')])).toBe('waits');
    await make(tx, { sha256: SHA256 });
  });
  expect(await deletion).toEqual({ jobs: [] });
  const kept = await results.open('ALPHA', SHA256);
  expect(kept).not.toBeNull();
  kept?.destroy();
});
