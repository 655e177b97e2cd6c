import type { Tx } from '../platform/database.ts';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_FIELDS,
  ATTACHMENT_TYPES,
  TYPE_LISTS,
} from './standard/attachments.ts';
import { BREAKDOWN_TYPES } from './standard/breakdowns.ts';
import { LANGUAGE } from './standard/lists/languages.ts';
import { BESIDE_FIGURES } from './standard/market-data.ts';
import type { StandardField, StandardList } from './standard/standard-field.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';
import { STANDARD_LISTS } from './standard/standard-lists.ts';

/** The standard lists in their order, without values; those that are there already get the order alone. */
export async function writeStandardLists(tx: Tx, customerCode: string): Promise<void> {
  const lists = [
    ...STANDARD_LISTS.map(({ code }) => ({ code, listType: 'LOV', labels: {} })),
    ...TYPE_LISTS.map(({ code, labels }) => ({ code, listType: 'API', labels })),
  ];
  await tx.query(
    `insert into lov (customer_code, code, list_type, position, labels)
     select $1, l.code, l."listType", l.position, l.labels
     from jsonb_to_recordset($2::jsonb) l(code text, "listType" text, position integer, labels jsonb)
     on conflict (customer_code, code) do update set position = excluded.position`,
    [customerCode, JSON.stringify(lists.map((list, position) => ({ ...list, position })))],
  );
}

/** The values of the standard lists; those that are there already are left as they are. */
export async function writeStandardValues(
  tx: Tx,
  customerCode: string,
  lists: readonly StandardList[] = STANDARD_LISTS,
): Promise<void> {
  await tx.query(
    `insert into lov_value (customer_code, lov_code, value, position, labels)
     select $1, v.list, v.value, v.position, v.labels
     from jsonb_to_recordset($2::jsonb) v(list text, value text, position integer, labels jsonb)
     on conflict do nothing`,
    [
      customerCode,
      JSON.stringify(
        lists.flatMap(({ code, values }) =>
          values.map(({ value, labels }, position) => ({ list: code, value, position, labels })),
        ),
      ),
    ],
  );
}

/** Standard fields behind those that the customer has; one of the same level and code is left as it is. */
export async function writeStandardFields(
  tx: Tx,
  customerCode: string,
  fields: readonly StandardField[],
): Promise<void> {
  await tx.query(
    `insert into field (customer_code, id, level, business_code, type, lov_code, position, labels, min_decimals,
                        max_decimals, is_static, is_mdi, is_performance, is_sortable, is_readonly, exclude_from_search,
                        is_multiple, per_language, is_nullable, is_unique, categories, openfunds_number, ept_number,
                        emt_number)
     select $1, n.id + f.ordinal, f.level, f."businessCode", f.type, f.list, n.position + f.ordinal, f.labels, f."minDecimals",
            f."maxDecimals", f.static, f.mdi, f.performance, f.sortable, f.readonly, f."excludeFromSearch",
            f.multiple, f."perLanguage", f.nullable, f.unique, f.categories, f.openfunds, f.ept,
            f.emt
     from jsonb_to_recordset($2::jsonb) f(ordinal integer, level text, "businessCode" text, type text, list text,
       labels jsonb, "minDecimals" integer, "maxDecimals" integer, static boolean, mdi boolean, performance boolean,
       sortable boolean, readonly boolean, "excludeFromSearch" boolean, multiple boolean, "perLanguage" boolean,
       nullable boolean, "unique" boolean, categories text[], openfunds text, ept text, emt text),
       (select coalesce(max(id), 0) as id, coalesce(max(position), 0) as position
        from field where customer_code = $1) n
     on conflict (customer_code, level, business_code) do nothing`,
    [customerCode, JSON.stringify(fields.map(numbered))],
  );
}

const numbered = ({ references, ...field }: StandardField, index: number) => ({
  ...field,
  ...references,
  ordinal: index + 1,
});

const inOrder = (entries: readonly object[]) =>
  JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));

/** Attachment types and breakdown types; of those that are there already only the rules of documents are written. */
export async function writeStandardTypes(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `insert into attachment_category (customer_code, code, position, labels)
     select $1, c.code, c.position, c.labels
     from jsonb_to_recordset($2::jsonb) c(code text, position integer, labels jsonb)
     on conflict do nothing`,
    [customerCode, inOrder(ATTACHMENT_CATEGORIES)],
  );
  await tx.query(
    `insert into attachment_type (customer_code, code, category_code, position, labels, levels, single, periodic)
     select $1, t.code, t.category, t.position, t.labels, t.levels, t.single, t.periodic
     from jsonb_to_recordset($2::jsonb) t(code text, category text, position integer, labels jsonb, levels text[],
       single boolean, periodic boolean)
     on conflict (customer_code, code) do update
     set levels = excluded.levels, single = excluded.single, periodic = excluded.periodic`,
    [customerCode, inOrder(ATTACHMENT_TYPES)],
  );
  await tx.query(
    `insert into breakdown_type (customer_code, code, position, labels)
     select $1, t.code, t.position, t.labels
     from jsonb_to_recordset($2::jsonb) t(code text, position integer, labels jsonb)
     on conflict do nothing`,
    [customerCode, inOrder(BREAKDOWN_TYPES)],
  );
  await tx.query(
    `insert into breakdown_member (customer_code, type_code, code, position, labels)
     select $1, m.type, m.code, m.position, m.labels
     from jsonb_to_recordset($2::jsonb) m(type text, code text, position integer, labels jsonb)
     on conflict do nothing`,
    [
      customerCode,
      JSON.stringify(
        BREAKDOWN_TYPES.flatMap(({ code: type, members }) =>
          members.map((member, position) => ({ ...member, type, position })),
        ),
      ),
    ],
  );
}

