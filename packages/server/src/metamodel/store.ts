import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import type { RecordField } from '../platform/record-field.ts';
import { CATEGORY_LABELS } from './standard/categories.ts';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_FIELDS,
  ATTACHMENT_TYPES,
  TYPE_LISTS,
} from './standard/attachments.ts';
import { BREAKDOWN_TYPES } from './standard/breakdowns.ts';
import type { References, StandardField } from './standard/standard-field.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';
import { STANDARD_LISTS } from './standard/standard-lists.ts';

/** The fields that the customer offers, as writers and the index need them: one that is disabled takes no value. */
export async function readFields(tx: Tx, customerCode: string): Promise<RecordField[]> {
  const { rows } = await tx.query<RecordField>(
    `select id, generation, level, business_code as "businessCode", type, lov_code as list,
            is_multiple as multiple, per_language as "perLanguage", is_nullable as nullable, is_unique as unique,
            is_mdi as mdi, is_performance as performance, is_readonly as readonly, is_sortable as sortable,
            exclude_from_search as "excludeFromSearch", categories
     from field where customer_code = $1 and not is_disabled order by position`,
    [customerCode],
  );
  return rows;
}

/** Gives a new customer the standard metamodel, as its first revision. */
export async function writeStandardMetamodel(tx: Tx, customerCode: string, author: Author): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `insert into field_category (customer_code, code, position, labels)
     select $1, c.code, c.position, c.labels
     from jsonb_to_recordset($2::jsonb) c(code text, position integer, labels jsonb)`,
    [
      customerCode,
      JSON.stringify(
        Object.entries(CATEGORY_LABELS).map(([code, labels], position) => ({ code, position, labels })),
      ),
    ],
  );
  const lists = [
    ...STANDARD_LISTS.map(({ code }) => ({ code, listType: 'LOV', labels: {} })),
    ...TYPE_LISTS.map(({ code, labels }) => ({ code, listType: 'API', labels })),
  ];
  await tx.query(
    `insert into lov (customer_code, code, list_type, position, labels)
     select $1, l.code, l."listType", l.position, l.labels
     from jsonb_to_recordset($2::jsonb) l(code text, "listType" text, position integer, labels jsonb)`,
    [customerCode, JSON.stringify(lists.map((list, position) => ({ ...list, position })))],
  );
  await tx.query(
    `insert into lov_value (customer_code, lov_code, value, position, labels)
     select $1, v.list, v.value, v.position, v.labels
     from jsonb_to_recordset($2::jsonb) v(list text, value text, position integer, labels jsonb)`,
    [
      customerCode,
      JSON.stringify(
        STANDARD_LISTS.flatMap(({ code, values }) =>
          values.map(({ value, labels }, position) => ({ list: code, value, position, labels })),
        ),
      ),
    ],
  );
  await tx.query(
    `insert into field (customer_code, id, level, business_code, type, lov_code, position, labels, min_decimals,
                        max_decimals, is_static, is_mdi, is_performance, is_sortable, is_readonly, exclude_from_search,
                        is_multiple, per_language, is_nullable, is_unique, categories, openfunds_number, ept_number,
                        emt_number)
     select $1, f.id, f.level, f."businessCode", f.type, f.list, f.id, f.labels, f."minDecimals",
            f."maxDecimals", f.static, f.mdi, f.performance, f.sortable, f.readonly, f."excludeFromSearch",
            f.multiple, f."perLanguage", f.nullable, f.unique, f.categories, f.openfunds, f.ept,
            f.emt
     from jsonb_to_recordset($2::jsonb) f(id integer, level text, "businessCode" text, type text, list text,
       labels jsonb, "minDecimals" integer, "maxDecimals" integer, static boolean, mdi boolean, performance boolean,
       sortable boolean, readonly boolean, "excludeFromSearch" boolean, multiple boolean, "perLanguage" boolean,
       nullable boolean, "unique" boolean, categories text[], openfunds text, ept text, emt text)`,
    [customerCode, JSON.stringify([...STANDARD_FIELDS, ...ATTACHMENT_FIELDS].map(numbered))],
  );
  await writeStandardTypes(tx, customerCode);
  await tx.query('update customer set metamodel_version = metamodel_version + 1 where customer_code = $1', [
    customerCode,
  ]);
  await touch(tx, customerCode, number, 'metamodel', []);
}

const numbered = (
  { references, ...field }: StandardField,
  index: number,
): StandardField & References & { readonly id: number } => ({
  ...field,
  ...references,
  id: index + 1,
});

const inOrder = (entries: readonly object[]) =>
  JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));

/** Attachment types and breakdown types that every new customer begins with. */
async function writeStandardTypes(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `insert into attachment_category (customer_code, code, position, labels)
     select $1, c.code, c.position, c.labels
     from jsonb_to_recordset($2::jsonb) c(code text, position integer, labels jsonb)`,
    [customerCode, inOrder(ATTACHMENT_CATEGORIES)],
  );
  await tx.query(
    `insert into attachment_type (customer_code, code, category_code, position, labels)
     select $1, t.code, t.category, t.position, t.labels
     from jsonb_to_recordset($2::jsonb) t(code text, category text, position integer, labels jsonb)`,
    [customerCode, inOrder(ATTACHMENT_TYPES)],
  );
  await tx.query(
    `insert into breakdown_type (customer_code, code, position, labels)
     select $1, t.code, t.position, t.labels
     from jsonb_to_recordset($2::jsonb) t(code text, position integer, labels jsonb)`,
    [customerCode, inOrder(BREAKDOWN_TYPES)],
  );
  await tx.query(
    `insert into breakdown_member (customer_code, type_code, code, position, labels)
     select $1, m.type, m.code, m.position, m.labels
     from jsonb_to_recordset($2::jsonb) m(type text, code text, position integer, labels jsonb)`,
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
