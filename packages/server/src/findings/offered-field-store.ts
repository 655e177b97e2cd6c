import type { Tx } from '../platform/database.ts';
import type { EmptiedValue, Registration } from './rule.ts';

/** Codes of the fields of type DATE that are offered, by level. */
export type DateFields = ReadonlyMap<string, readonly string[]>;

export async function readDateFields(tx: Tx, customerCode: string): Promise<DateFields> {
  const { rows } = await tx.query<{ level: string; codes: string[] }>(
    `select level, array_agg(business_code order by position) as codes from field
     where customer_code = $1 and type = 'DATE' and not is_multiple and not is_disabled group by level`,
    [customerCode],
  );
  return new Map(rows.map(({ level, codes }) => [level, codes]));
}

/** Codes of the fields that are no longer offered, by level: nobody could mend what is wrong with their values. */
export async function readDisabledFields(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ codes: string }>(
    `select coalesce(jsonb_object_agg(level, codes), '{}')::text as codes
     from (select level, jsonb_agg(business_code) as codes from field
           where customer_code = $1 and is_disabled group by level) f`,
    [customerCode],
  );
  return rows[0]!.codes;
}

export async function readRegistrations(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  disabled: string,
): Promise<Map<number, Registration[]>> {
  const { rows } = await tx.query<Registration & { id: number }>(
    `select entity_id as id, country,
            fields - array(select jsonb_array_elements_text($3::jsonb -> 'REGISTRATION_COUNTRY')) as fields
     from registration
     where customer_code = $1 and entity_id = any ($2::bigint[]) order by entity_id, country`,
    [customerCode, ids, disabled],
  );
  const found = new Map<number, Registration[]>();
  for (const { id, ...registration } of rows) found.set(id, [...(found.get(id) ?? []), registration]);
  return found;
}

export async function readEmptied(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  disabled: string,
): Promise<Map<number, EmptiedValue[]>> {
  const { rows } = await tx.query<EmptiedValue & { id: number }>(
    `select v.entity_id as id, v.country, v.field, v.original
     from emptied_value v join entity e on e.customer_code = $1 and e.id = v.entity_id
     where v.customer_code = $1 and v.entity_id = any ($2::bigint[])
       and not coalesce(($3::jsonb -> case when v.country = '' then e.level else 'REGISTRATION_COUNTRY' end) ? v.field, false)
     order by v.entity_id, v.country, v.field`,
    [customerCode, ids, disabled],
  );
  const found = new Map<number, EmptiedValue[]>();
  for (const { id, ...emptied } of rows) found.set(id, [...(found.get(id) ?? []), emptied]);
  return found;
}
