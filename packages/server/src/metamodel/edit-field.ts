import type { FieldMove, FieldUpdate, NewField } from '@fundarium/contract/studio-metamodel';
import type { FieldLevel, Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { renewIdentifiersOfField } from '../platform/identifiers.ts';
import type { Editing } from './change-store.ts';
import { checkField, checkLevel, checkName } from './field-rules.ts';
import { whyFixed, type FieldState, type StoredField } from './field-state.ts';
import {
  countValues,
  findField,
  insertField,
  placeField,
  readSurroundings,
  requireField,
  writeField,
} from './field-store.ts';
import { attributesChanged, problemAt, refuseProblems, type MetamodelChange } from './metamodel-change.ts';

type Labels = FieldState['labels'];
const ALREADY_IN_USE = 'Already in use';

/** A field that has not been said to be otherwise is static, sortable and open to search and editing. */
export async function createField(tx: Tx, editing: Editing, given: NewField): Promise<MetamodelChange[]> {
  const { effectiveDate: _, references = {}, labels, ...rest } = given;
  const { mdi = false, performance = false } = rest;
  const field: FieldState = {
    ...rest,
    labels: withoutUndefined(labels),
    mdi,
    performance,
    categories: rest.categories ?? ['OTHER_FEATURES'],
    minDecimals: rest.minDecimals ?? null,
    maxDecimals: rest.maxDecimals ?? null,
    maxLength: rest.maxLength ?? null,
    static: rest.static ?? (!mdi && !performance),
    sortable: rest.sortable ?? (rest.type !== 'LONGTEXT' && !rest.multiple && !rest.perLanguage),
    readonly: rest.readonly ?? (mdi || performance),
    excludeFromSearch: rest.excludeFromSearch ?? false,
    nullable: rest.nullable ?? true,
    ...numbersOf(references),
  };
  const problems = [...checkName(field), ...checkField(field, await readSurroundings(tx, editing))];
  if ((await findField(tx, editing.customerCode, field.level, field.businessCode)) !== null)
    problems.push(problemAt('businessCode', field.businessCode, ALREADY_IN_USE, 'already-in-use'));
  refuseProblems(problems);
  const id = await insertField(tx, editing.customerCode, field);
  return [changeOf('CREATE_FIELD', id, {}, field)];
}

export async function updateField(tx: Tx, editing: Editing, given: FieldUpdate): Promise<MetamodelChange[]> {
  const { effectiveDate: _, level, businessCode, labels = {}, references, ...traits } = given;
  const before = await requireField(tx, editing.customerCode, level, businessCode);
  const after: StoredField = {
    ...before,
    ...withoutUndefined(traits),
    labels: mergeLabels(before.labels, labels),
    ...(references ? numbersOf(references) : {}),
  };
  const problems = checkField(after, await readSurroundings(tx, editing));
  const fixed = whyFixed(before);
  for (const trait of ['mdi', 'performance', 'readonly', 'static'] as const) {
    if (fixed !== null && after[trait] !== before[trait])
      problems.push(problemAt(trait, after[trait], fixed, 'used-by-the-product'));
  }
  refuseProblems(problems);
  return writeChanged(tx, editing, 'UPDATE_FIELD', before, after);
}

export async function disableField(
  tx: Tx,
  editing: Editing,
  given: { readonly level: FieldLevel; readonly businessCode: string; readonly disabled: boolean },
): Promise<MetamodelChange[]> {
  const before = await requireField(tx, editing.customerCode, given.level, given.businessCode);
  const fixed = given.disabled ? whyFixed(before) : null;
  if (fixed !== null)
    refuseProblems([problemAt('businessCode', given.businessCode, fixed, 'used-by-the-product')]);
  // What is offered again has to agree with what the metamodel has by now.
  if (!given.disabled) refuseProblems(checkField(before, await readSurroundings(tx, editing)));
  return writeChanged(tx, editing, 'DISABLE_FIELD', before, { ...before, disabled: given.disabled });
}

export async function moveField(tx: Tx, editing: Editing, given: FieldMove): Promise<MetamodelChange[]> {
  const { level, businessCode, toLevel = level, before: neighbour } = given;
  const before = await requireField(tx, editing.customerCode, level, businessCode);
  const moved: StoredField = { ...before, level: toLevel };
  if (toLevel !== level) {
    const fixed = whyFixed(before);
    const problems = [...checkName(moved), ...checkLevel(moved)];
    if (fixed !== null) problems.push(problemAt('businessCode', businessCode, fixed, 'used-by-the-product'));
    const { now, later } = await countValues(tx, editing.customerCode, before);
    if (now + later > 0) {
      const rule = `${now + later} values stand on ${level}; a field moves to another level only without values`;
      problems.push(problemAt('toLevel', toLevel, rule, 'still-in-use'));
    }
    if ((await findField(tx, editing.customerCode, toLevel, businessCode)) !== null)
      problems.push(problemAt('businessCode', businessCode, ALREADY_IN_USE, 'already-in-use'));
    refuseProblems(problems);
    await writeField(tx, editing.customerCode, moved);
  }
  if (neighbour === undefined && toLevel === level) return [];
  if (neighbour === businessCode)
    refuseProblems([problemAt('before', neighbour, 'a field can not stand before itself', 'itself')]);
  const placed = await placeField(tx, editing.customerCode, moved, neighbour ?? null);
  if (placed === null)
    refuseProblems([
      problemAt('before', neighbour, `${toLevel} has no such field to stand before`, 'unknown-field'),
    ]);
  const fields = attributesChanged(
    { level: before.level, position: before.position },
    { level: moved.level, position: placed!.position },
  );
  return Object.keys(fields).length === 0
    ? []
    : [{ kind: 'field', id: before.id, type: 'MOVE_FIELD', fields, fieldIds: [before.id] }];
}

async function writeChanged(
  tx: Tx,
  editing: Editing,
  type: MetamodelChange['type'],
  before: StoredField,
  after: StoredField,
): Promise<MetamodelChange[]> {
  const change = changeOf(type, before.id, before, after);
  if (Object.keys(change.fields).length === 0) return [];
  await writeField(tx, editing.customerCode, after);
  if ('categories' in change.fields) await renewIdentifiersOfField(tx, editing.customerCode, before.id);
  return [change];
}

const changeOf = (
  type: MetamodelChange['type'],
  id: number,
  before: Partial<FieldState>,
  after: FieldState,
): MetamodelChange => ({
  kind: 'field',
  id,
  type,
  fields: attributesChanged(before, after),
  fieldIds: [id],
});

/** Labels after a change: null takes one back. */
export function mergeLabels(
  before: Labels,
  given: Readonly<Partial<Record<Language, string | null | undefined>>>,
): Labels {
  const merged = { ...before, ...withoutUndefined(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== null));
}

const numbersOf = ({ openfunds, ept, emt }: NonNullable<NewField['references']>) => ({
  openfunds: openfunds ?? null,
  ept: ept ?? null,
  emt: emt ?? null,
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
export const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
