import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { runRetentionJobs } from '../platform/retention-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { mailRetention } from './retention.ts';

const CUSTOMERS = ['ALPHA', 'BETA'];
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of CUSTOMERS) await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const caughtOf = async (customerCode: string) => {
  const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query<{ subject: string }>('select subject from caught_mail where customer_code = $1', [customerCode]),
  );
  return rows.map(({ subject }) => subject);
};

it('forgets caught mails at their age, of each customer its own', async () => {
  const catchMails = (customerCode: string, days: readonly number[]) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(
        `with reader as (insert into person (customer_code, issuer, subject, username) values ($1, 'test', 'reader', 'reader') returning id)
         insert into caught_mail (customer_code, message_id, person_id, address, subject, body_text, body_html, caught_at)
         select $1, d::text, reader.id, 'reader@example.com', d || ' days', '', '', now() - make_interval(days => d)
         from reader, unnest($2::integer[]) d`,
        [customerCode, days],
      ),
    );
  await catchMails('ALPHA', [1, 29, 31, 400]);
  await catchMails('BETA', [2, 31]);
  const log: string[] = [];
  await runRetentionJobs(database, [mailRetention(database)], (line) => log.push(line));
  expect(log).toEqual([expect.stringMatching(/ALPHA.*: 2$/), expect.stringMatching(/BETA.*: 1$/)]);
  expect(await caughtOf('ALPHA')).toEqual(['1 days', '29 days']);
  expect(await caughtOf('BETA')).toEqual(['2 days']);
});
