import { PARENT_FIELD } from '@fundarium/contract/change-types';
import type { Ancestor, EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { isActPart } from './act-parts.ts';
import { findSubject, type Moment, type Subject } from './known-store.ts';
import { stateAt } from './state-store.ts';

type Values = Record<string, EntityValue>;
type Above = { readonly id: number | null; readonly level: Level; readonly code: string };

/** Of a query over `change` c, given as $1 to $4: the customer, the day, and what is known. */
const AT_THE_MOMENT = `c.customer_code = $1 and c.subject_kind = 'entity' and c.effective_date <= $2
  and ($3::timestamptz is null or c.integrated_at < $3) and ($4::bigint is null or c.revision <= $4)`;
const bindMoment = (customerCode: string, { validOn, known }: Moment) => [
  customerCode,
  validOn,
  known.before,
  known.revision,
];

/** Values of those among the entities that existed: for each field the latest act in valid time, then by revision. */
export async function readValues(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  moment: Moment,
): Promise<ReadonlyMap<number, Values>> {
  const { rows } = await tx.query<{ id: number; values: Values }>(
    `with act as (
       select c.subject_id, c.effective_date, c.revision, c.ordinal, c.fields, c.change_type
       from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
       where ${AT_THE_MOMENT} and c.subject_id = any($5::bigint[])
     ), latest as (
       select distinct on (subject_id, f.key) subject_id, f.key, f.value -> 'new' as value
       from act cross join lateral jsonb_each(fields) f
       -- A registration's retyped value has a dot in its name.
       where f.key <> 'CODE' and strpos(f.key, '.') = 0 and not ${isActPart('change_type', 'f.key')}
       order by subject_id, f.key, effective_date desc, revision desc, ordinal desc
     )
     select a.subject_id as id,
            coalesce((select jsonb_object_agg(l.key, l.value) from latest l
                      where l.subject_id = a.subject_id and l.value <> 'null'), '{}') as values
     from (select distinct subject_id from act) a`,
    [...bindMoment(customerCode, moment), ids],
  );
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/**
 * What stood above the entity, from the root down: with their values where the context sees them, otherwise as the
 * labels that they have today. Of a parent that the entity has left, scopes may show not even that.
 */
export async function readAncestorsAt(
  tx: Tx,
  customerCode: string,
  id: number,
  moment: Moment,
): Promise<Ancestor[]> {
  const open: (Above & { id: number })[] = [];
  let above = await parentAt(tx, customerCode, id, moment);
  for (; above !== null && above.id !== null; above = await parentAt(tx, customerCode, above.id, moment)) {
    open.unshift({ ...above, id: above.id });
  }
  const labels = above === null ? [] : await readLabels(tx, id, above);
  const values = await readValues(
    tx,
    customerCode,
    open.map((each) => each.id),
    moment,
  );
  const shown: Ancestor[] = [];
  for (const { id: ancestorId, level, code } of open) {
    const own = values.get(ancestorId) ?? {};
    const state = await stateAt(tx, customerCode, ancestorId, own, moment);
    const codeThen = await codeAt(tx, customerCode, { id: ancestorId, code }, moment);
    const name = typeof own['NAME'] === 'string' ? own['NAME'] : null;
    shown.push({
      level,
      code: codeThen,
      name,
      open: true,
      values: { ...own, CODE: codeThen, LIFECYCLE_STATE: state },
    });
  }
  return [...labels, ...shown];
}

/** What the acts on a code or parent say: the latest in valid time, or before all of them what the first one replaced. */
async function heldAt<T>(
  tx: Tx,
  customerCode: string,
  id: number,
  field: 'CODE' | typeof PARENT_FIELD,
  moment: Moment,
): Promise<T | null> {
  // A field of the customer's own may be called as what a move notes.
  const isOf = `c.fields ? $6 and ($6 <> '${PARENT_FIELD}' or c.change_type = 'MOVE_ENTITY')`;
  const { rows } = await tx.query<{ held: T | null }>(
    `select coalesce(
       (select c.fields -> $6 -> 'new' from change c
        where ${AT_THE_MOMENT} and c.subject_id = e.id and ${isOf}
        order by c.effective_date desc, c.revision desc, c.ordinal desc limit 1),
       (select c.fields -> $6 -> 'previous' from change c
        where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = e.id and ${isOf}
        order by c.revision, c.ordinal limit 1)) as held
     from entity e where e.customer_code = $1 and e.id = $5`,
    [...bindMoment(customerCode, moment), id, field],
  );
  return rows[0]?.held ?? null;
}

/** The code that the entity had; the one of today where it never had another. */
export async function codeAt(
  tx: Tx,
  customerCode: string,
  { id, code }: Subject,
  moment: Moment,
): Promise<string> {
  return (await heldAt<string>(tx, customerCode, id, 'CODE', moment)) ?? code;
}

/** What an entity hung under; one that was never moved hangs there today. */
async function parentAt(tx: Tx, customerCode: string, id: number, moment: Moment): Promise<Above | null> {
  const named = await heldAt<{ level: Level; code: string }>(tx, customerCode, id, PARENT_FIELD, moment);
  if (named !== null) {
    const subject = await findSubject(tx, customerCode, named.level, named.code);
    return { level: named.level, code: subject?.code ?? named.code, id: subject?.id ?? null };
  }
  const { rows } = await tx.query<Above>(
    `select p.id, l.level, l.code
     from ancestor_labels($2) l
     left join entity p on p.customer_code = $1 and p.id = l.id
     order by l.depth desc limit 1`,
    [customerCode, id],
  );
  return rows[0] ?? null;
}

/** Today's ancestors from the root down, as everybody who sees the entity knows them. */
export async function readLabelledAbove(
  tx: Tx,
  id: number,
): Promise<readonly Omit<Ancestor, 'values' | 'open'>[]> {
  const { rows } = await tx.query<Omit<Ancestor, 'values' | 'open'>>(
    'select level, code, name from ancestor_labels($1) order by depth',
    [id],
  );
  return rows;
}

/** Labels from the root down to one of today's ancestors; none where it is no longer above the entity. */
async function readLabels(tx: Tx, id: number, last: Above): Promise<Ancestor[]> {
  const above = await readLabelledAbove(tx, id);
  const end = above.findIndex(({ level, code }) => level === last.level && code === last.code);
  return above.slice(0, end + 1).map((label) => ({ ...label, open: false, values: {} }));
}
