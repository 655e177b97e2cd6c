import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { resolveEntities } from './entity-store.ts';
import { MOVES } from './delivered-store.ts';
import { compareUnitsOfEntities } from './delivered-unit-store.ts';
import type { NotTaken } from './line-report.ts';
import { findNamed } from './name-store.ts';
import { adviseOfOtherLevels } from './other-level-store.ts';
import { showValue } from './plain-text.ts';
import type { DeliveredEntity, Range, ValueProblem } from './record-writers.ts';
import { joinPayloads } from './same-payload-store.ts';
import { compareShown } from './shown-currency-store.ts';
import {
  DOWNWARDS,
  entityKey,
  settleLine,
  type EntityLine,
  type EntitySurroundings,
  type SettledLine,
} from './settle-entities.ts';

const LINES_A_BATCH = 5_000;

/** A line of the staging table with the codes of the entities that it may mean. */
type WaitingLine = {
  readonly place: number;
  readonly line: number;
  readonly level: Level;
  readonly field: string;
  readonly key: string;
  readonly parent: string | null;
  readonly problems: string | null;
  readonly variant: string;
  readonly codes: readonly string[] | null;
};

/**
 * Settles the entities of the staging table over the whole file, level by level downwards: what can't be taken is named,
 * of lines of one entity the last is kept, and each parent is found in the record or in the file.
 * @returns how many places they have: each line has one, parents first, whatever becomes of it
 */
export async function settleStagedEntities(
  tx: Tx,
  customerCode: string,
  checkPlace: EntitySurroundings['checkPlace'],
): Promise<number> {
  await tx.query(`set local work_mem = '128MB'`);
  await tx.query(
    `drop table if exists pg_temp.entity_name, pg_temp.settled_entity;
     create temporary table entity_name (level text, field text, key text, codes text[]);
     create temporary table settled_entity (
       place bigint not null, level text not null, code text not null, parent_level text, parent_code text,
       shown text not null, is_moved boolean not null, position bigint
     );
     create index on settled_entity (level, code)`,
  );
  await nameEntities(tx, customerCode);
  for (const level of DOWNWARDS) {
    let after = 0;
    for (;;) {
      const lines = await readWaiting(tx, level, after);
      if (lines.length > 0) await settleBatch(tx, customerCode, lines, checkPlace);
      if (lines.length < LINES_A_BATCH) break;
      after = lines.at(-1)!.place;
    }
  }
  await compareShown(tx, customerCode);
  await compareUnitsOfEntities(tx, customerCode);
  await joinPayloads(
    tx,
    'entity',
    `select place, shown, level || ' ' || code as same, parent_code as parent from settled_entity`,
  );
  await tx.query(
    `update settled_entity s set position = p.position
     from (
       select place, kind, row_number() over (order by array_position($1::text[], level), line, place) as position
       from delivered where subject = 'entity'
     ) p
     where p.place = s.place and p.kind is null`,
    [DOWNWARDS],
  );
  await tx.query('create index on settled_entity (position)');
  await tx.query('analyze settled_entity');
  const { rows } = await tx.query<{ places: number }>(
    `select count(*) as places from delivered where subject = 'entity'`,
  );
  return rows[0]!.places;
}

/** Finds the codes of entities that lines name by another field, all at once. */
async function nameEntities(tx: Tx, customerCode: string): Promise<void> {
  await findNamed(
    tx,
    customerCode,
    `select level, field, key from delivered where subject = 'entity' and field <> 'CODE'`,
  );
  await tx.query(
    `insert into entity_name
     select n.level, n.field, n.key, array_agg(e.code order by e.code)
     from named_entity n
     cross join lateral (select code from entity where customer_code = $1 and id = n.entity_id limit 1) e
     group by n.level, n.field, n.key`,
    [customerCode],
  );
  await tx.query('create index on entity_name (key)');
  await tx.query('analyze entity_name');
}

async function readWaiting(tx: Tx, level: Level, after: number): Promise<readonly WaitingLine[]> {
  const { rows } = await tx.query<WaitingLine>(
    `select d.place, d.line, d.level, d.field, d.key, d.parent, d.problems, d.variant, n.codes
     from delivered d
     left join entity_name n on d.field <> 'CODE' and n.level = d.level and n.field = d.field and n.key = d.key
     where d.subject = 'entity' and d.level = $1 and d.place > $2
     order by d.place limit $3`,
    [level, after, LINES_A_BATCH],
  );
  return rows;
}

