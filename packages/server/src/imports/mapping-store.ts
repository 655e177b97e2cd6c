import type { Tx } from '../platform/database.ts';
import { importMapping, type ImportMapping } from '@fundarium/contract/import-mapping';

/** The customer's mapping of a name, or null where there is none. */
export async function readMapping(tx: Tx, customerCode: string, name: string): Promise<ImportMapping | null> {
  const { rows } = await tx.query<{ mapping: unknown }>(
    'select mapping from import_mapping where customer_code = $1 and name = $2',
    [customerCode, name],
  );
  return rows[0] === undefined ? null : importMapping.parse(rows[0].mapping);
}

/** How many mappings of other names the customer has, for a transaction that keeps one: of several at once each waits. */
export async function countOtherMappings(tx: Tx, customerCode: string, name: string): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mappings of ${customerCode}`]);
  const { rows } = await tx.query<{ others: number }>(
    'select count(*) as others from import_mapping where customer_code = $1 and name <> $2',
    [customerCode, name],
  );
  return rows[0]!.others;
}

/** Keeps a mapping under its name, in place of one that had it. */
export async function writeMapping(
  tx: Tx,
  customerCode: string,
  mapping: ImportMapping,
  who: string,
): Promise<void> {
  await tx.query(
    `insert into import_mapping (customer_code, name, format, mapping, who) values ($1, $2, $3, $4, $5)
     on conflict (customer_code, name) do update
     set format = excluded.format, mapping = excluded.mapping, who = excluded.who, changed_at = now()`,
    [customerCode, mapping.name, mapping.format, mapping, who],
  );
}

export type StoredMapping = {
  readonly mapping: ImportMapping;
  readonly changedAt: string;
  readonly who: string;
  /** The person's user name where the customer has that person, otherwise `who`. */
  readonly changedBy: string;
};

const STORED = `select m.mapping, to_char(m.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
    m.who, coalesce(p.username, m.who) as "changedBy"
  from import_mapping m left join person p on p.customer_code = m.customer_code and p.id::text = m.who
  where m.customer_code = $1`;

export async function readStoredMappings(tx: Tx, customerCode: string): Promise<StoredMapping[]> {
  const { rows } = await tx.query<StoredMapping>(`${STORED} order by m.name`, [customerCode]);
  // One that an older version kept in another form is left out: it can be named, to be set anew or deleted.
  return rows.flatMap((row) => {
    const { data } = importMapping.safeParse(row.mapping);
    return data === undefined ? [] : [{ ...row, mapping: data }];
  });
}

export async function readStoredMapping(
  tx: Tx,
  customerCode: string,
  name: string,
): Promise<StoredMapping | null> {
  const { rows } = await tx.query<StoredMapping>(`${STORED} and m.name = $2`, [customerCode, name]);
  return rows[0] === undefined ? null : { ...rows[0], mapping: importMapping.parse(rows[0].mapping) };
}

/** Forgets a mapping; false where there is none of that name. */
export async function deleteMapping(tx: Tx, customerCode: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from import_mapping where customer_code = $1 and name = $2', [
    customerCode,
    name,
  ]);
  return rowCount === 1;
}
