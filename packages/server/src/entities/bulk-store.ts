import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import { insertChanges, type EntityChange } from './change-store.ts';
import { beginWrite } from './due-store.ts';
import { keepOriginals, readOriginals } from './emptied-value-store.ts';
import type { EntityRow, FieldsOfLevel } from './entity-row.ts';
import { emptiedBy, type EmptiedField, type FieldChanges } from './field-difference.ts';
import { writeIdentifiers } from './identifier-store.ts';
import { alreadyInUse, isEmpty, judgeRows, type Judged, type Write, type WriteMode } from './judge-rows.ts';
import { placeKey, readKnown, type Known } from './known-store.ts';
import { readPredecessors } from './predecessor-store.ts';
import { saySameCurrency, type PathsById } from './same-currency-store.ts';
import { readTextOrder } from './stand-in-store.ts';
import { refuse } from './studio-write.ts';
import { claimsOf, claimUniqueValues, readOwners, releaseUniqueValues } from './unique-store.ts';

export type Applied = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows with a value that a later one has overtaken: it adds to the history alone. */
  readonly retroactive: number;
  /** Rows that history has: of the others, at most a date that means none was noted beside an empty field. */
  readonly recorded: number;
  readonly rejected: Judged['rejected'];
  readonly emptied: readonly EmptiedField[];
  readonly standIns: Judged['standIns'];
  /** Absent where nothing was written: no revision is taken for nothing. */
  readonly revision: number | null;
};

const NOTHING_WRITTEN = { created: 0, changed: 0, retroactive: 0, recorded: 0, emptied: [], revision: null };

export type ApplyOptions = {
  readonly author: Author;
  readonly fields: ReadonlyMap<string, FieldsOfLevel>;
  /** From when on the values hold, `yyyy-mm-dd`: what lies ahead waits for its day, but a new entity begins at once. */
  readonly effectiveDate: string;
  /** The customer's business date, where the caller has begun the write. */
  readonly today?: string;
  /** `deliver` where absent. */
  readonly mode?: WriteMode;
  /** By id, the paths that entities had before the same delivery moved them. */
  readonly pathsBefore?: PathsById;
};

/**
 * Creates and changes entities in the transaction given: one revision for all rows that differ from the record, none
 * where nothing does. A row that can't be taken is named with its reasons and the others go on. Rows of one call
 * may be each other's parents.
 */
export async function applyEntities(
  tx: Tx,
  customerCode: string,
  given: readonly EntityRow[],
  options: ApplyOptions,
): Promise<Applied> {
  const { author, effectiveDate, mode = 'deliver', pathsBefore = new Map() } = options;
  const fieldsOf = ({ level }: EntityRow): FieldsOfLevel => options.fields.get(level) ?? new Map();
  const today = options.today ?? (await beginWrite(tx, customerCode));
  const known = await readKnown(
    tx,
    customerCode,
    given.flatMap((row) => (row.parent === null ? [row] : [row, row.parent])),
  );
  const fromToday = effectiveDate === today;
  const rows =
    mode === 'deliver'
      ? await saySameCurrency(tx, customerCode, given, { known, fieldsOf, fromToday, pathsBefore })
      : given;
  const claims = rows.map((row) => claimsOf(row, fieldsOf(row)));
  const originalsOf = await readOriginals(
    tx,
    customerCode,
    Array.from(known.values(), ({ id }) => id),
  );
  const { writes, unchanged, rejected, standIns } = judgeRows(rows, {
    fieldsOf,
    known,
    claims,
    ownerOf: await readOwners(tx, customerCode, claims.flat()),
    predecessorOf: fromToday
      ? undefined
      : await readPredecessors(tx, customerCode, askedOf(rows, known, fieldsOf), { effectiveDate, today }),
    originalsOf: (id) => originalsOf({ entityId: id, country: '' }),
    textOrder: await readTextOrder(tx, customerCode),
    mode,
  });
  if (writes.length === 0) return { ...NOTHING_WRITTEN, unchanged, rejected, standIns };

  const created = writes.filter((write) => write.known === null);
  const changed = writes.filter((write) => write.known !== null);
  const idOf = ({ row }: Write) => known.get(placeKey(row.level, row.code))!.id;
  await reserveIds(tx, created, known);
  const { number } = await takeRevision(tx, customerCode, author);
  await insertEntities(tx, customerCode, number, created, known);
  if (effectiveDate <= today) await updateEntities(tx, customerCode, number, changed);
  await writeIdentifiers(
    tx,
    customerCode,
    (effectiveDate <= today ? writes : created).map((write) => identified(write, known)),
  );
  const emptied = writes.map((write) => ({ ...write, entityId: idOf(write), country: '' }));
  await keepOriginals(tx, customerCode, number, emptied, effectiveDate > today);
  const changes = writes.flatMap((write) =>
    changesOf(write, idOf(write), fieldsOf(write.row), {
      effectiveDate: write.known === null && effectiveDate > today ? today : effectiveDate,
    }),
  );
  await insertChanges(tx, customerCode, number, changes, { author, today });
  await keepUniqueValues(tx, customerCode, writes, { fieldsOf, idOf });
  await touch(tx, customerCode, number, 'entity', writes.map(idOf));
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    retroactive: writes.filter(({ past }) => !isEmpty(past)).length,
    recorded: new Set(changes.map(({ id }) => id)).size,
    rejected,
    emptied: emptiedBy(writes),
    standIns,
    revision: number,
  };
}

