import type { BreakdownType, FieldDefinition, Metamodel, Option } from '@fundarium/contract/metamodel';
import type { FieldLevel, FieldType, Language, Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { CATEGORY_LABELS } from './standard/categories.ts';
import { LEVEL_LABELS } from './standard/levels.ts';
import { shortLabelOf } from './standard/short-labels.ts';

type FieldRow = Omit<FieldDefinition, 'typeParameters' | 'list' | 'references'> & {
  level: FieldLevel;
  type: FieldType;
  list: string | null;
  minDecimals: number | null;
  maxDecimals: number | null;
  maxLength: number | null;
  disabled: boolean;
  openfunds: string | null;
  ept: string | null;
  emt: string | null;
};
type Labelled = { code: string; label: string; disabled: boolean };
type Member = Labelled & { of: string; levels?: Level[] | null };

/** A label in the language asked for ($2), else in the customer's own ($3), else in English, else the code. */
const label = (code: string) => `coalesce(labels ->> $2, labels ->> $3, labels ->> 'en', ${code}) as label`;

/** A metamodel, and the token that no other content of the customer's ever had. */
export type MetamodelRead = { readonly token: string; readonly metamodel: Metamodel };

/**
 * The metamodel as a reader meets it, every label in one language.
 * @throws Error outside of a snapshot, where the token could be of another moment than what follows; without customer
 */
export async function readMetamodel(tx: Tx, customerCode: string, lang: Language): Promise<MetamodelRead> {
  const customer = await tx.query<{ version: number; token: string; language: Language; whole: boolean }>(
    `select metamodel_version as version, metamodel_token as token, language,
            current_setting('transaction_isolation') <> 'read committed' as whole
     from customer where customer_code = $1`,
    [customerCode],
  );
  const [state] = customer.rows;
  if (state === undefined) throw new Error(`There is no customer ${customerCode}`);
  if (!state.whole) throw new Error('A metamodel is read in a snapshot');
  const { version, token, language: own } = state;
  const rowsOf = async <R extends object>(sql: string) =>
    (await tx.query<R>(sql, [customerCode, lang, own])).rows;

  const fields = await rowsOf<FieldRow>(
    `select level, business_code as "businessCode", ${label('business_code')}, type, lov_code as list,
            min_decimals as "minDecimals", max_decimals as "maxDecimals", max_length as "maxLength", is_static as static, is_mdi as mdi,
            is_performance as performance, is_sortable as sortable, is_readonly as readonly,
            exclude_from_search as "excludeFromSearch", is_multiple as multiple, per_language as "perLanguage",
            is_nullable as nullable, is_disabled as disabled, categories,
            openfunds_number as openfunds, ept_number as ept, emt_number as emt
     from field where customer_code = $1 order by position`,
  );
  const categories = await rowsOf<Labelled>(
    `select code, ${label('code')}, is_disabled as disabled from field_category
     where customer_code = $1 and not is_disabled order by position`,
  );
  const values = await rowsOf<Member>(
    `select lov_code as of, value as code, ${label('value')}, is_disabled as disabled, position,
            null::text[] as levels
     from lov_value where customer_code = $1
     union all
     select 'ATTACHMENT_TYPE', code, ${label('code')}, is_disabled, position, nullif(levels, '{}')
     from attachment_type where customer_code = $1
     union all
     select 'ATTACHMENT_CATEGORY', code, ${label('code')}, is_disabled, position, null
     from attachment_category where customer_code = $1
     order by of, position`,
  );
  const types = await rowsOf<Labelled>(
    `select code, ${label('code')}, is_disabled as disabled from breakdown_type
     where customer_code = $1 order by position`,
  );
  const members = await rowsOf<Member>(
    `select type_code as of, code, ${label('code')}, is_disabled as disabled from breakdown_member
     where customer_code = $1 order by type_code, position`,
  );

  const offered = fields.filter(({ disabled }) => !disabled).map((field) => presentField(field, lang));
  const elsewhere: readonly FieldLevel[] = ['STRUCTURED_PRODUCT', 'ATTACHMENT'];
  const metamodel: Metamodel = {
    version,
    lang,
    fields: offered.filter((field) => !elsewhere.includes(field.level)),
    structuredProducts: { fields: offered.filter((field) => field.level === 'STRUCTURED_PRODUCT') },
    attachmentsFields: offered.filter((field) => field.level === 'ATTACHMENT'),
    disabledFields: fields.filter(({ disabled }) => disabled).map((field) => presentField(field, lang)),
    categories: {
      ...standardCategories(lang),
      ...Object.fromEntries(categories.map((category) => [category.code, category.label])),
    },
    levels: Object.fromEntries(
      Object.entries(LEVEL_LABELS).map(([level, labels]) => [level, labels[lang]]),
    ) as Record<FieldLevel, string>,
    lists: Object.fromEntries(
      Array.from(
        Map.groupBy(values, ({ of }) => of),
        ([list, options]) => [list, options.map(presentOption)],
      ),
    ),
    breakdownTypes: types.map((type): BreakdownType => ({
      code: type.code,
      label: type.label,
      ...(type.disabled && { disabled: true }),
      members: members.filter(({ of }) => of === type.code).map(presentOption),
    })),
  };
  return { token, metamodel };
}

const standardCategories = (lang: Language) => ({
  KEY_FEATURES: CATEGORY_LABELS.KEY_FEATURES[lang],
  OTHER_FEATURES: CATEGORY_LABELS.OTHER_FEATURES[lang],
  IDENTIFIERS_PUBLICATION: CATEGORY_LABELS.IDENTIFIERS_PUBLICATION[lang],
});

const presentOption = (given: Labelled & { levels?: Level[] | null }): Option => ({
  value: given.code,
  label: given.label,
  ...(given.disabled && { disabled: true }),
  ...(given.levels && { levels: given.levels }),
});

function presentField(row: FieldRow, lang: Language): FieldDefinition {
  const { minDecimals, maxDecimals, maxLength, list, disabled: _, openfunds, ept, emt, ...field } = row;
  const references = {
    ...(openfunds === null ? {} : { openfunds }),
    ...(ept === null ? {} : { ept }),
    ...(emt === null ? {} : { emt }),
  };
  const shortLabel = shortLabelOf(row, lang);
  return {
    ...field,
    ...(shortLabel === undefined ? {} : { shortLabel }),
    list,
    typeParameters: {
      ...(list === null ? {} : { list }),
      ...(minDecimals === null ? {} : { minDecimals }),
      ...(maxDecimals === null ? {} : { maxDecimals }),
      ...(maxLength === null ? {} : { maxLength }),
    },
    ...(Object.keys(references).length === 0 ? {} : { references }),
  };
}
