import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fillTables } from '../testing/fill-tables.ts';
import { openDatabase, type Context, type Database } from './database.ts';
import { CUSTOMER_TABLES, EXPECTED_POLICIES } from './policies.ts';

let test: TestDatabase;
let superuser: Client;
let database: Database;
let ofTwo: ReadonlyMap<string, string>;

beforeAll(async () => {
  test = await createTestDatabase();
  superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  database = openDatabase(test.appUrl, { max: 1 });
  await fillTables(superuser, CUSTOMER_TABLES, 'ONE');
  ofTwo = await fillTables(superuser, CUSTOMER_TABLES, 'TWO');
});
afterAll(async () => {
  await database.end();
  await superuser.end();
  await test.drop();
});

const customersIn = (table: string) => `select customer_code as customer from ${table} order by 1`;
const seen = async (table: string, context: Context) => {
  const { rows } = await database.withCustomer(context, (tx) =>
    tx.query<{ customer: string }>(customersIn(table)),
  );
  return rows.map(({ customer }) => customer);
};
const SCOPED = EXPECTED_POLICIES.filter(
  ({ role, reads }) => role === 'repo_app' && reads!.includes('app.granted'),
).map(({ table }) => table);

describe.each(CUSTOMER_TABLES)('%s', (table) => {
  it('holds rows of two customers, and shows none without a context', async () => {
    const { rows: all } = await superuser.query(customersIn(table));
    expect(all).toEqual([{ customer: 'ONE' }, { customer: 'TWO' }]);
    expect((await database.pool.query(customersIn(table))).rows).toEqual([]);
    await database.withPlatform(async (tx) => expect((await tx.query(customersIn(table))).rows).toEqual([]));
  });

  it('shows a customer its own rows alone', async () => {
    expect(await seen(table, { customerCode: 'ONE', scopes: '*' })).toEqual(['ONE']);
    expect(await seen(table, { customerCode: 'NONE', scopes: '*' })).toEqual([]);
  });

  it('takes no row of another customer', async () => {
    const written = database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query(ofTwo.get(table)!),
    );
    await expect(written).rejects.toThrow(/row-level security policy|permission denied/);
  });
});

describe.each(SCOPED)('%s', (table) => {
  it('shows nothing to a person without scopes, and to one with scopes that grant nothing', async () => {
    expect(await seen(table, { customerCode: 'ONE', scopes: [] })).toEqual([]);
    expect(await seen(table, { customerCode: 'ONE', scopes: ['NORTH'] })).toEqual([]);
  });
});
