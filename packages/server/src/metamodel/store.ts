import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { FieldCategory, FieldLevel, FieldType, Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import type { RecordField } from '../platform/record-field.ts';
import { CATEGORY_LABELS } from './standard/categories.ts';
import { LEVEL_LABELS } from './standard/levels.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';
import { STANDARD_LISTS } from './standard/standard-lists.ts';

/** The customer's fields by level and code, as writers and the index need them. */
export async function readFields(tx: Tx, customerCode: string): Promise<RecordField[]> {
  const { rows } = await tx.query<RecordField>(
    `select id, generation, level, business_code as "businessCode", type, lov_code as list,
            is_multiple as multiple, per_language as "perLanguage", is_nullable as nullable, is_unique as unique,
            is_mdi as mdi, is_performance as performance, is_readonly as readonly, is_sortable as sortable,
            exclude_from_search as "excludeFromSearch", categories
     from field where customer_code = $1 order by position`,
    [customerCode],
  );
  return rows;
}

type FieldRow = Omit<FieldDefinition, 'typeParameters' | 'list'> & {
  level: FieldLevel;
  type: FieldType;
  categories: FieldCategory[];
  list: string | null;
  minDecimals: number | null;
  maxDecimals: number | null;
};

/** The metamodel as a reader meets it, every label in one language. */
export async function readMetamodel(tx: Tx, customerCode: string, lang: Language): Promise<Metamodel> {
  const version = await tx.query<{ version: number }>(
    'select metamodel_version as version from customer where customer_code = $1',
    [customerCode],
  );
  const fields = await tx.query<FieldRow>(
    `select level, business_code as "businessCode", labels ->> $2 as label, type, lov_code as list,
            min_decimals as "minDecimals", max_decimals as "maxDecimals", is_static as static, is_mdi as mdi,
            is_performance as performance, is_sortable as sortable, is_readonly as readonly,
            exclude_from_search as "excludeFromSearch", is_multiple as multiple, per_language as "perLanguage",
            is_nullable as nullable, categories
     from field where customer_code = $1 order by position`,
    [customerCode, lang],
  );
  const values = await tx.query<{ list: string; value: string; label: string }>(
    `select lov_code as list, value, labels ->> $2 as label from lov_value
     where customer_code = $1 order by lov_code, position`,
    [customerCode, lang],
  );
  const categories = await tx.query<{ code: FieldCategory; label: string }>(
    'select code, labels ->> $2 as label from field_category where customer_code = $1 order by position',
    [customerCode, lang],
  );
  const definitions = fields.rows.map(presentField);
  return {
    version: version.rows[0]?.version ?? 0,
    lang,
    fields: definitions.filter((field) => field.level !== 'STRUCTURED_PRODUCT'),
    structuredProducts: { fields: definitions.filter((field) => field.level === 'STRUCTURED_PRODUCT') },
    categories: Object.fromEntries(
      categories.rows.map(({ code, label }) => [code, label]),
    ) as Metamodel['categories'],
    levels: Object.fromEntries(
      Object.entries(LEVEL_LABELS).map(([level, labels]) => [level, labels[lang]]),
    ) as Record<FieldLevel, string>,
    lists: Object.fromEntries(
      Array.from(
        Map.groupBy(values.rows, (row) => row.list),
        ([list, members]) => [list, members.map(({ value, label }) => ({ value, label }))],
      ),
    ),
  };
}

function presentField({ minDecimals, maxDecimals, list, ...field }: FieldRow): FieldDefinition {
  return {
    ...field,
    list,
    typeParameters: {
      ...(list === null ? {} : { list }),
      ...(minDecimals === null ? {} : { minDecimals }),
      ...(maxDecimals === null ? {} : { maxDecimals }),
    },
  };
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
  await tx.query('insert into lov (customer_code, code) select $1, unnest($2::text[])', [
    customerCode,
    STANDARD_LISTS.map(({ code }) => code),
  ]);
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
                        is_multiple, per_language, is_nullable, is_unique, categories)
     select $1, f.id, f.level, f."businessCode", f.type, f.list, f.id, f.labels, f."minDecimals",
            f."maxDecimals", f.static, f.mdi, f.performance, f.sortable, f.readonly, f."excludeFromSearch",
            f.multiple, f."perLanguage", f.nullable, f.unique, f.categories
     from jsonb_to_recordset($2::jsonb) f(id integer, level text, "businessCode" text, type text, list text,
       labels jsonb, "minDecimals" integer, "maxDecimals" integer, static boolean, mdi boolean, performance boolean,
       sortable boolean, readonly boolean, "excludeFromSearch" boolean, multiple boolean, "perLanguage" boolean,
       nullable boolean, "unique" boolean, categories text[])`,
    [customerCode, JSON.stringify(STANDARD_FIELDS.map((field, index) => ({ ...field, id: index + 1 })))],
  );
  await tx.query('update customer set metamodel_version = metamodel_version + 1 where customer_code = $1', [
    customerCode,
  ]);
  await touch(tx, customerCode, number, 'metamodel', []);
}
