import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import type { StoredField } from './field-state.ts';

/** Values read and written at a time: a field may have a million. */
const BATCH = 5000;

/** A value of a field where it stands: at an entity, or in its registration in a country. */
export type StoredValue = {
  readonly entityId: number;
  readonly level: Level;
  readonly code: string;
  readonly country: string | null;
  readonly value: EntityValue;
  /** Since when it holds; null where the record does not say. */
  readonly since: string | null;
};

/** Hands over all values of a field, batch by batch, in the order of their entities. */
export async function forEachBatch(
  tx: Tx,
  customerCode: string,
  field: StoredField,
  act: (values: readonly StoredValue[]) => Promise<void> | void,
): Promise<void> {
  const read = field.level === 'REGISTRATION_COUNTRY' ? readRegistered : readStored;
  for (let last: StoredValue | undefined; ;) {
    const values = await read(tx, customerCode, field, last);
    if (values.length > 0) await act(values);
    if (values.length < BATCH) return;
    last = values.at(-1);
  }
}

async function readStored(
  tx: Tx,
  customerCode: string,
  { level, businessCode }: StoredField,
  after: StoredValue | undefined,
): Promise<StoredValue[]> {
  const { rows } = await tx.query<StoredValue>(
    `select e.id as "entityId", e.level, e.code, null as country, e.values -> $2 as value,
            (select max(c.effective_date)::text from change c
             where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = e.id
               and c.fields ? $2 and c.effective_date <= ${BUSINESS_DATE}) as since
     from entity e
     where e.customer_code = $1 and e.level = $3 and e.id > $4 and e.values ? $2
     order by e.id limit $5`,
    [customerCode, businessCode, level, after?.entityId ?? 0, BATCH],
  );
  return rows;
}

async function readRegistered(
  tx: Tx,
  customerCode: string,
  { businessCode }: StoredField,
  after: StoredValue | undefined,
): Promise<StoredValue[]> {
  const { rows } = await tx.query<StoredValue>(
    `select e.id as "entityId", e.level, e.code, r.country, r.fields -> $2 as value,
            (select max(c.effective_date)::text from change c
             where c.customer_code = $1 and c.subject_kind = 'registration' and c.subject_id = e.id
               and c.fields -> 'COUNTRY' ->> 'new' = r.country and c.fields ? $2
               and c.effective_date <= ${BUSINESS_DATE}) as since
     from registration r join entity e on e.customer_code = r.customer_code and e.id = r.entity_id
     where r.customer_code = $1 and (r.entity_id, r.country) > ($3::bigint, $4::text) and r.fields ? $2
     order by r.entity_id, r.country limit $5`,
    [customerCode, businessCode, after?.entityId ?? 0, after?.country ?? '', BATCH],
  );
  return rows;
}

/** Writes the new form of values; null takes a value out of the record. */
export async function writeValues(
  tx: Tx,
  customerCode: string,
  { businessCode, level }: StoredField,
  revision: number,
  values: readonly (Pick<StoredValue, 'entityId' | 'country'> & { readonly value: EntityValue | null })[],
): Promise<void> {
  const isRegistration = level === 'REGISTRATION_COUNTRY';
  // A null of JSON arrives as a null of SQL.
  const set = (column: string) =>
    `case when v.value is null then ${column} - $2::text else jsonb_set(${column}, array[$2::text], v.value) end`;
  await tx.query(
    isRegistration
      ? `update registration r set fields = ${set('r.fields')}
         from jsonb_to_recordset($3::jsonb) v("entityId" bigint, country text, value jsonb)
         where r.customer_code = $1 and r.entity_id = v."entityId" and r.country = v.country`
      : `update entity e set values = ${set('e.values')}, revision = $4
         from jsonb_to_recordset($3::jsonb) v("entityId" bigint, value jsonb)
         where e.customer_code = $1 and e.id = v."entityId"`,
    [customerCode, businessCode, JSON.stringify(values), ...(isRegistration ? [] : [revision])],
  );
}

/** A value that was taken out of the record, and the change that says so. */
export type KeptValue = StoredValue & { readonly text: string; readonly ordinal: number };

/** Keeps what the new type could not hold beside the record, with its text. */
export async function keepAside(
  tx: Tx,
  customerCode: string,
  field: StoredField,
  revision: number,
  values: readonly KeptValue[],
): Promise<void> {
  await tx.query(
    `insert into retyped_value (customer_code, revision, ordinal, field_id, generation, entity_id, country, old_type,
                                old_text, old_value, path)
     select $1, $2, v.ordinal, $3, $4, e.id, v.country, $5, v.text, v.value, e.path
     from jsonb_to_recordset($6::jsonb)
       v(ordinal integer, "entityId" bigint, country text, text text, value jsonb)
     join entity e on e.customer_code = $1 and e.id = v."entityId"
     returning ordinal`,
    [customerCode, revision, field.id, field.generation + 1, field.type, JSON.stringify(values)],
  );
  if (!field.unique) return;
  // Nobody has them any more, and nothing of the field lies ahead: others may take them.
  await tx.query(
    'delete from unique_value where customer_code = $1 and field_id = $2 and entity_id = any ($3)',
    [customerCode, field.id, values.map(({ entityId }) => entityId)],
  );
}

/** The values of a list, those that are no longer offered too; null for no list. */
export async function readListMembers(
  tx: Tx,
  customerCode: string,
  list: string | null,
): Promise<ReadonlySet<string> | null> {
  if (list === null) return null;
  const { rows } = await tx.query<{ value: string }>(
    'select value from lov_value where customer_code = $1 and lov_code = $2',
    [customerCode, list],
  );
  return new Set(rows.map(({ value }) => value));
}
