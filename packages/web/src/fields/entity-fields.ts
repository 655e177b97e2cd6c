import type { EntityValue, EntityValues } from '@fundarium/contract/entity';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { ANCESTOR_LEVELS, LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { amountCurrency, type MoneyFields } from '@fundarium/contract/own-currency';
import { QUOTATION_UNIT, quotedField } from '@fundarium/contract/quotation-unit';
import type { ShownEntity } from './shown-entity.ts';

/** A field of an entity or of one above it, with its value there. */
export type FieldRow = {
  readonly level: Level;
  /** Code of the entity that has it. */
  readonly code: string;
  readonly field: FieldDefinition;
  readonly value: EntityValue | undefined;
  readonly currency: string | null;
};

/** Fields of the entity itself, or of one above it. */
export type FieldGroup = {
  readonly level: Level;
  /** Name of the entity above; null for the entity's own fields. */
  readonly of: string | null;
  readonly rows: readonly FieldRow[];
};

/** What names a field on a page, where levels have fields of one code. */
export const fieldKey = ({ level, field }: Pick<FieldRow, 'level' | 'field'>): string =>
  `${level}.${field.businessCode}`;

/**
 * The fields that a card names, by whoever has them: the entity first, then what stands above, the nearest first. A name is
 * a business code, or a level and a code (`PROD.NAME`); a bare code is the entity's own field, else that of the nearest
 * level above that has one. Nothing is shown of what the reader may not open, nor of names that the metamodel lacks.
 */
export function fieldGroups(
  metamodel: Metamodel,
  entity: ShownEntity,
  names: readonly string[],
  settings?: MoneyFields,
): FieldGroup[] {
  const owners = ownersOf(entity);
  const found = new Map<string, FieldRow>();
  for (const name of names) {
    const row = rowOf(metamodel, owners, name, settings);
    if (row !== null) found.set(fieldKey(row), row);
  }
  const rows = [...found.values()];
  return owners
    .map(({ level, of }) => ({ level, of, rows: rows.filter((row) => row.level === level) }))
    .filter((group) => group.rows.length > 0);
}

/** One field by its name; null where there is none that the reader may see. */
export function namedField(
  metamodel: Metamodel,
  entity: ShownEntity,
  name: string,
  settings?: MoneyFields,
): FieldRow | null {
  return rowOf(metamodel, ownersOf(entity), name, settings);
}

/** Every field of the entity and of what stands above it, in the metamodel's order. */
export function allFields(metamodel: Metamodel, entity: ShownEntity, settings?: MoneyFields): FieldGroup[] {
  const levels = [entity.level, ...ANCESTOR_LEVELS[entity.level]];
  const names = levels.flatMap((level) =>
    fieldsOf(metamodel, level).map(({ businessCode }) => `${level}.${businessCode}`),
  );
  return fieldGroups(metamodel, entity, names, settings);
}

type Owner = {
  readonly level: Level;
  readonly code: string;
  readonly of: string | null;
  readonly values: EntityValues;
};

function ownersOf(entity: ShownEntity): readonly Owner[] {
  const above = entity.ancestors.filter((each) => each.open).toReversed();
  return [
    { level: entity.level, code: entity.code, of: null, values: entity.values },
    ...above.map(({ level, name, code, values }) => ({ level, code, of: name ?? code, values })),
  ];
}

function rowOf(
  metamodel: Metamodel,
  owners: readonly Owner[],
  name: string,
  settings: MoneyFields | undefined,
): FieldRow | null {
  const [, named, bare = name] = /^([A-Z_]+)\.(.+)$/.exec(name) ?? [];
  const level = LEVELS.find((each) => each === named);
  for (const { level: at, code, values } of owners) {
    if (level !== undefined && at !== level) continue;
    const field = fieldsAt(metamodel, at).byCode.get(level === undefined ? name : bare);
    if (field !== undefined)
      return {
        level: at,
        code,
        field: quotedField(field, values[QUOTATION_UNIT]),
        value: values[field.businessCode],
        currency: amountCurrency(field.businessCode, values, settings),
      };
  }
  return null;
}

type Fields = {
  readonly list: readonly FieldDefinition[];
  readonly byCode: ReadonlyMap<string, FieldDefinition>;
};

const read = new WeakMap<Metamodel, Map<Level, Fields>>();

/** The fields of a level in the metamodel's order, looked for once: a page asks for them again and again. */
function fieldsAt(metamodel: Metamodel, level: Level): Fields {
  const levels = read.get(metamodel) ?? new Map<Level, Fields>();
  read.set(metamodel, levels);
  const known = levels.get(level);
  if (known !== undefined) return known;
  const list =
    level === 'STRUCTURED_PRODUCT'
      ? metamodel.structuredProducts.fields
      : metamodel.fields.filter((field) => field.level === level);
  const fields = { list, byCode: new Map(list.map((field) => [field.businessCode, field])) };
  levels.set(level, fields);
  return fields;
}

export function fieldsOf(metamodel: Metamodel, level: Level): readonly FieldDefinition[] {
  return fieldsAt(metamodel, level).list;
}