/** By level and code of a price or volume, the field that tells its currency or day. */
const BESIDE = JSON.stringify(
  BESIDE_FIGURES.map(({ level, businessCode }) => ({
    level,
    figure: businessCode.replace(/_(CURRENCY|DATE)$/, ''),
    beside: businessCode,
  })),
);
/** Those of them that a customer lacks who has the figure; the parameter is the list of them. */
const lackedBeside = (list: string) => `
  from jsonb_to_recordset(${list}::jsonb) b(level text, figure text, beside text)
  join field f on f.customer_code = $1 and f.level = b.level and f.business_code = b.figure and f.is_mdi
  left join field known on known.customer_code = $1 and known.level = b.level and known.business_code = b.beside
  where known.id is null`;

async function writeBesideFigures(tx: Tx, customerCode: string): Promise<void> {
  const { rows } = await tx.query<{ key: string }>(
    `select b.level || '.' || b.beside as key ${lackedBeside('$2')}`,
    [customerCode, BESIDE],
  );
  const lacking = new Set(rows.map(({ key }) => key));
  const fields = BESIDE_FIGURES.filter((each) => lacking.has(`${each.level}.${each.businessCode}`));
  await writeStandardFields(tx, customerCode, fields);
}

/** Whether a customer was made before the metamodel could be changed, or the standard had all types and fields. */
export async function lacksTheStandard(tx: Tx, customerCode: string): Promise<boolean> {
  const { types, beside } = await lackingOf(tx, customerCode);
  return types || beside;
}

async function lackingOf(tx: Tx, customerCode: string): Promise<{ types: boolean; beside: boolean }> {
  const { rows } = await tx.query<{ types: boolean; beside: boolean }>(
    `select exists (select from field where customer_code = $1)
            and (not exists (select from lov where customer_code = $1 and code = any ($2))
                 or (select count(*) from breakdown_type where customer_code = $1 and code = any ($3)) < cardinality($3::text[])
                 or (select count(*) from attachment_type where customer_code = $1 and code = any ($4)) < cardinality($4::text[]))
              as types,
            exists (select 1 ${lackedBeside('$5')}) as beside`,
    [
      customerCode,
      TYPE_LISTS.map(({ code }) => code),
      BREAKDOWN_TYPES.map(({ code }) => code),
      ATTACHMENT_TYPES.map(({ code }) => code),
      BESIDE,
    ],
  );
  return rows[0]!;
}

/**
 * Gives a customer that was made before the metamodel could be changed what every other begins with: the fields,
 * lists, types and categories of documents, the breakdown types, and the numbers of the industry's dictionaries; and to
 * prices and volumes the fields that say their currency or day. What the customer has is left as it is.
 * @returns false where nothing was missing
 */
export async function addWhatOlderCustomersLack(tx: Tx, customerCode: string): Promise<boolean> {
  const { types, beside } = await lackingOf(tx, customerCode);
  if (types) await writeWhatTypesNeed(tx, customerCode);
  if (beside) await writeBesideFigures(tx, customerCode);
  return types || beside;
}

async function writeWhatTypesNeed(tx: Tx, customerCode: string): Promise<void> {
  await writeStandardLists(tx, customerCode);
  await writeStandardValues(tx, customerCode, [LANGUAGE]);
  await writeStandardFields(tx, customerCode, ATTACHMENT_FIELDS);
  // A text before documents could be filed.
  await tx.query(
    `update field set type = 'LOV', lov_code = $2, is_multiple = true
     where customer_code = $1 and level = 'ATTACHMENT' and business_code = 'LANGUAGE' and type = 'STRING'`,
    [customerCode, LANGUAGE.code],
  );
  await writeStandardTypes(tx, customerCode);
  await tx.query(
    `update field set openfunds_number = s.openfunds, ept_number = s.ept, emt_number = s.emt
     from jsonb_to_recordset($2::jsonb) s(level text, "businessCode" text, openfunds text, ept text, emt text)
     where field.customer_code = $1 and field.level = s.level and field.business_code = s."businessCode"
       and coalesce(field.openfunds_number, field.ept_number, field.emt_number) is null`,
    [
      customerCode,
      JSON.stringify(
        STANDARD_FIELDS.map(({ level, businessCode, references }) => ({
          level,
          businessCode,
          ...references,
        })),
      ),
    ],
  );
}
