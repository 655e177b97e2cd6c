import type { ActivationAction } from '@fundarium/contract/studio-entity-endpoints';
import type { Tx } from '../platform/database.ts';
import { DEPENDENT_TABLES } from '../platform/policies.ts';
import { endFilesThatLose } from './made-files-store.ts';
import { addPeriod, LONG_AGO, openEnd, removePeriod, type Period } from './activation-periods.ts';

/** What is done to an entity beside its fields, when the day has come. */
export type Act =
  | { readonly kind: 'MOVE'; readonly parentId: number }
  | {
      readonly kind: 'ACTIVATION';
      readonly action: ActivationAction;
      readonly start: string;
      readonly end: string | null;
    }
  | { readonly kind: 'ADD_HOLIDAYS' | 'REMOVE_HOLIDAYS'; readonly dates: readonly string[] }
  | { readonly kind: 'EQUIVALENTS'; readonly add: readonly number[]; readonly remove: readonly number[] };

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
type Enactment<K extends Act['kind']> = (
  tx: Tx,
  customerCode: string,
  entityId: number,
  act: ActOf<K>,
) => Promise<unknown>;

const ENACTMENTS: { readonly [K in Act['kind']]: Enactment<K> } = {
  MOVE: async (tx, customerCode, entityId, { parentId }) => {
    const { rows: before } = await tx.query<{ left: number[] }>(
      'select path[: cardinality(path) - 1] as "left" from entity where customer_code = $1 and id = $2',
      [customerCode, entityId],
    );
    const { rows: placed } = await tx.query<{ id: number }>(
      `with recursive moved as (
         select id, path, 1 as depth from entity where customer_code = $1 and id = $2
         union all
         select c.id, c.path, m.depth + 1 from moved m
         join entity c on c.customer_code = $1 and c.parent_id = m.id
       ), parent as (select path from entity where customer_code = $1 and id = $3)
       update entity e
       set path = p.path || e.path[cardinality(e.path) - m.depth + 1 :],
           parent_id = case when e.id = $2 then $3 else e.parent_id end
       from moved m, parent p
       where e.customer_code = $1 and e.id = m.id
       returning e.id`,
      [customerCode, entityId, parentId],
    );
    const ids = placed.map(({ id }) => id);
    for (const table of DEPENDENT_TABLES) {
      await tx.query(
        `update ${table} t set path = e.path from entity e
         where t.customer_code = $1 and t.entity_id = any ($2::bigint[])
           and e.customer_code = $1 and e.id = t.entity_id`,
        [customerCode, ids],
      );
    }
    await endFilesThatLose(tx, customerCode, { entityId, ids, left: before[0]!.left });
  },

  ACTIVATION: async (tx, customerCode, entityId, act) => {
    const { rows } = await tx.query<{ active: unknown }>(
      `select values -> 'ACTIVE' as active from entity where customer_code = $1 and id = $2`,
      [customerCode, entityId],
    );
    const before = await readPeriods(tx, customerCode, entityId);
    const after = periodsAfter(before, rows[0]?.active, act);
    await tx.query('delete from activation_period where customer_code = $1 and entity_id = $2', [
      customerCode,
      entityId,
    ]);
    await tx.query(
      `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
       select $1, e.id, p.start_date, p.end_date, e.path
       from entity e cross join unnest($3::date[], $4::date[]) p(start_date, end_date)
       where e.customer_code = $1 and e.id = $2
       returning entity_id`,
      [customerCode, entityId, after.map((each) => each.start), after.map((each) => each.end)],
    );
  },

  ADD_HOLIDAYS: (tx, customerCode, entityId, { dates }) =>
    tx.query(
      `insert into public_holiday (customer_code, entity_id, date, path)
       select $1, e.id, d.date, e.path from entity e cross join unnest($3::date[]) d(date)
       where e.customer_code = $1 and e.id = $2
       on conflict do nothing`,
      [customerCode, entityId, dates],
    ),

  REMOVE_HOLIDAYS: (tx, customerCode, entityId, { dates }) =>
    tx.query(
      'delete from public_holiday where customer_code = $1 and entity_id = $2 and date = any ($3::date[])',
      [customerCode, entityId, dates],
    ),

  EQUIVALENTS: async (tx, customerCode, entityId, { add, remove }) => {
    await tx.query(
      `delete from structured_product_equivalent
       where customer_code = $1 and entity_id = $2 and equivalent_id = any ($3)`,
      [customerCode, entityId, remove],
    );
    await tx.query(
      `insert into structured_product_equivalent (customer_code, entity_id, equivalent_id, path)
       select $1, e.id, other.id, e.path from entity e cross join unnest($3::bigint[]) other(id)
       where e.customer_code = $1 and e.id = $2
       on conflict do nothing`,
      [customerCode, entityId, add],
    );
  },
};

/**
 * Does an act whose day has come.
 * @returns the entities it concerns: its own, and of a move the parent that it left
 */
export async function enact<K extends Act['kind']>(
  tx: Tx,
  customerCode: string,
  entityId: number,
  act: ActOf<K> & { readonly kind: K },
): Promise<number[]> {
  const left = act.kind === 'MOVE' ? await parentOf(tx, customerCode, entityId) : [];
  await ENACTMENTS[act.kind](tx, customerCode, entityId, act);
  return [entityId, ...left];
}

async function parentOf(tx: Tx, customerCode: string, entityId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select parent_id as id from entity where customer_code = $1 and id = $2 and parent_id is not null`,
    [customerCode, entityId],
  );
  return rows.map(({ id }) => id);
}

export async function readPeriods(tx: Tx, customerCode: string, entityId: number): Promise<Period[]> {
  const { rows } = await tx.query<Period>(
    `select start_date as start, end_date as "end" from activation_period
     where customer_code = $1 and entity_id = $2 order by start_date`,
    [customerCode, entityId],
  );
  return rows.map(({ start, end }) => ({ start, end: openEnd(end) }));
}

/**
 * When an entity is active once the act is done. One without a period that its field ACTIVE does not call inactive
 * has been active all along: to deactivate it leaves the time before.
 */
export function periodsAfter(
  before: readonly Period[],
  active: unknown,
  { action, start, end }: Pick<ActOf<'ACTIVATION'>, 'action' | 'start' | 'end'>,
): Period[] {
  if (action === 'ACTIVATE') return addPeriod(before, { start, end });
  const allAlong = before.length === 0 && active !== 'INACTIVE';
  return removePeriod(allAlong ? [{ start: LONG_AGO, end: null }] : before, { start, end });
}
