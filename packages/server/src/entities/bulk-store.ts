import type { EntityValue } from '@fundarium/contract/entity';
import { isSentinelDate } from '@fundarium/contract/field-kinds';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';
import { checkRow, type EntityRow, type FieldsOfLevel, type RowProblem } from './entity-row.ts';

export type Applied = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** By the row's place in what was given. */
  readonly rejected: readonly { readonly index: number; readonly problems: readonly RowProblem[] }[];
  /** Absent where nothing was written: no revision is taken for nothing. */
  readonly revision: number | null;
};

type Known = {
  id: number;
  level: Level;
  code: string;
  parentId: number | null;
  path: number[];
  values: Record<string, EntityValue>;
};
type Difference = {
  readonly values: Record<string, EntityValue>;
  readonly fields: Record<string, FieldChange>;
};
type FieldChange = { new: EntityValue | null; previous: EntityValue | null; type: string };
type Write = {
  readonly row: EntityRow;
  readonly known: Known | null;
  readonly parent: Known | null;
} & Difference;

const key = (level: Level, code: string) => `${level} ${code}`;
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Creates and changes entities in the transaction given: one revision for all rows that differ from the record, none
 * where nothing does. A row that can't be taken is named with its reasons and the others go on. Rows of one call
 * may be each other's parents.
 */
export async function applyEntities(
  tx: Tx,
  customerCode: string,
  rows: readonly EntityRow[],
  options: {
    readonly author: Author;
    readonly fields: ReadonlyMap<string, FieldsOfLevel>;
    /** From when on the values hold: `yyyy-mm-dd`, at most today. */
    readonly effectiveDate: string;
  },
): Promise<Applied> {
  const rejected: { index: number; problems: RowProblem[] }[] = [];
  const reject = (index: number, problems: RowProblem[]) => rejected.push({ index, problems });
  await lockRevision(tx, customerCode);
  const known = await readKnown(tx, customerCode, rows);
  const given = new Map<string, number>();

  const writes: Write[] = [];
  let unchanged = 0;
  // By level, so that a parent of the same call is known before its children.
  for (const level of LEVELS) {
    for (const [index, row] of rows.entries()) {
      if (row.level !== level) continue;
      const fields = options.fields.get(level) ?? new Map();
      const problems = checkRow(row, fields);
      const self = key(level, row.code);
      if (given.has(self))
        problems.push({ field: 'CODE', value: row.code, reason: 'The code stands twice in one delivery' });
      given.set(self, index);
      const parent = row.parent === null ? null : (known.get(key(row.parent.level, row.parent.code)) ?? null);
      if (row.parent !== null && parent === null) {
        problems.push({
          field: 'PARENT_CODE',
          value: row.parent.code,
          reason: `There is no ${row.parent.level} with this code`,
        });
      }
      const before = known.get(self) ?? null;
      if (before !== null && parent !== null && before.parentId !== parent.id) {
        problems.push({
          field: 'PARENT_CODE',
          value: row.parent!.code,
          reason: 'The entity hangs under another parent; move it first',
        });
      }
      if (problems.length > 0) {
        reject(index, problems);
        continue;
      }
      const difference = differ(row, before, fields);
      if (before !== null && Object.keys(difference.fields).length === 0) {
        unchanged += 1;
        continue;
      }
      // A new entity is known from here on, with the id it gets below.
      const after: Known = before ?? { id: 0, level, code: row.code, parentId: null, path: [], values: {} };
      known.set(self, after);
      writes.push({ row, known: before, parent, ...difference });
    }
  }
  if (writes.length === 0) return { created: 0, changed: 0, unchanged, rejected, revision: null };

  const created = writes.filter((write) => write.known === null);
  await reserveIds(tx, created, known);
  const { number } = await takeRevision(tx, customerCode, options.author);
  await insertEntities(tx, customerCode, number, created, known);
  await updateEntities(
    tx,
    customerCode,
    number,
    writes.filter((write) => write.known !== null),
  );
  await insertChanges(tx, customerCode, number, writes, known, options);
  await touch(
    tx,
    customerCode,
    number,
    'entity',
    writes.map((write) => idOf(write, known)),
  );
  return {
    created: created.length,
    changed: writes.length - created.length,
    unchanged,
    rejected,
    revision: number,
  };
}

const idOf = ({ row }: Write, known: ReadonlyMap<string, Known>) => known.get(key(row.level, row.code))!.id;