async function settleBatch(
  tx: Tx,
  customerCode: string,
  waiting: readonly WaitingLine[],
  checkPlace: EntitySurroundings['checkPlace'],
): Promise<void> {
  const unfound = waiting.filter((each) => codesOf(each).length === 0);
  const advice = await adviseOfOtherLevels(tx, customerCode, unfound);
  const named = waiting.map((each) => nameLine(each, advice.get(each.place) ?? ''));
  const lines = named.filter((each): each is EntityLine => !('kind' in each));
  const known = await resolveEntities(tx, customerCode, lines);
  const taken = await readTaken(tx, lines);
  const settled = named.map((each) =>
    'kind' in each ? each : settleLine(each, { known, taken, checkPlace }),
  );
  const takenNow = settled.flatMap((each, at) =>
    'kind' in each ? [] : [{ ...each, ...placeOf(waiting[at]!) }],
  );
  const notTaken = settled.flatMap((each, at) =>
    'kind' in each ? [{ ...each, ...placeOf(waiting[at]!) }] : [],
  );
  await keepTaken(tx, takenNow);
  await keepNotTaken(tx, notTaken);
}

const placeOf = ({ place, level }: WaitingLine) => ({ place, level });

const codesOf = ({ field, key, codes }: WaitingLine) => (field === 'CODE' ? [key] : (codes ?? []));

/** A line under its entity's code; one that names its entity by another field is rejected where that is not one. */
function nameLine(waiting: WaitingLine, advice: string): EntityLine | NotTaken {
  const { line, level, field, key, parent, problems, variant } = waiting;
  const found = codesOf(waiting);
  if (found.length === 1) {
    const checked = problems === null ? [] : (JSON.parse(problems) as ValueProblem[]);
    const moves = variant === MOVES;
    return { line, level, code: found[0]!, parentCode: parent, moves, problems: checked };
  }
  const many = `${found.length} entities have this ${field} (${found.slice(0, 5).join(', ')})`;
  return {
    kind: 'rejected',
    line,
    value: showValue(key),
    reason: found.length === 0 ? `There is no ${level} with this ${field}${advice}` : many,
  };
}

/** Which parents that lines name are among the lines taken so far. */
async function readTaken(tx: Tx, lines: readonly EntityLine[]): Promise<ReadonlySet<string>> {
  const codes = [...new Set(lines.flatMap(({ parentCode }) => parentCode ?? []))];
  const { rows } = await tx.query<{ level: Level; code: string }>(
    `select distinct s.level, s.code
     from unnest($1::text[]) l(level) cross join unnest($2::text[]) c(code)
     join settled_entity s on s.level = l.level and s.code = c.code`,
    [DOWNWARDS, codes],
  );
  return new Set(rows.map(({ level, code }) => entityKey(level, code)));
}

type Placed = { readonly place: number; readonly level: Level };

async function keepTaken(tx: Tx, lines: readonly (SettledLine & Placed)[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `insert into settled_entity (place, level, code, parent_level, parent_code, shown, is_moved)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])`,
    [
      lines.map(({ place }) => place),
      lines.map(({ level }) => level),
      lines.map(({ code }) => code),
      lines.map(({ parent }) => parent?.level ?? null),
      lines.map(({ parent }) => parent?.code ?? null),
      lines.map(({ level, code }) => showValue(`${level} ${code}`)),
      lines.map(({ isMoved }) => isMoved),
    ],
  );
}

async function keepNotTaken(tx: Tx, lines: readonly (NotTaken & Placed)[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `update delivered d set kind = n.kind, value = n.value, reason = n.reason
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) n(place, kind, value, reason)
     where d.place = n.place and d.subject = 'entity'`,
    [
      lines.map(({ place }) => place),
      lines.map(({ kind }) => kind),
      lines.map(({ value }) => value),
      lines.map(({ reason }) => reason),
    ],
  );
}

export type StagedRow = {
  readonly line: number;
  readonly row: DeliveredEntity;
  /** Whether it is to be moved to its parent first. */
  readonly isMoved: boolean;
};

/** The entities at some of the places, ready to be written. */
export async function readStagedEntities(tx: Tx, { first, last }: Range): Promise<readonly StagedRow[]> {
  const { rows } = await tx.query<{
    line: number;
    level: Level;
    code: string;
    parentLevel: Level | null;
    parentCode: string | null;
    isMoved: boolean;
    values: string;
  }>(
    `select d.line, s.level, s.code, s.parent_level as "parentLevel", s.parent_code as "parentCode",
            s.is_moved as "isMoved", d.payload as values
     from settled_entity s join delivered d on d.place = s.place and d.subject = 'entity'
     where s.position between $1 and $2
     order by s.position`,
    [first, last],
  );
  return rows.map(({ line, level, code, parentLevel, parentCode, isMoved, values }) => ({
    line,
    isMoved,
    row: {
      level,
      code,
      parent: parentLevel === null || parentCode === null ? null : { level: parentLevel, code: parentCode },
      values: JSON.parse(values) as Record<string, EntityValue | null>,
    },
  }));
}
