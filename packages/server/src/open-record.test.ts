import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRecord } from './open-record.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { SignedIn } from './platform/signed-in.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from './testing/world.ts';

let test: TestDatabase;
let database: Database;
const callerOf = (customerCode: string, scopes: SignedIn['scopes'] = '*') =>
  ({ customerCode, scopes }) as SignedIn;
const here = () => new AbortController().signal;
const NAMES = { level: 'PART', fields: ['NAME'], registrations: false } as const;

beforeAll(async () => {
  test = await createTestDatabase();
  // Whoever holds the one connection holds up all others.
  database = openDatabase(test.appUrl, { max: 1 });
  await makeCustomer(database, test.ownerUrl, 'ALPHA');
  await writeEntities(database, 'ALPHA', fundTree('ALP', [['A-1', { NAME: 'before' }]]));
  await makeScopedCustomer(database, test.ownerUrl);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

it('is of one moment, whatever is written meanwhile, and gives its connection back', async () => {
  const record = await openRecord(database, callerOf('ALPHA'), here());
  const writer = openDatabase(test.appUrl);
  const revision = await writeEntities(writer, 'ALPHA', fundTree('ALP', [['A-1', { NAME: 'after' }]]));
  await writer.end();
  expect(record.revision.number).toBeLessThan(revision);
  const found = await record.read({ ...NAMES, codes: ['A-1'] });
  expect(found.get('A-1')!.values['NAME']).toBe('before');
  record.end();
  const next = await openRecord(database, callerOf('ALPHA'), here());
  expect(next.revision.number).toBe(revision);
  next.end();
});

it('holds nothing of another customer or out of scope', async () => {
  for (const [caller, seen] of [
    [callerOf('ALPHA'), []],
    [callerOf('SCOPED', ['NORTH']), ['OPEN-1']],
  ] as const) {
    const record = await openRecord(database, caller, here());
    const found = await record.read({ ...NAMES, codes: ['OPEN-1', 'SHUT-1'] });
    record.end();
    expect([...found.keys()]).toEqual(seen);
  }
});

it('that nobody reads gives its connection back by itself, and says so', async () => {
  const record = await openRecord(database, callerOf('ALPHA'), here(), 50);
  const other = await openRecord(database, callerOf('ALPHA'), here());
  other.end();
  await expect(record.read({ ...NAMES, codes: ['A-1'] })).rejects.toThrow('is no longer read');
});

it('gives its connection back at once where nobody will read it', async () => {
  const gone = new AbortController();
  const record = await openRecord(database, callerOf('ALPHA'), gone.signal);
  gone.abort();
  (await openRecord(database, callerOf('ALPHA'), here())).end();
  await expect(record.read({ ...NAMES, codes: ['A-1'] })).rejects.toThrow('is no longer read');
  const late = await openRecord(database, callerOf('ALPHA'), gone.signal);
  await expect(late.read({ ...NAMES, codes: ['A-1'] })).rejects.toThrow('is no longer read');
});

it('fails where the record can not be reached', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
  await expect(openRecord(away, callerOf('ALPHA'), here())).rejects.toThrow('ECONNREFUSED');
  await away.end();
});
