import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { firstSteps, followEmbeddedIssuer } from './first-steps.ts';

let test: TestDatabase;
let superuser: Client;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  database = openDatabase(test.appUrl, { max: 1 });
  await makeCustomer(database, test.ownerUrl, 'ACME');
  // As a demo leaves it.
  await superuser.query(
    `insert into sso (id, issuer, client_id, allowed_customers) values ('demo', 'http://localhost:8080/idp', 'x', '{ACME}')`,
  );
});
afterAll(async () => {
  await database.end();
  await superuser.end();
  await test.drop();
});

it('says how to let somebody in where a demo has left nothing but its sign-on', async () => {
  expect((await firstSteps(database, true)).join('\n')).toMatch(/Nobody can sign in yet[^]*person create/);
  expect((await firstSteps(database, false)).join('\n')).toMatch(/sso create/);
  await superuser.query(
    `insert into embedded_account (subject, username, customer_code, first_name, last_name, password_hash)
     values ('s', 'ada', 'ACME', '', '', 'x')`,
  );
  expect(await firstSteps(database, true)).toEqual([]);
  // Without a provider of its own an account lets nobody in.
  expect(await firstSteps(database, false)).not.toEqual([]);
});

it('takes the sign-on that a demo has left to another address as well', async () => {
  await followEmbeddedIssuer(test.ownerUrl, 'http://localhost:9090');
  const { rows } = await superuser.query<{ issuer: string }>(`select issuer from sso where id = 'demo'`);
  expect(rows[0]?.issuer).toMatch(/^http:\/\/localhost:9090\//);
});
