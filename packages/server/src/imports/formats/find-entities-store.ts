import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';
import { findNamed } from '../name-store.ts';

/** An entity asked for by its code (`CODE`) or by the value of a field. */
export type Sought = { readonly level: Level; readonly field: string; readonly value: string };
export type FoundEntity = Sought & {
  readonly code: string;
  readonly parentCode: string | null;
  readonly parentLevel?: Level | null;
  /** The values of the fields that were asked along. */
  readonly kept?: Readonly<Record<string, EntityValue>>;
};

/** The entities of the record that are asked for, by the value as it was asked; several where several have it. */
export async function findEntities(
  tx: Tx,
  customerCode: string,
  sought: readonly Sought[],
  keep: readonly string[] = [],
): Promise<readonly FoundEntity[]> {
  if (sought.length === 0) return [];
  await findNamed(tx, customerCode, 'select * from unnest($1::text[], $2::text[], $3::text[])', [
    sought.map(({ level }) => level),
    sought.map(({ field }) => field),
    sought.map(({ value }) => value),
  ]);
  const { rows } = await tx.query<FoundEntity>(
    `select n.level, n.field, n.key as value, e.code, p.code as "parentCode", p.level as "parentLevel",
            (select coalesce(jsonb_object_agg(key, v), '{}') from jsonb_each(e.values) each(key, v)
             where cardinality($2::text[]) > 0 and key = any($2::text[])) as kept
     from named_entity n
     cross join lateral (select * from entity where customer_code = $1 and id = n.entity_id limit 1) e
     left join lateral (select code, level from entity where customer_code = $1 and id = e.parent_id limit 1) p on true
     order by n.level, n.field, e.code`,
    [customerCode, keep],
  );
  return rows;
}
