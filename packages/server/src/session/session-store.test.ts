import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { findLiveSession, insertSession } from './session-store.ts';

const MINUTE = 60_000;
const SETTINGS = `select current_setting('app.customer_code', true) as customer,
  current_setting('app.granted', true) as granted, (select count(*)::int from person) as people`;

let test: TestDatabase;
let owner: Client;
/** One connection, so that each statement meets what the one before left. */
let database: Database;
const sessions = new Map<string, Buffer>();

beforeAll(async () => {
  test = await createTestDatabase();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into sso (id, issuer, client_id, allowed_customers) values ('one', 'http://idp', 'us', '{ALPHA,BETA}')`,
  );
  const writer = openDatabase(test.appUrl);
  for (const code of ['ALPHA', 'BETA']) sessions.set(code, await signIn(writer, code));
  await writer.end();
});
beforeEach(() => {
  database = openDatabase(test.appUrl, { max: 1 });
  return () => database.end();
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

async function signIn(writer: Database, customerCode: string): Promise<Buffer> {
  const personId = randomUUID();
  await owner.query('insert into customer (customer_code, name) values ($1, $1)', [customerCode]);
  await owner.query(
    `insert into person (customer_code, id, issuer, subject, username) values ($1, $2, 'http://idp', 'reader', 'reader')`,
    [customerCode, personId],
  );
  const idHash = randomBytes(32);
  const createdAt = new Date();
  await insertSession(writer, {
    idHash,
    ssoId: 'one',
    issuer: 'http://idp',
    subject: 'reader',
    sid: null,
    idToken: 'none',
    customerCode,
    personId,
    username: 'reader',
    firstName: 'First',
    lastName: 'Last',
    amfine: false,
    createdAt,
    signedInAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 60 * MINUTE),
  });
  return idHash;
}

const find = (from: Database, sessionOf: string, customerCode: string) =>
  findLiveSession(from, sessions.get(sessionOf)!, customerCode, {
    now: new Date(),
    seenAfter: new Date(Date.now() - 30 * MINUTE),
  });

describe('finding a live session', () => {
  it('finds the one of the customer, and never that of another', async () => {
    expect(await find(database, 'ALPHA', 'ALPHA')).toMatchObject({
      customerCode: 'ALPHA',
      username: 'reader',
    });
    expect(await find(database, 'BETA', 'ALPHA')).toBeUndefined();
    expect(await find(database, 'ALPHA', 'BETA')).toBeUndefined();
    expect(await find(database, 'ALPHA', `ALPHA'; set app.customer_code = 'BETA`)).toBeUndefined();
    expect(await find(database, 'BETA', 'BETA')).toMatchObject({ customerCode: 'BETA' });
  });

  it('leaves no customer to the next statement of the connection', async () => {
    await find(database, 'ALPHA', 'ALPHA');
    expect((await database.pool.query(SETTINGS)).rows).toEqual([{ customer: '', granted: '', people: 0 }]);
  });

  it('is held to the customer by the record as well: what it looks up in shows no person of another', async () => {
    const people = await database.withCustomer({ customerCode: 'BETA', scopes: '*' }, (tx) =>
      tx.query('select p.customer_code from session s join person p on p.id = s.person_id'),
    );
    expect(people.rows).toEqual([{ customer_code: 'BETA' }]);
  });

  it('goes on when the connection was cleaned or replaced', async () => {
    expect(await find(database, 'ALPHA', 'ALPHA')).toBeDefined();
    await database.pool.query('discard all');
    expect(await find(database, 'ALPHA', 'ALPHA')).toBeDefined();
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => database.pool.once('remove', resolve));
    const superuser = new Client({ connectionString: test.superuserUrl });
    await superuser.connect();
    await superuser.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await superuser.end();
    await gone;
    expect(await find(database, 'ALPHA', 'ALPHA')).toBeDefined();
  });
});
