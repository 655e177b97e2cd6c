import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { checkDatabase } from './start-check.ts';

let database: TestDatabase;
let superuser: Client;
/** Roles are the whole server's, so each case makes one of its own. */
let role: string | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterEach(async () => {
  if (role !== undefined) await superuser.query(`drop owned by ${role}; drop role ${role}`);
  role = undefined;
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

describe('the start check', () => {
  it('accepts the application role on the migrated schema', async () => {
    await expect(checkDatabase(database.appUrl)).resolves.toBeUndefined();
  });

  it('refuses a superuser', async () => {
    await expect(checkDatabase(database.superuserUrl)).rejects.toThrow(/postgres could see .* superuser/);
  });

  it('refuses the owner of the tables', async () => {
    await expect(checkDatabase(database.ownerUrl)).rejects.toThrow(/repo_owner could see .* owns tables/);
  });

  it('refuses the backup role', async () => {
    await expect(checkDatabase(database.backupUrl)).rejects.toThrow(/member of repo_backup/);
  });

  it.each([
    { made: 'bypassrls', complaint: /BYPASSRLS/ },
    { made: 'createrole', complaint: /CREATEROLE/ },
    { made: 'in role repo_owner', complaint: /member of repo_owner/ },
    { made: 'in role repo_backup', complaint: /member of repo_backup/ },
    { made: 'noinherit in role repo_owner', complaint: /member of repo_owner/ },
    { made: 'in role postgres', complaint: /superuser/ },
  ])('refuses a role made with "$made"', async ({ made, complaint }) => {
    await expect(checkDatabase(await withRole(made))).rejects.toThrow(complaint);
  });

  it('refuses the owner of a single table', async () => {
    const url = await withRole('');
    await superuser.query(`create table theirs (customer_code text);
      alter table theirs enable row level security, force row level security, owner to ${role}`);
    await expect(checkDatabase(url)).rejects.toThrow(/owns tables \(theirs\)/);
  });

  it.each([
    'create table open_table (customer_code text)',
    'create table open_table (id integer)',
    'create table open_table (customer_code text); alter table open_table enable row level security',
    'create table open_table (customer_code text); alter table open_table force row level security',
    'create schema apart; create table apart.open_table (id integer)',
    'create schema apart; create table apart.open_table (id integer); alter table apart.open_table rename to session',
  ])('refuses a table that is not bound: %s', async (sql) => {
    const name = sql.includes('rename')
      ? /row-level security on session/
      : /row-level security on open_table/;
    await trying(sql, () => expect(checkDatabase(database.appUrl)).rejects.toThrow(name));
  });

  it('refuses an unbound partition of a bound table', async () => {
    const sql = `create table parent (customer_code text, date date) partition by range (date);
      alter table parent enable row level security, force row level security;
      create table child partition of parent default`;
    await trying(sql, () =>
      expect(checkDatabase(database.appUrl)).rejects.toThrow(/row-level security on child/),
    );
  });

  it('refuses a view that reads with its owner’s rights', async () => {
    const view = `create view overview with (security_invoker = %) as select * from entity; grant select on overview to repo_app`;
    await trying(view.replace('%', 'false'), () =>
      expect(checkDatabase(database.appUrl)).rejects.toThrow(/through overview/),
    );
    await trying(view.replace('%', 'true'), () =>
      expect(checkDatabase(database.appUrl)).resolves.toBeUndefined(),
    );
  });
});

async function withRole(made: string): Promise<string> {
  role = `role_${Math.random().toString(36).slice(2)}`;
  await superuser.query(`create role ${role} login password 'test' ${made}`);
  return database.appUrl.replace(/\/\/[^@]*@/, `//${role}:test@`);
}

/** The check connects by itself, so what it is to see is committed, and undone afterwards. */
async function trying(sql: string, act: () => Promise<void>): Promise<void> {
  await superuser.query(sql);
  try {
    await act();
  } finally {
    await superuser.query(`drop view if exists overview; drop table if exists open_table, parent;
      drop schema if exists apart cascade`);
  }
}