/** The entities that rows and their parents name, by level and code, former codes included. */
async function readKnown(
  tx: Tx,
  customerCode: string,
  rows: readonly EntityRow[],
): Promise<Map<string, Known>> {
  const named = rows.flatMap((row) => (row.parent === null ? [row] : [row, row.parent]));
  const { rows: found } = await tx.query<Known & { asked: string }>(
    // Looked up one by one: a join may read all entities for each chunk of an import. `case`, for the planner takes
    // coalesce for leaky and does not hand it to an index below row-level security.
    `select a.code as asked, e.id, e.level, e.code, e.parent_id as "parentId", e.path, e.values
     from (select distinct level, code from unnest($2::text[], $3::text[]) d(level, code)) a
     left join lateral (
       select id from entity where customer_code = $1 and level = a.level and code = a.code limit 1
     ) present on true
     left join lateral (
       select entity_id as id from entity_code where customer_code = $1 and level = a.level and code = a.code
       order by valid_from desc, entity_id limit 1
     ) former on present.id is null
     cross join lateral (
       select * from entity where customer_code = $1 and id = case when present.id is null then former.id else present.id end limit 1
     ) e`,
    [customerCode, named.map(({ level }) => level), named.map(({ code }) => code)],
  );
  return new Map(
    found.map(({ asked, ...entity }) => [
      key(entity.level, asked),
      { ...entity, path: entity.path.map(Number) },
    ]),
  );
}

function differ(row: EntityRow, before: Known | null, fields: FieldsOfLevel): Difference {
  const values: Record<string, EntityValue> = { ...before?.values };
  const changes: Record<string, FieldChange> = {};
  for (const [code, given] of Object.entries(row.values)) {
    if (code === 'CODE') continue;
    const type = fields.get(code)!.type;
    const next = type === 'DATE' && typeof given === 'string' && isSentinelDate(given) ? null : given;
    const previous = values[code] ?? null;
    if (canonical(next) === canonical(previous)) continue;
    changes[code] = { new: next, previous, type };
    if (next === null) delete values[code];
    else values[code] = next;
  }
  return { values, fields: changes };
}

async function reserveIds(tx: Tx, created: readonly Write[], known: Map<string, Known>): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('entity', 'id')) as id from generate_series(1, $1)`,
    [created.length],
  );
  for (const [index, { row, parent }] of created.entries()) {
    const entity = known.get(key(row.level, row.code))!;
    entity.id = rows[index]!.id;
    entity.parentId = parent?.id ?? null;
    entity.path = [...(parent?.path ?? []), entity.id];
  }
}

async function insertEntities(
  tx: Tx,
  customerCode: string,
  revision: number,
  created: readonly Write[],
  known: ReadonlyMap<string, Known>,
) {
  if (created.length === 0) return;
  const entities = created.map((write) => {
    const { id, parentId, path } = known.get(key(write.row.level, write.row.code))!;
    return { id, level: write.row.level, code: write.row.code, parentId, path, values: write.values };
  });
  await tx.query(
    `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
     overriding system value
     select $1, e.id, e.level, e.code, e."parentId", e.path, e.values, $3
     from jsonb_to_recordset($2::jsonb) e(id bigint, level text, code text, "parentId" bigint, path bigint[], values jsonb)`,
    [customerCode, JSON.stringify(entities), revision],
  );
}

async function updateEntities(tx: Tx, customerCode: string, revision: number, changed: readonly Write[]) {
  if (changed.length === 0) return;
  await tx.query(
    `update entity set values = e.values, revision = $3
     from jsonb_to_recordset($2::jsonb) e(id bigint, values jsonb)
     where entity.customer_code = $1 and entity.id = e.id`,
    [customerCode, JSON.stringify(changed.map(({ known, values }) => ({ id: known!.id, values }))), revision],
  );
}

async function insertChanges(
  tx: Tx,
  customerCode: string,
  revision: number,
  writes: readonly Write[],
  known: ReadonlyMap<string, Known>,
  { author, fields, effectiveDate }: Parameters<typeof applyEntities>[3],
) {
  const changes = writes.map((write, ordinal) => ({
    ordinal,
    id: idOf(write, known),
    type: write.known === null ? 'CREATE_ENTITY' : 'SET_FIELDS',
    fields: write.fields,
    fieldIds: Object.keys(write.fields).map((code) => fields.get(write.row.level)!.get(code)!.id),
  }));
  await tx.query(
    `insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                         who, source, fields, field_ids)
     select $1, $2, c.ordinal, 'entity', c.id, c.type, $4, $5, $6, c.fields, c."fieldIds"
     from jsonb_to_recordset($3::jsonb) c(ordinal integer, id bigint, type text, fields jsonb, "fieldIds" integer[])`,
    [customerCode, revision, JSON.stringify(changes), effectiveDate, author.who, author.source],
  );
}
