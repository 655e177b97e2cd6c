import type { FieldLevel } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { isActPart } from './act-parts.ts';
import type { Known } from './known-store.ts';
import type { FieldAct } from './timeline.ts';

/** A field of an entity, or of its registration in a country. */
export type AskedField = {
  readonly entityId: number;
  readonly field: string;
  readonly country?: string | undefined;
  /** Whether the entity's level has the field; otherwise it is what acts note beside fields. */
  readonly isOwn: boolean;
};

/** Every act on the field that is known, in the order of the day it is valid from and of integration. */
export async function readFieldActs(
  tx: Tx,
  customerCode: string,
  { entityId, field, country, isOwn }: AskedField,
  known: Known,
): Promise<FieldAct[]> {
  const { rows } = await tx.query<FieldAct>(
    `select fields -> $3 -> 'new' as value, effective_date as "validFrom",
            to_char(integrated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "integratedAt",
            who, source, change_type as "changeType", retroactive, c.revision
     from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
     where c.customer_code = $1 and subject_kind = $6 and subject_id = $2 and fields ? $3
       and not ($8 and subject_kind = 'entity' and ${isActPart('change_type', '$3')})
       and ($7::text is null or fields -> 'COUNTRY' ->> 'new' = $7)
       and ($4::timestamptz is null or integrated_at < $4) and ($5::bigint is null or c.revision <= $5)
     order by effective_date, c.revision, ordinal`,
    [
      customerCode,
      entityId,
      field,
      known.before,
      known.revision,
      country === undefined ? 'entity' : 'registration',
      country ?? null,
      isOwn,
    ],
  );
  return rows;
}

/** Whether the level has the field today. */
export async function hasField(
  tx: Tx,
  customerCode: string,
  level: FieldLevel,
  field: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    'select from field where customer_code = $1 and level = $2 and business_code = $3',
    [customerCode, level, field],
  );
  return rows.length > 0;
}
