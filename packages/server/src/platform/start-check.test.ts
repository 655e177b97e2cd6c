import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { CUSTOMER_TABLES, EXPECTED_POLICIES, READ_POLICIES, type Policy } from './policies.ts';
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

  it('leaves the views of an extension out, and no view that only stands beside them', async () => {
    await superuser.query('create extension pg_stat_statements');
    try {
      const { rows } = await superuser.query(
        `select has_table_privilege('repo_app', 'pg_stat_statements', 'select') as readable`,
      );
      expect(rows).toEqual([{ readable: true }]);
      await expect(checkDatabase(database.appUrl)).resolves.toBeUndefined();
      const beside = `create view overview as select * from entity; grant select on overview to repo_app`;
      await trying(beside, () => expect(checkDatabase(database.appUrl)).rejects.toThrow(/through overview/));
    } finally {
      await superuser.query('drop extension pg_stat_statements');
    }
  });
});

describe('the policies', () => {
  it('are the expected set, exactly', async () => {
    const { rows } = await superuser.query<Policy>(READ_POLICIES);
    const sorted = (policies: readonly Policy[]) =>
      policies.toSorted((one, other) => (one.table + one.name < other.table + other.name ? -1 : 1));
    expect(sorted(rows)).toEqual(sorted(EXPECTED_POLICIES));
    // The tables of customers' data, and no other, are bound by row-level security.
    const bound = await superuser.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relrowsecurity and not relispartition
       and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(bound.rows.map(({ name }) => name)).toEqual(CUSTOMER_TABLES.toSorted());
  });

  it.each(['customer', 'entity', 'quotation', 'import_mapping'])(
    'stand on no trigger: one on %s is refused, for a distributed engine does not run it',
    async (table) => {
      const trigger = `create function noted() returns trigger language plpgsql as 'begin return new; end';
        create trigger noted before update on ${table} for each row execute function noted()`;
      await changing(trigger, async () => {
        await expect(checkDatabase(database.appUrl)).rejects.toThrow(/There are triggers on .*drop them/);
      });
    },
  );

  it('stand beside no function that reads tables, but for those that a statement asks once', async () => {
    expect(await readingFunctions()).toEqual([
      'ancestor_attachment_nodes',
      'ancestor_labels',
      'seen_attachment_nodes',
    ]);
    const planted = `create function state_of(target bigint) returns text language sql stable as
      'select code from entity where id = target'`;
    await changing(planted, async () => expect(await readingFunctions()).toContain('state_of'));
  });

  it.each([
    ['finding', 'using (true)'],
    ['import_mapping', 'using (true) with check (true)'],
    ['change', `with check (current_setting('app.granted', true) = '*')`],
    ['dividend', `using (customer_code = current_setting('app.customer_code', true))`],
  ])('of %s altered to %s are refused by name', async (table, altered) => {
    await changing(`alter policy own_customer on ${table} ${altered}`, async () => {
      await expect(checkDatabase(database.appUrl)).rejects.toThrow(
        new RegExp(`policies of the tables ${table} are not`),
      );
    });
  });

  it.each([
    'create policy mine on entity as restrictive to repo_app using (true)',
    'create policy mine on entity to repo_app using (true)',
    'create policy mine on entity to public using (true)',
    'alter policy own_customer on entity to public',
    'drop policy own_customer on entity',
  ])('are refused with a change of one: %s', async (change) => {
    await changing(change, async () => {
      await expect(checkDatabase(database.appUrl)).rejects.toThrow(/policies of the tables entity are not/);
    });
  });
});

/** Functions of the schema whose body names a table. */
async function readingFunctions(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     join pg_class c on c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     where p.pronamespace = 'public'::regnamespace and p.prosrc ~* ('\\m(from|join|into|update|using)\\s+' || c.relname || '\\M')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

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

/** As `trying`, for a change of policies: a database of its own, so that nothing has to be put back. */
async function changing(sql: string, act: () => Promise<void>): Promise<void> {
  const [kept, keptSuperuser] = [database, superuser];
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(sql);
    await act();
  } finally {
    await superuser.end();
    await database.drop();
    [database, superuser] = [kept, keptSuperuser];
  }
}
