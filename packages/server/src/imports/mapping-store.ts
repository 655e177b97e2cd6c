import type { Tx } from '../platform/database.ts';
import { importMapping, type ImportMapping } from './import-mapping.ts';

/** The customer's mapping of a name, or null where there is none. */
export async function readMapping(tx: Tx, customerCode: string, name: string): Promise<ImportMapping | null> {
  const { rows } = await tx.query<{ mapping: unknown }>(
    'select mapping from import_mapping where customer_code = $1 and name = $2',
    [customerCode, name],
  );
  return rows[0] === undefined ? null : importMapping.parse(rows[0].mapping);
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
