import { Client } from 'pg';
import { connectFailure } from './connect-failure.ts';
import { KEPT_ALIVE } from './database.ts';
import { CUSTOMER_TABLES, differingTables, READ_POLICIES, type Policy } from './policies.ts';

/**
 * Read before a customer is known, or by no customer: reached only through session and platform stores, without any
 * fund data. Every other table is bound by forced row-level security.
 */
export const TABLES_WITHOUT_ROW_SECURITY = [
  'customer',
  'session',
  'sso',
  'sign_in_transaction',
  'oidc_payload',
  'used_logout_token',
  'embedded_account',
  'api_token',
  'public_branding',
  'public_text',
  'theme',
  'schema_migration',
] as const;

/** In one message. */
const MOST_NAMED = 5;

interface Question {
  /** Rows of `name`: what is wrong. The unguarded tables are bound as $1 where `takesTables` says so. */
  readonly sql: string;
  readonly takesTables?: true;
  readonly complaint: (names: string) => string;
}

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`;

const QUESTIONS: readonly Question[] = [
  {
    sql: `select rolname as name from pg_roles
          where rolsuper and pg_has_role(current_user, oid, 'member')`,
    complaint: (names) => `is a superuser, or a member of one (${names})`,
  },
  {
    sql: `select rolname as name from pg_roles
          where rolbypassrls and pg_has_role(current_user, oid, 'member')`,
    complaint: (names) => `has BYPASSRLS, or is a member of a role that has it (${names})`,
  },
  {
    sql: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and ${OURS} and c.relowner = current_user::regrole order by 1`,
    complaint: (names) => `owns tables (${names})`,
  },
  {
    sql: `select rolname as name from pg_roles
          where (rolname in ('repo_owner', 'repo_backup') or oid in (
              select c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relkind in ('r', 'p') and ${OURS}))
            and pg_has_role(current_user, oid, 'member') order by 1`,
    complaint: (names) => `is a member of ${names}`,
  },
  {
    sql: `select rolname as name from pg_roles where rolname = current_user and rolcreaterole`,
    complaint: () => `may make roles (CREATEROLE)`,
  },
  {
    sql: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and ${OURS} and not (c.relrowsecurity and c.relforcerowsecurity)
            and not (n.nspname = 'public' and c.relname = any ($1)) order by 1`,
    takesTables: true,
    complaint: (names) => `is not bound by forced row-level security on ${names}`,
  },
  {
    // A view reads with its owner's rights unless it is told otherwise, and the owner sees every customer. One that
    // belongs to an extension (pg_stat_statements) reads the server's own state and no table of ours.
    sql: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('v', 'm') and ${OURS} and has_table_privilege(current_user, c.oid, 'select')
            and not exists (select 1 from pg_depend d
              where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
            and not (c.relkind = 'v' and coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false))
          order by 1`,
    complaint: (names) => `reads with another role's rights through ${names}`,
  },
];

/** Tables of customers' data with a trigger that is not that of a key. */
const ACTIVE_TABLES = `
  select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    and (c.relname = any ($1) or c.relispartition or c.relname = 'customer') order by 1`;

/**
 * Refuses a database role that could see more than one customer, and a schema whose policies are not the expected ones;
 * the error names the cause.
 */
export async function checkDatabase(appUrl: string): Promise<void> {
  const client = new Client({ connectionString: appUrl, ...KEPT_ALIVE });
  await client.connect().catch((error: unknown) => {
    const where = `${client.host}:${client.port}`;
    throw new Error(`The database at ${where} can not be used: ${connectFailure(error)}`, { cause: error });
  });
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    for (const { sql, takesTables, complaint } of QUESTIONS) {
      const found = await client.query<{ name: string }>(
        sql,
        takesTables ? [TABLES_WITHOUT_ROW_SECURITY] : [],
      );
      if (found.rows.length === 0) continue;
      const names = named(found.rows.map((row) => row.name));
      throw new Error(`The database role ${rows[0]!.role} could see every customer: it ${complaint(names)}.`);
    }
    const active = await client.query<{ name: string }>(ACTIVE_TABLES, [CUSTOMER_TABLES]);
    if (active.rows.length > 0)
      throw new Error(
        `There are triggers on ${named(active.rows.map((row) => row.name))}. A distributed engine does not run them on its workers: drop them.`,
      );
    const policies = await client.query<Policy>(READ_POLICIES);
    const differing = differingTables(policies.rows);
    if (differing.length > 0)
      throw new Error(
        `The policies of the tables ${named(differing)} are not those of this version. Customers may see each other's rows: restore the policies as the migrations make them.`,
      );
  } finally {
    await client.end();
  }
}

function named(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return names.slice(0, MOST_NAMED).join(', ') + more;
}