function askedOf(
  rows: readonly EntityRow[],
  known: ReadonlyMap<string, Known>,
  fieldsOf: (row: EntityRow) => FieldsOfLevel,
): { ids: number[]; fieldIds: number[] } {
  const ids = new Set<number>();
  const fieldIds = new Set<number>();
  for (const row of rows) {
    const before = known.get(placeKey(row.level, row.code));
    if (before === undefined) continue;
    ids.add(before.id);
    for (const code of Object.keys(row.values)) {
      const field = fieldsOf(row).get(code);
      if (field !== undefined) fieldIds.add(field.id);
    }
  }
  return { ids: [...ids], fieldIds: [...fieldIds] };
}

const identified = (
  { row: { level, code }, known: before, values, current }: Write,
  known: ReadonlyMap<string, Known>,
) => {
  const { id, path } = known.get(placeKey(level, code))!;
  return { id, level, path, values, changed: before === null ? null : Object.keys(current) };
};

/** One row of history, or two where only some of the values have been overtaken. */
function changesOf(
  { known, current, past }: Write,
  id: number,
  fields: FieldsOfLevel,
  { effectiveDate }: { readonly effectiveDate: string },
): EntityChange[] {
  const change = (changes: FieldChanges, retroactive: boolean): EntityChange => ({
    id,
    type: known === null ? 'CREATE_ENTITY' : 'SET_FIELDS',
    fields: changes,
    fieldIds: Object.keys(changes).map((code) => fields.get(code)!.id),
    effectiveDate,
    retroactive,
  });
  return [
    ...(known === null || !isEmpty(current) ? [change(current, false)] : []),
    ...(isEmpty(past) ? [] : [change(past, true)]),
  ];
}

async function reserveIds(tx: Tx, created: readonly Write[], known: Map<string, Known>): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('entity', 'id')) as id from generate_series(1, $1)`,
    [created.length],
  );
  for (const [index, { row, parent }] of created.entries()) {
    const entity = known.get(placeKey(row.level, row.code))!;
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
  const entities = created.map(({ row: { level, code } }) => {
    const { id, parentId, path } = known.get(placeKey(level, code))!;
    return { id, level, code, parentId, path };
  });
  await tx.query(
    `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
     overriding system value
     select $1, e.id, e.level, e.code, e."parentId", e.path, e.values::jsonb, $3
     from rows from (
       jsonb_to_recordset($2::jsonb) as (id bigint, level text, code text, "parentId" bigint, path bigint[]),
       string_to_table($4, chr(10))
     ) e(id, level, code, "parentId", path, values)
     returning id`,
    [customerCode, JSON.stringify(entities), revision, linesOf(created)],
  );
}

/** A line of JSON for each one's values: whole texts are read faster than parts of a large one. */
const linesOf = (writes: readonly Write[]) => writes.map(({ values }) => JSON.stringify(values)).join('\n');

async function updateEntities(tx: Tx, customerCode: string, revision: number, changed: readonly Write[]) {
  const differing = changed.filter(({ current }) => !isEmpty(current));
  if (differing.length === 0) return;
  await tx.query(
    `update entity set values = e.values::jsonb, revision = $3
     from rows from (unnest($2::bigint[]), string_to_table($4, chr(10))) e(id, values)
     where entity.customer_code = $1 and entity.id = e.id`,
    [customerCode, differing.map(({ known }) => known!.id), revision, linesOf(differing)],
  );
}

/** Values that hold now or will are claimed; such that history alone knows are not. */
async function keepUniqueValues(
  tx: Tx,
  customerCode: string,
  writes: readonly Write[],
  {
    fieldsOf,
    idOf,
  }: { readonly fieldsOf: (row: EntityRow) => FieldsOfLevel; readonly idOf: (write: Write) => number },
): Promise<void> {
  const concerned = writes.filter(({ row, current }) =>
    Object.keys(current).some((code) => fieldsOf(row).get(code)?.unique),
  );
  if (concerned.length === 0) return;
  await releaseUniqueValues(tx, customerCode, concerned.filter(({ known }) => known !== null).map(idOf));
  const claims = concerned.flatMap((write) =>
    claimsOf(write.row, fieldsOf(write.row))
      .filter(({ code }) => write.current[code] !== undefined)
      .map((claim) => ({ ...claim, entityId: idOf(write) })),
  );
  const taken = await claimUniqueValues(tx, customerCode, claims);
  if (taken.length > 0) throw refuse(taken.map(({ code, value }) => alreadyInUse(code, value)));
}
