import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from './findings/follow.ts';
import { openFindings, openRecord } from './open-record.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { SignedIn } from './platform/signed-in.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from './testing/world.ts';

let test: TestDatabase;
let database: Database;
const callerOf = (customerCode: string, scopes: SignedIn['scopes'] = '*') =>
  ({ customerCode, scopes }) as SignedIn;
const here = () => new AbortController().signal;
/** A WKN of a form that there is none of, which a finding tells. */
const WRONG = { NAME: 'Class', WKN: 'OOOOOO' };
const classes = (count: number) =>
  Array.from({ length: count }, (_, at): [string, Record<string, string>] => [`M-${at}`, WRONG]);
const NAMES = { level: 'PART', fields: ['NAME'], registrations: false } as const;

beforeAll(async () => {
  test = await createTestDatabase();
  // Whoever holds the one connection holds up all others.
  database = openDatabase(test.appUrl, { max: 1 });
  await makeCustomer(database, test.ownerUrl, 'ALPHA');
  await writeEntities(database, 'ALPHA', fundTree('ALP', [['A-1', { NAME: 'before' }]]));
  await makeScopedCustomer(database, test.ownerUrl, WRONG);
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
  await expect(openRecord(database, callerOf('ALPHA'), gone.signal)).rejects.toThrow('is no longer read');
});

it('has the findings of one moment, chunk by chunk, whoever mends them meanwhile', async () => {
  await writeEntities(database, 'ALPHA', fundTree('MANY', classes(1500)));
  await followRecord(database, 'ALPHA', here());
  const opened = await openFindings(database, callerOf('ALPHA'), {}, here());
  const writer = openDatabase(test.appUrl);
  await writer.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    tx.query(`delete from finding where customer_code = 'ALPHA'`),
  );
  await writer.end();
  const codes: string[] = [];
  for await (const chunk of opened.chunks) codes.push(...chunk.map(({ entity }) => entity.code));
  expect(codes.length).toBe(opened.total);
  expect(codes.filter((code) => code.startsWith('M-')).length).toBeGreaterThan(1000);
  // The connection is anybody's again, and sees what was mended.
  const next = await openFindings(database, callerOf('ALPHA'), {}, here());
  expect(next.total).toBe(0);
  next.end();
});

it('has findings of what a person sees alone, and none of an entity that is not there', async () => {
  await followRecord(database, 'SCOPED', here());
  const seen: string[] = [];
  const opened = await openFindings(database, callerOf('SCOPED', ['NORTH']), {}, here());
  for await (const chunk of opened.chunks) seen.push(...chunk.map(({ entity }) => entity.code));
  expect(seen).toContain('OPEN-1');
  expect(seen).not.toContain('SHUT-1');
  const missing = openFindings(database, callerOf('SCOPED', ['NORTH']), { entity: 'PART:SHUT-1' }, here());
  await expect(missing).rejects.toMatchObject({ status: 404 });
  (await openRecord(database, callerOf('ALPHA'), here())).end();
});

it('fails where the record can not be reached', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
  await expect(openRecord(away, callerOf('ALPHA'), here())).rejects.toThrow('ECONNREFUSED');
  await away.end();
});
