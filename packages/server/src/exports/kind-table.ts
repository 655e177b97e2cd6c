import type { Registration } from '@fundarium/contract/entity';
import type { ExportKind } from '@fundarium/contract/export';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { SearchRow } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
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
    return tableOf(entity, metamodel, ({ header }) => header, registrationColumns(metamodel));
  }
  const shown = kind === 'FIELD_CODES' ? all.filter(({ level }) => level === nature) : all;
  return tableOf(
    shown,
    metamodel,
    kind === 'FIELD_CODES' ? ({ name }) => name : ({ header }) => header,
    null,
  );
}

/** Fields that entities of the record have beside their values. */
const BESIDE_VALUES = new Set(['CODE', 'ISIN', 'LIFECYCLE_STATE']);

/** Whether the record alone has a field: lists leave it out, and it is no figure and no value of the market's. */
const isRecorded = ({ excludeFromSearch, mdi, performance, businessCode }: FieldDefinition) =>
  excludeFromSearch && !mdi && !performance && !BESIDE_VALUES.has(businessCode);

function tableOf(
  shown: readonly NamedField[],
  metamodel: Metamodel,
  headerOf: (field: NamedField) => string,
  registrations: readonly KindColumn[] | null,
): KindTable {
  const columns = shown.map((field): KindColumn => {
    const { name, definition } = field;
    const columnOf = isRecorded(definition) ? fieldColumn : listColumn;
    const { cellOf, ...column } = columnOf(definition, headerOf(field), metamodel);
    return {
      ...column,
      // A code is what programs look for: it has no unit behind it.
      header: headerOf(field) === name ? name : column.header,
      cellOf: isRecorded(definition)
        ? ({ values }) => cellOf(values[name])
        : ({ row }) => cellOf(row.values[name]),
    };
  });
  const listed = shown.filter(({ definition }) => !isRecorded(definition));
  const left = shown.filter(({ definition }) => isRecorded(definition));
  return {
    asked: listed.map(({ name }) => name),
    recorded: [...new Set(left.map(({ definition }) => definition.businessCode))],
    byCountry: registrations !== null,
    columns: [...columns, ...(registrations ?? [])],
  };
}

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
