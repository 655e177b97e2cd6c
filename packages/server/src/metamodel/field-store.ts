import type { FieldLevel } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { Editing } from './change-store.ts';
import type { Surroundings } from './field-rules.ts';
import type { FieldState, StoredField } from './field-state.ts';
import { problemAt, refuseProblems } from './metamodel-change.ts';

const COLUMNS = `id, generation, position, is_disabled as disabled, level, business_code as "businessCode", type,
  lov_code as list, is_multiple as multiple, per_language as "perLanguage", is_unique as unique, labels, categories,
  min_decimals as "minDecimals", max_decimals as "maxDecimals", max_length as "maxLength", is_static as static, is_mdi as mdi,
  is_performance as performance, is_sortable as sortable, is_readonly as readonly,
  exclude_from_search as "excludeFromSearch", is_nullable as nullable, openfunds_number as openfunds,
  ept_number as ept, emt_number as emt`;

/** A field by its level and code, whether offered or disabled. */
export async function findField(
  tx: Tx,
  customerCode: string,
  level: FieldLevel,
  businessCode: string,
): Promise<StoredField | null> {
  const { rows } = await tx.query<StoredField>(
    `select ${COLUMNS} from field where customer_code = $1 and level = $2 and business_code = $3`,
    [customerCode, level, businessCode],
  );
  return rows[0] ?? null;
}

/** @throws Refusal where the level has no such field */
export async function requireField(
  tx: Tx,
  customerCode: string,
  level: FieldLevel,
  businessCode: string,
): Promise<StoredField> {
  const field = await findField(tx, customerCode, level, businessCode);
  if (field === null)
    refuseProblems([problemAt('businessCode', businessCode, `${level} has no such field`, 'unknown-field')]);
  return field!;
}

/** Lists and categories that a field may name. */
export async function readSurroundings(tx: Tx, editing: Editing): Promise<Surroundings> {
  const lists = await tx.query<{ code: string; listType: 'LOV' | 'API' }>(
    'select code, list_type as "listType" from lov where customer_code = $1 and not is_disabled',
    [editing.customerCode],
  );
  const categories = await tx.query<{ code: string }>(
    'select code from field_category where customer_code = $1 and not is_disabled',
    [editing.customerCode],
  );
  return {
    language: editing.language,
    lists: new Map(lists.rows.map(({ code, listType }) => [code, listType])),
    categories: new Set(categories.rows.map(({ code }) => code)),
  };
}

/** Writes a new field behind all others, and answers its id. */
export async function insertField(tx: Tx, customerCode: string, field: FieldState): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into field (customer_code, id, position, level, business_code, type, lov_code, is_multiple, per_language,
                        is_unique, labels, categories, min_decimals, max_decimals, max_length, is_static, is_mdi, is_performance,
                        is_sortable, is_readonly, exclude_from_search, is_nullable, openfunds_number, ept_number,
                        emt_number)
     select $1, n.next, n.last + 1, f.level, f."businessCode", f.type, f.list, f.multiple, f."perLanguage",
            f.unique, f.labels, f.categories, f."minDecimals", f."maxDecimals", f."maxLength", f.static, f.mdi, f.performance,
            f.sortable, f.readonly, f."excludeFromSearch", f.nullable, f.openfunds, f.ept, f.emt
     from (select coalesce(max(id), 0) + 1 as next, coalesce(max(position), 0) as last
           from field where customer_code = $1) n,
          ${STATE}
     returning id`,
    [customerCode, JSON.stringify(field)],
  );
  return rows[0]!.id;
}

const STATE = `jsonb_to_record($2::jsonb) f(level text, "businessCode" text, type text, list text, multiple boolean,
  "perLanguage" boolean, "unique" boolean, labels jsonb, categories text[], "minDecimals" integer,
  "maxDecimals" integer, "maxLength" integer, static boolean, mdi boolean, performance boolean, sortable boolean, readonly boolean,
  "excludeFromSearch" boolean, nullable boolean, openfunds text, ept text, emt text, generation integer,
  disabled boolean)`;

/** Writes all that a field says of itself, but for its place. */
export async function writeField(tx: Tx, customerCode: string, field: StoredField): Promise<void> {
  await tx.query(
    `update field set
       level = f.level, type = f.type, lov_code = f.list, is_multiple = f.multiple, per_language = f."perLanguage",
       is_unique = f.unique, labels = f.labels, categories = f.categories, min_decimals = f."minDecimals",
       max_decimals = f."maxDecimals", max_length = f."maxLength", is_static = f.static, is_mdi = f.mdi, is_performance = f.performance,
       is_sortable = f.sortable, is_readonly = f.readonly, exclude_from_search = f."excludeFromSearch",
       is_nullable = f.nullable, openfunds_number = f.openfunds, ept_number = f.ept, emt_number = f.emt,
       generation = f.generation, is_disabled = f.disabled
     from ${STATE}
     where field.customer_code = $1 and field.id = $3`,
    [customerCode, JSON.stringify(field), field.id],
  );
}

/** Puts a field before another of its level, or behind all; null where the other is not of that level. */
export async function placeField(
  tx: Tx,
  customerCode: string,
  field: StoredField,
  before: string | null,
): Promise<{ position: number } | null> {
  const { rows } = await tx.query<{ id: number; level: FieldLevel; businessCode: string; position: number }>(
    `select id, level, business_code as "businessCode", position from field
     where customer_code = $1 order by position, id`,
    [customerCode],
  );
  const others = rows.filter(({ id }) => id !== field.id);
  const place =
    before === null
      ? others.length
      : others.findIndex((each) => each.level === field.level && each.businessCode === before);
  if (place === -1) return null;
  const order = [
    ...others.slice(0, place).map(({ id }) => id),
    field.id,
    ...others.slice(place).map(({ id }) => id),
  ];
  await tx.query(
    `update field set position = o.position
     from unnest($2::integer[]) with ordinality o(id, position)
     where field.customer_code = $1 and field.id = o.id and field.position <> o.position`,
    [customerCode, order],
  );
  return { position: place + 1 };
}

/** How many entities hold a value of the field, in the record or in what takes effect later. */
export async function countValues(
  tx: Tx,
  customerCode: string,
  { id, level, businessCode }: StoredField,
): Promise<{ now: number; later: number }> {
  const { rows } = await tx.query<{ now: number; later: number }>(
    `select (select count(*) from entity where customer_code = $1 and level = $2 and values ? $3)
              + (select count(*) from registration where customer_code = $1 and $2 = 'REGISTRATION_COUNTRY'
                 and fields ? $3) as now,
            (select count(*) from pending_change p
             join change c on c.customer_code = p.customer_code and c.revision = p.revision and c.ordinal = p.ordinal
             where p.customer_code = $1 and c.field_ids @> array[$4::integer]) as later`,
    [customerCode, level, businessCode, id],
  );
  return rows[0]!;
}
