import type { EntityValue } from '@fundarium/contract/entity';
import type {
  NewType,
  RetypeExample,
  RetypePreviewReply,
  RetypeReply,
} from '@fundarium/contract/studio-metamodel';
import type { Tx } from '../platform/database.ts';
import { renewIdentifiersOfField } from '../platform/identifiers.ts';
import {
  completeRevision,
  takeStudioRevision,
  unchanged,
  writeChanges,
  type Editing,
} from './change-store.ts';
import { convertValue, textOf, type Conversion } from './convert-value.ts';
import { checkLevel, checkType, TEXT } from './field-rules.ts';
import { whyTypeFixed, type StoredField } from './field-state.ts';
import { countValues, readSurroundings, requireField, writeField } from './field-store.ts';
import { attributesChanged, problemAt, refuseProblems, type MetamodelChange } from './metamodel-change.ts';
import {
  forEachBatch,
  keepAside,
  readListMembers,
  writeValues,
  type StoredValue,
  type KeptValue,
} from './retype-store.ts';

/** Most values that do not convert which an answer shows. */
const EXAMPLES = 20;

type Retyping = {
  readonly before: StoredField;
  readonly after: StoredField;
  readonly conversion: Conversion;
};

/** What a retyping would do to the values there are; it writes nothing. */
export async function previewRetype(tx: Tx, editing: Editing, newType: NewType): Promise<RetypePreviewReply> {
  return survey(tx, editing, await planRetype(tx, editing, newType));
}

/**
 * Gives a field another type and its values the form of it, or keeps them aside where the caller says so. A converted
 * value holds from which day it held before: its history goes on, in the new form.
 * @throws Refusal naming values that do not convert, where the caller did not say what becomes of them
 */
export async function retypeField(
  tx: Tx,
  editing: Editing,
  newType: NewType & { readonly unconvertible: 'REFUSE' | 'KEEP_ASIDE' },
): Promise<RetypeReply> {
  const plan = await planRetype(tx, editing, newType);
  const { before, after } = plan;
  const fields = attributesChanged(before, after);
  if (Object.keys(fields).length === 0)
    return { ...(await unchanged(tx, editing)), converted: 0, keptAside: 0 };
  if (newType.unconvertible === 'REFUSE') {
    const { unconvertible, examples } = await survey(tx, editing, plan);
    refuseProblems(
      examples.map(({ code, country, value }) =>
        problemAt(
          'unconvertible',
          value,
          `${before.businessCode} of ${code}${country === null ? '' : ` in ${country}`} does not convert to ` +
            `${after.type} (${unconvertible} values in all); say KEEP_ASIDE to keep such values beside the record`,
          'does-not-convert',
        ),
      ),
    );
  }
  const revision = await takeStudioRevision(tx, editing);
  const next: StoredField = { ...after, generation: before.generation + 1 };
  await writeField(tx, editing.customerCode, next);
  await writeChanges(tx, editing, revision, 0, [
    { kind: 'field', id: before.id, type: 'RETYPE_FIELD', fields, fieldIds: [before.id] },
  ]);
  const done = await convertAll(tx, editing, plan, revision);
  await renewIdentifiersOfField(tx, editing.customerCode, before.id);
  return { ...(await completeRevision(tx, editing, revision)), ...done };
}

async function planRetype(tx: Tx, editing: Editing, newType: NewType): Promise<Retyping> {
  const before = await requireField(tx, editing.customerCode, newType.level, newType.businessCode);
  const { type, list, multiple = before.multiple, perLanguage = before.perLanguage } = newType;
  const hasDecimals = type === 'DOUBLE' || type === 'PERCENT';
  const after: StoredField = {
    ...before,
    type,
    list,
    multiple,
    perLanguage,
    minDecimals: hasDecimals ? before.minDecimals : null,
    maxDecimals: hasDecimals ? before.maxDecimals : null,
    maxLength: TEXT.includes(type) ? before.maxLength : null,
    sortable: before.sortable && type !== 'LONGTEXT' && !multiple && !perLanguage,
  };
  const problems = [...checkType(after, await readSurroundings(tx, editing)), ...checkLevel(after)];
  const fixed = whyTypeFixed(before);
  if (fixed !== null)
    problems.push(problemAt('businessCode', before.businessCode, fixed, 'used-by-the-product'));
  const { later } = await countValues(tx, editing.customerCode, before);
  if (later > 0) {
    const rule = `${later} changes of it are still to take effect; retype it after their day`;
    problems.push(problemAt('businessCode', before.businessCode, rule, 'changes-ahead'));
  }
  refuseProblems(problems);
  return {
    before,
    after,
    conversion: {
      businessCode: before.businessCode,
      from: before,
      to: after,
      offered: await readListMembers(tx, editing.customerCode, list),
      language: editing.language,
    },
  };
}

async function survey(
  tx: Tx,
  { customerCode }: Editing,
  { before, conversion }: Retyping,
): Promise<RetypePreviewReply> {
  let values = 0;
  let unconvertible = 0;
  const examples: RetypeExample[] = [];
  await forEachBatch(tx, customerCode, before, (batch) => {
    values += batch.length;
    for (const { level, code, country, value } of batch) {
      if (convertValue(value, conversion) !== null) continue;
      unconvertible += 1;
      if (examples.length < EXAMPLES) examples.push({ level, code, country, value: textOf(value) });
    }
  });
  return { values, unconvertible, examples };
}

async function convertAll(
  tx: Tx,
  editing: Editing,
  { before, after, conversion }: Retyping,
  revision: Parameters<typeof writeChanges>[2],
): Promise<{ converted: number; keptAside: number }> {
  // The field's own change is the revision's first.
  let ordinal = 1;
  let converted = 0;
  let keptAside = 0;
  await forEachBatch(tx, editing.customerCode, before, async (batch) => {
    const changes: MetamodelChange[] = [];
    const written: { entityId: number; country: string | null; value: EntityValue | null }[] = [];
    const kept: KeptValue[] = [];
    for (const held of batch) {
      const value = convertValue(held.value, conversion);
      if (value === null) kept.push({ ...held, text: textOf(held.value), ordinal: ordinal + changes.length });
      else converted += 1;
      if (JSON.stringify(value) === JSON.stringify(held.value)) continue;
      written.push({ entityId: held.entityId, country: held.country, value });
      changes.push(changeOf(held, value, before, after));
    }
    if (written.length > 0) {
      await writeValues(tx, editing.customerCode, before, revision.number, written);
      await writeChanges(tx, editing, revision, ordinal, changes);
      await keepAside(tx, editing.customerCode, before, revision.number, kept);
    }
    ordinal += changes.length;
    keptAside += kept.length;
  });
  return { converted, keptAside };
}

function changeOf(
  { entityId, country, value, since }: StoredValue,
  converted: EntityValue | null,
  before: StoredField,
  after: StoredField,
): MetamodelChange {
  const converts = { [before.businessCode]: { new: converted, previous: value, type: after.type } };
  return {
    kind: country === null ? 'entity' : 'registration',
    id: entityId,
    type: 'RETYPE_FIELD',
    // Which registration it is stands among the fields, for a subject is an entity and has many.
    fields:
      country === null
        ? converts
        : { COUNTRY: { new: country, previous: country, type: 'LOV' }, ...converts },
    fieldIds: [before.id],
    ...(since === null ? {} : { effectiveDate: since }),
  };
}
