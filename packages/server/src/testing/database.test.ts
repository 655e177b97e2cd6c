import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

it('gives each test file a migrated database of its own', async () => {
  await run(one.ownerUrl, 'create table only_here (id integer)');
  const found = `select to_regclass('only_here') is not null as here, count(*)::int as applied from schema_migration`;
  const [first] = await run(one.ownerUrl, found);
  const [second] = await run(other.ownerUrl, found);
  expect(first).toMatchObject({ here: true });
  expect(second).toMatchObject({ here: false });
  expect(second!.applied).toBeGreaterThan(0);
});

it('connects each role under its own name', async () => {
  for (const [url, role] of [
    [one.appUrl, 'repo_app'],
    [one.ownerUrl, 'repo_owner'],
    [one.backupUrl, 'repo_backup'],
    [one.superuserUrl, 'postgres'],
  ] as const) {
    expect(await run(url, 'select current_user as role')).toEqual([{ role }]);
  }
});

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
