import type { Problem } from '@fundarium/contract/failure';
import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type {
  BreakdownDisabling,
  BreakdownsReply,
  GivenBreakdown,
  MetamodelWritten,
} from '@fundarium/contract/studio-metamodel';
import type { ChangeType } from '@fundarium/contract/change-types';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { ID_OF_CODE } from '../platform/id-of-code.ts';
import { currentRevision, touch } from '../platform/revision.ts';
import { takeStudioRevision, unchanged, writeChanges, type Editing } from './change-store.ts';
import { ENTRY_TABLES } from './entry-kinds.ts';
import { readEntries } from './entry-store.ts';
import { attributesChanged, problemAt, refuseProblems } from './metamodel-change.ts';

type Known = {
  readonly id: number;
  readonly weights: Readonly<Record<string, string>>;
  readonly disabled: boolean;
};

/** Says how an entity divides on a day: a first time, or otherwise than before. */
export async function setBreakdown(
  tx: Tx,
  editing: Editing,
  given: GivenBreakdown,
): Promise<MetamodelWritten> {
  const { customerCode } = editing;
  const entityId = await findEntity(tx, customerCode, given.level, given.code);
  const problems = await checkBreakdown(tx, editing, given);
  if (entityId === null) problems.push(noEntity(given));
  refuseProblems(problems);
  const before = await findBreakdown(tx, customerCode, entityId!, given);
  const { rows } = await tx.query<{ id: number }>(
    `insert into breakdown (customer_code, entity_id, type_code, date, weights, path)
     select $1, e.id, $3, $4, $5, e.path from entity e where e.customer_code = $1 and e.id = $2
     on conflict (customer_code, entity_id, type_code, date)
     do update set weights = excluded.weights, is_disabled = false
     returning id`,
    [customerCode, entityId, given.type, given.date, JSON.stringify(given.weights)],
  );
  const isNew = before === null || before.disabled;
  const { level, code, type, date, weights } = given;
  const fields = attributesChanged(isNew ? {} : { level, code, type, date, weights: before.weights }, {
    level,
    code,
    type,
    date,
    weights,
  });
  return record(tx, editing, entityId!, rows[0]!.id, isNew ? 'CREATE_BREAKDOWN' : 'UPDATE_BREAKDOWN', fields);
}

/** Takes a breakdown back; the record keeps it, readers no longer get it. */
export async function disableBreakdown(
  tx: Tx,
  editing: Editing,
  given: BreakdownDisabling,
): Promise<MetamodelWritten> {
  const entityId = await findEntity(tx, editing.customerCode, given.level, given.code);
  if (entityId === null) refuseProblems([noEntity(given)]);
  const before = await findBreakdown(tx, editing.customerCode, entityId!, given);
  if (before === null)
    refuseProblems([
      problemAt(
        'date',
        given.date,
        `${given.code} has no breakdown ${given.type} of this day`,
        'unknown-entry',
      ),
    ]);
  await tx.query('update breakdown set is_disabled = true where customer_code = $1 and id = $2', [
    editing.customerCode,
    before!.id,
  ]);
  const fields = attributesChanged({ disabled: before!.disabled }, { disabled: true });
  return record(tx, editing, entityId!, before!.id, 'DISABLE_BREAKDOWN', fields);
}

/** The breakdowns of an entity; null where the context does not see it. */
export async function readBreakdowns(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<BreakdownsReply | null> {
  const entityId = await findEntity(tx, customerCode, level, code);
  if (entityId === null) return null;
  const { rows } = await tx.query<BreakdownsReply['breakdowns'][number]>(
    `select b.type_code as type, b.date, b.weights
     from breakdown b join breakdown_type t on t.customer_code = b.customer_code and t.code = b.type_code
     where b.customer_code = $1 and b.entity_id = $2 and not b.is_disabled
     order by t.position, t.code, b.date desc`,
    [customerCode, entityId],
  );
  return { breakdowns: rows, revision: await currentRevision(tx, customerCode) };
}

const noEntity = ({ level, code }: { readonly level: Level; readonly code: string }): Problem =>
  problemAt('code', code, `there is no ${level} with this code`, 'unknown-entity');

async function checkBreakdown(tx: Tx, editing: Editing, given: GivenBreakdown): Promise<Problem[]> {
  const problems: Problem[] = [];
  const types = await readEntries(tx, editing.customerCode, ENTRY_TABLES['breakdown-types'], null);
  const members = await readEntries(tx, editing.customerCode, ENTRY_TABLES['breakdown-members'], given.type);
  const offered = new Set(members.filter(({ disabled }) => !disabled).map(({ code }) => code));
  if (!types.some(({ code, disabled }) => code === given.type && !disabled))
    problems.push(problemAt('type', given.type, 'there is no such breakdown type', 'unknown-type'));
  if (given.date > editing.businessDate)
    problems.push(
      problemAt(
        'date',
        given.date,
        `may not lie after today (${editing.businessDate})`,
        'date-in-the-future',
      ),
    );
  if (Object.keys(given.weights).length === 0)
    problems.push(problemAt('weights', given.weights, 'a breakdown names at least one member', 'required'));
  for (const [member, weight] of Object.entries(given.weights)) {
    if (!offered.has(member))
      problems.push(problemAt('weights', member, `${given.type} has no such member`, 'unknown-member'));
    if (FIELD_KINDS.PERCENT.parse(weight) === null)
      problems.push(
        problemAt(`weights.${member}`, weight, 'is not a PERCENT: points as decimal text', 'wrong-type'),
      );
  }
  return problems;
}

/** By its code, or one that it had before. */
async function findEntity(tx: Tx, customerCode: string, level: Level, code: string): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from entity
     where customer_code = $1 and level = $2 and id = ${ID_OF_CODE}`,
    [customerCode, level, code],
  );
  return rows[0]?.id ?? null;
}

async function findBreakdown(
  tx: Tx,
  customerCode: string,
  entityId: number,
  { type, date }: { readonly type: string; readonly date: string },
): Promise<Known | null> {
  const { rows } = await tx.query<Known>(
    `select id, weights, is_disabled as disabled from breakdown
     where customer_code = $1 and entity_id = $2 and type_code = $3 and date = $4`,
    [customerCode, entityId, type, date],
  );
  return rows[0] ?? null;
}

/** A breakdown is data of one entity: the metamodel's version stays, and the index is told of the entity alone. */
async function record(
  tx: Tx,
  editing: Editing,
  entityId: number,
  id: number,
  type: ChangeType,
  fields: ReturnType<typeof attributesChanged>,
): Promise<MetamodelWritten> {
  const now = await unchanged(tx, editing);
  if (Object.keys(fields).length === 0) return now;
  const revision = await takeStudioRevision(tx, editing);
  await writeChanges(tx, editing, revision, 0, [{ kind: 'breakdown', id, type, fields, fieldIds: [] }]);
  await touch(tx, editing.customerCode, revision.number, 'entity', [entityId]);
  return { ...now, changed: true, revision };
}
