import type { CodeToChange, FieldsToSet, NewEntity } from '@fundarium/contract/studio-entity-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import { applyEntities } from './bulk-store.ts';
import { readCodeSince, writeCode } from './code-store.ts';
import type { EntityRow, RowProblem } from './entity-row.ts';
import { meantNone } from './field-difference.ts';
import { alreadyInUse } from './judge-rows.ts';
import { readKnown } from './known-store.ts';
import { fieldsAt, knownAt, onRightLevel, refuse, type Outcome, type StudioWrite } from './studio-write.ts';

export async function createEntity(write: StudioWrite, body: NewEntity): Promise<Outcome> {
  const { today, effectiveDate } = write;
  const { level, code, parent, values } = body;
  const problems: RowProblem[] = [];
  for (const { businessCode, nullable, readonly } of fieldsAt(write, level).values()) {
    if (!nullable && !readonly && businessCode !== 'CODE' && values[businessCode] === undefined)
      problems.push({
        field: businessCode,
        value: '',
        reason: `${businessCode} may not be empty`,
        rule: 'null-not-allowed',
      });
  }
  if (effectiveDate > today) {
    const reason = 'An entity can not begin in the future';
    problems.push({ field: 'EFFECTIVE_DATE', value: effectiveDate, reason, rule: 'date-in-the-future' });
  }
  // Of an entity outside of the scopes the write itself knows nothing.
  if (write.codeHolders.length > 0 && (await readKnown(write.tx, write.customerCode, [body])).size === 0)
    throw refuse([...problems, alreadyInUse('CODE', code)]);
  const row = { level, code, parent, values };
  const applied = await applyEntities(write.tx, write.customerCode, [row], { ...write, mode: 'create' });
  problems.push(...(applied.rejected[0]?.problems ?? []));
  if (problems.length > 0) throw refuse(problems.map(onRightLevel(write, level)));
  return { code, changed: true, retroactive: false, emptied: emptiedIn(write, level, values) };
}

export async function setFields(write: StudioWrite, { entity, values }: FieldsToSet): Promise<Outcome> {
  const { level, code } = await knownAt(write, entity);
  const applied = await applyEntities(write.tx, write.customerCode, [{ level, code, parent: null, values }], {
    ...write,
    mode: 'set',
  });
  const problems = applied.rejected[0]?.problems ?? [];
  if (problems.length > 0) throw refuse(problems.map(onRightLevel(write, level)));
  return {
    code,
    changed: applied.recorded > 0,
    retroactive: applied.retroactive > 0,
    emptied: emptiedIn(write, level, values),
  };
}

const emptiedIn = (write: StudioWrite, level: Level, values: EntityRow['values']) =>
  meantNone(values, fieldsAt(write, level)).map((each) => ({ path: `body.values.${each.field}`, ...each }));

export async function changeCode(write: StudioWrite, { entity, newCode }: CodeToChange): Promise<Outcome> {
  const { tx, customerCode, today, effectiveDate } = write;
  const known = await knownAt(write, entity);
  if (known.code === newCode) return { code: newCode, changed: false, retroactive: false };
  const since = (await readCodeSince(tx, customerCode, known.id)) ?? effectiveDate;
  const problems: RowProblem[] = [];
  if (write.codeHolders.some((id) => id !== known.id)) problems.push(alreadyInUse('NEW_CODE', newCode));
  if (effectiveDate > today || effectiveDate < since) {
    const reason = `A code changes between the day that the present one began (${since}) and today`;
    const rule = effectiveDate > today ? 'date-in-the-future' : 'date-out-of-order';
    problems.push({ field: 'EFFECTIVE_DATE', value: effectiveDate, reason, rule });
  }
  if (problems.length > 0) throw refuse(problems);
  const field = fieldsAt(write, known.level).get('CODE');
  await writeCode(
    tx,
    customerCode,
    known,
    { newCode, since, fieldIds: field === undefined ? [] : [field.id] },
    write,
  );
  return { code: newCode, changed: true, retroactive: false };
}
