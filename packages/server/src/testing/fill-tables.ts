import type { Client } from 'pg';

/** What a column of a type holds. */
const BY_TYPE: Readonly<Record<string, string>> = {
  text: `'X'`,
  bigint: '1',
  integer: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  date: `'2026-01-05'`,
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
};

type Column = { readonly table: string; readonly column: string; readonly type: string };

/**
 * Writes a row of a customer into each of the tables, with nothing but what must be there. Foreign keys are not looked
 * at and checks are dropped, for good: the rows are there to be seen or not.
 * @param owner a superuser's connection
 * @returns the statement that wrote each table's row, by table
 */
export async function fillTables(
  owner: Client,
  tables: readonly string[],
  customerCode: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and a.attgenerated = '' and (a.attidentity <> '' or not a.atthasdef)
     order by 1, a.attnum`,
    [tables],
  );
  const { rows: checks } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and conrelid::regclass::text = any ($1)`,
    [tables],
  );
  for (const { drop } of checks) await owner.query(drop);
  await owner.query('set session_replication_role = replica');
  const written = new Map<string, string>();
  for (const table of tables) {
    const columns = rows.filter((each) => each.table === table);
    const values = columns.map(({ column, type }) => {
      if (column === 'customer_code') return `'${customerCode}'`;
      const value = type.endsWith('[]') ? `'{}'` : BY_TYPE[type];
      if (value === undefined) throw new Error(`No value for ${table}.${column} of type ${type}`);
      return value;
    });
    const statement = `insert into ${table} (${columns.map(({ column }) => column).join(', ')})
      overriding system value values (${values.join(', ')})`;
    await owner.query(statement);
    written.set(table, statement);
  }
  await owner.query('reset session_replication_role');
  return written;
}
