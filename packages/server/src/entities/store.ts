import {
  MAX_CHILDREN,
  type Ancestor,
  type Child,
  type EntityReply,
  type EntityValue,
  type Registration,
} from '@fundarium/contract/entity';
import { withShownIsin } from '@fundarium/contract/isin';
import type { Level, LifecycleState } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE, periodsOn } from '../platform/day.ts';
import { currentRevision } from '../platform/revision.ts';
import { readFigures } from './figures-store.ts';
import { readMarketData } from './market-data-store.ts';

type Found = {
  id: number;
  code: string;
  parentId: number | null;
  state: LifecycleState;
  values: Record<string, EntityValue>;
  today: string;
};

/**
 * An entity with what stands above and below it, or null where the context sees none of this level and code. A
 * former code finds the entity as well. Run it in a snapshot: it is several statements.
 */
export async function readEntity(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<EntityReply | null> {
  const entity = await findEntity(tx, customerCode, level, code);
  if (entity === null) return null;
  const children = await readChildren(tx, customerCode, entity.id);
  const ancestors = await readAncestors(tx, customerCode, entity.id);
  const open = ancestors.filter((each) => each.open);
  const marketData = await readMarketData(tx, customerCode, [
    { id: entity.id, level },
    ...open.map((each) => ({ id: each.id, level: each.level })),
  ]);
  return {
    level,
    code: entity.code,
    name: textOf(entity.values['NAME']),
    state: entity.state,
    values: {
      ...withShownIsin(level, entity.code, entity.values),
      ...marketData.get(entity.id),
      ...(await readFigures(tx, customerCode, entity.id)),
      CODE: entity.code,
      LIFECYCLE_STATE: entity.state,
    },
    ancestors: ancestors.map(({ id, values, ...ancestor }) => ({
      ...ancestor,
      values: { ...values, ...marketData.get(id) },
    })),
    ...children,
    registrations: await readRegistrations(tx, customerCode, entity.id),
    formerCode: entity.code === code ? null : code,
    businessDate: entity.today,
    revision: await currentRevision(tx, customerCode),
  };
}

const textOf = (value: EntityValue | undefined) => (typeof value === 'string' ? value : null);

/** By its code, else by one that it had before; two statements, for each is then one look into its index. */
async function findEntity(tx: Tx, customerCode: string, level: Level, code: string): Promise<Found | null> {
  return (
    (await findOne(tx, customerCode, 'e.level = $2 and e.code = $3', [level, code])) ??
    (await findOne(
      tx,
      customerCode,
      `e.id = (select entity_id from entity_code where customer_code = $1 and level = $2 and code = $3
               order by valid_from desc limit 1)`,
      [level, code],
    ))
  );
}

async function findOne(
  tx: Tx,
  customerCode: string,
  condition: string,
  values: string[],
): Promise<Found | null> {
  const { rows } = await tx.query<Found>(
    `select e.id, e.code, e.parent_id as "parentId", e.values,
            lifecycle_state(e.values, ${BUSINESS_DATE}, p.periods, p.covering) as state, ${BUSINESS_DATE}::text as today
     from entity e cross join lateral ${periodsOn('e.id', BUSINESS_DATE)} p
     where e.customer_code = $1 and ${condition}`,
    [customerCode, ...values],
  );
  return rows[0] ?? null;
}

type FoundAbove = Ancestor & { readonly id: number };

/** From the root down: with their values where the context sees them, otherwise as labels. */
async function readAncestors(tx: Tx, customerCode: string, id: number): Promise<FoundAbove[]> {
  const { rows } = await tx.query<
    Omit<FoundAbove, 'values'> & { values: Record<string, EntityValue> | null; state: string }
  >(
    `select l.id, l.level, l.code, l.name, e.id is not null as open, e.values,
            lifecycle_state(e.values, ${BUSINESS_DATE}, p.periods, p.covering) as state
     from ancestor_labels($2) l
     left join entity e on e.customer_code = $1 and e.id = l.id
     cross join lateral ${periodsOn('e.id', BUSINESS_DATE)} p
     order by l.depth`,
    [customerCode, id],
  );
  return rows.map(({ state, values, ...label }) => ({
    ...label,
    values: values === null ? {} : { ...values, CODE: label.code, LIFECYCLE_STATE: state },
  }));
}

async function readChildren(
  tx: Tx,
  customerCode: string,
  id: number,
): Promise<{ children: Child[]; childrenTotal: number }> {
  const { rows } = await tx.query<Child & { total: number }>(
    `select level, code, values ->> 'NAME' as name, values ->> 'CURRENCY' as currency,
            lifecycle_state(values, ${BUSINESS_DATE}, p.periods, p.covering) as state, count(*) over () as total
     from entity e cross join lateral ${periodsOn('e.id', BUSINESS_DATE)} p
     where customer_code = $1 and parent_id = $2
     order by level, values ->> 'NAME', code
     limit $3`,
    [customerCode, id, MAX_CHILDREN],
  );
  return { children: rows.map(({ total: _, ...child }) => child), childrenTotal: rows[0]?.total ?? 0 };
}

async function readRegistrations(tx: Tx, customerCode: string, id: number): Promise<Registration[]> {
  const { rows } = await tx.query<Registration>(
    `select country, fields as values from registration
     where customer_code = $1 and entity_id = $2 order by country`,
    [customerCode, id],
  );
  return rows;
}
