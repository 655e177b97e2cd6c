import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

export type FoundEntity = { readonly id: number; readonly code: string; readonly currency: string | null };

/** A class by its code or a former one; null where the reader sees no such class. */
export async function findClass(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<FoundEntity | null> {
  const { rows } = await tx.query<FoundEntity>(
    `select id, code, values ->> 'CURRENCY' as currency from entity
     where customer_code = $1 and level = $2 and code = $3
     union all
     (select e.id, e.code, e.values ->> 'CURRENCY' from entity_code f
      join entity e on e.customer_code = $1 and e.id = f.entity_id
      where f.customer_code = $1 and f.level = $2 and f.code = $3
      order by f.valid_from desc)
     limit 1`,
    [customerCode, level, code],
  );
  return rows[0] ?? null;
}

export type StoredPerformance = { readonly referenceDate: string; readonly digest: string };

export async function readStored(
  tx: Tx,
  customerCode: string,
  entityId: number,
): Promise<StoredPerformance | null> {
  const { rows } = await tx.query<StoredPerformance>(
    `select reference_date as "referenceDate", digest from performance
     where customer_code = $1 and entity_id = $2`,
    [customerCode, entityId],
  );
  return rows[0] ?? null;
}
