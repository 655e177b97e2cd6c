import type { Registration } from '@fundarium/contract/entity';
import type { ExportKind } from '@fundarium/contract/export';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { SearchRow } from '@fundarium/contract/search';
import { DEFAULT_LANGUAGE, type Language, type Level } from '@fundarium/contract/vocabulary';
import { fieldColumn, listColumn, type GivenValue } from './columns.ts';
import type { NamedField } from './named-fields.ts';
import type { ExportColumn, PlainCell } from './table.ts';

/** A row of a kind: what lists have of it, what the record has beside that, and of which country it is. */
export type KindRow = {
  readonly row: SearchRow;
  readonly values: Readonly<Record<string, GivenValue>>;
  readonly registration: Registration | null;
};

export type KindColumn = ExportColumn & { readonly cellOf: (row: KindRow) => PlainCell };

/** What a kind holds: what to ask of lists, what of the record, and the columns of both. */
export type KindTable = {
  readonly asked: readonly string[];
  /** Business codes of fields that lists leave out. */
  readonly recorded: readonly string[];
  /** Whether a row stands for an entity in a country. */
  readonly byCountry: boolean;
  readonly columns: readonly KindColumn[];
};

/** Fields that each row by country begins with. */
const OF_ENTITY = ['CODE', 'NAME'];

/**
 * The columns of the three kinds (spec 6): all fields of the level under their codes, all of it and what stands above
 * it under their labels, or every field of its registrations, a row for each country. None follows the chosen columns.
 */
export function kindTable(
  kind: Exclude<ExportKind, 'SCREEN'>,
  nature: Level,
  fields: ReadonlyMap<string, NamedField>,
  metamodel: Metamodel,
): KindTable {
  const all = [...fields.values()];
  if (kind === 'COUNTRIES') {
    const entity = OF_ENTITY.flatMap((name) => fields.get(name) ?? []);
    return tableOf(entity, metamodel, false, registrationColumns(metamodel));
  }
  const byCode = kind === 'FIELD_CODES';
  return tableOf(byCode ? all.filter(({ level }) => level === nature) : all, metamodel, byCode, null);
}

/** Fields that entities of the record have beside their values. */
const BESIDE_VALUES = new Set(['CODE', 'ISIN', 'LIFECYCLE_STATE']);

/** Whether the record alone has a field: lists leave it out, and it is no figure and no value of the market's. */
const isRecorded = ({ excludeFromSearch, mdi, performance, businessCode }: FieldDefinition) =>
  excludeFromSearch && !mdi && !performance && !BESIDE_VALUES.has(businessCode);

function tableOf(
  shown: readonly NamedField[],
  metamodel: Metamodel,
  byCode: boolean,
  registrations: readonly KindColumn[] | null,
): KindTable {
  const { lang } = metamodel;
  // A list has the text of another language where there is none of the file's, and a code says which it is.
  const isOfLanguage = ({ perLanguage }: FieldDefinition) => byCode && perLanguage;
  const isRead = (definition: FieldDefinition) => isRecorded(definition) || isOfLanguage(definition);
  const columns = shown.map(({ name, definition, header }): KindColumn => {
    const columnOf = isRead(definition) ? fieldColumn : listColumn;
    const { cellOf, ...column } = columnOf(definition, header, metamodel);
    const valueOf = ({ row, values }: KindRow) => (isRead(definition) ? values[name] : row.values[name]);
    return {
      ...column,
      header: byCode ? codeHeader(name, definition, lang) : column.header,
      cellOf: isOfLanguage(definition)
        ? (row) => cellOf(textIn(lang, valueOf(row)))
        : (row) => cellOf(valueOf(row)),
    };
  });
  const listed = shown.filter(({ definition }) => !isRead(definition));
  const left = shown.filter(({ definition }) => isRead(definition));
  return {
    asked: listed.map(({ name }) => name),
    recorded: [...new Set(left.map(({ definition }) => definition.businessCode))],
    byCountry: registrations !== null,
    columns: [...columns, ...(registrations ?? [])],
  };
}

/** A code is what programs look for: it has no unit behind it, but the language of its texts, where it alone means another. */
const codeHeader = (name: string, { perLanguage }: FieldDefinition, language: Language): string =>
  perLanguage && language !== DEFAULT_LANGUAGE ? `${name}@${language}` : name;

const textIn = (language: Language, value: GivenValue): GivenValue =>
  typeof value === 'object' && value !== null && language in value
    ? (value as Readonly<Record<string, string>>)[language]
    : null;

function registrationColumns(metamodel: Metamodel): KindColumn[] {
  return metamodel.fields
    .filter(({ level }) => level === 'REGISTRATION_COUNTRY')
    .map((field): KindColumn => {
      const { cellOf, ...column } = fieldColumn(field, field.label, metamodel);
      return {
        ...column,
        cellOf: ({ registration }) =>
          registration === null
            ? null
            : cellOf(
                field.businessCode === 'COUNTRY'
                  ? registration.country
                  : registration.values[field.businessCode],
              ),
      };
    });
}
