import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import { insertChanges, type EntityChange } from './change-store.ts';
import { beginWrite } from './due-store.ts';
import { keepOriginals, readOriginals } from './emptied-value-store.ts';
import { checkValues, type FieldsOfLevel, type RowProblem } from './entity-row.ts';
import {
  differ,
  emptiedBy,
  keepLanguages,
  predecessorsIn,
  type Difference,
  type EmptiedField,
  type FieldChanges,
} from './field-difference.ts';
import { isEmpty, isUnchanged, type WriteMode } from './judge-rows.ts';
import { readRegistrationsOn, type Registered } from './registration-history-store.ts';

/** An entity's registration in a country; a field that is absent is left as it is, null empties it. */
export type RegistrationRow = {
  readonly entityId: number;
  readonly country: string;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

type Options = {
  readonly author: Author;
  /** Of the level REGISTRATION_COUNTRY. */
  readonly fields: FieldsOfLevel;
  /** From when on the values hold: what lies ahead waits for its day. */
  readonly effectiveDate: string;
  /** The customer's business date, where the caller has begun the write. */
  readonly today?: string;
  /** `deliver` where absent. */
  readonly mode?: Exclude<WriteMode, 'create'>;
};
type Written = {
  readonly written: number;
  readonly unchanged: number;
  /** Rows with a value that a later one has overtaken: it adds to the history alone. */
  readonly retroactive: number;
  /** Rows that history has: of the others, at most a date that means none was noted beside an empty field. */
  readonly recorded: number;
  /** By the row's place in what was given. */
  readonly rejected: readonly { readonly index: number; readonly problems: readonly RowProblem[] }[];
  readonly emptied: readonly EmptiedField[];
};
type Write = { readonly index: number; readonly row: RegistrationRow; readonly on: Registered } & Difference;

/**
 * Registrations, one each of an entity and country: one revision for all that differ, none where nothing does. A row
 * that can't be taken is named with its reasons and the others go on.
 */
export async function applyRegistrations(
  tx: Tx,
  customerCode: string,
  rows: readonly RegistrationRow[],
  { author, fields, effectiveDate, today: begun, mode = 'deliver' }: Options,
): Promise<Written> {
  const today = begun ?? (await beginWrite(tx, customerCode));
  const recorded = await readRecorded(tx, customerCode, rows);
  const originalsOf = await readOriginals(tx, customerCode, [
    ...new Set(rows.map(({ entityId }) => entityId)),
  ]);
  const history =
    effectiveDate === today
      ? null
      : await readRegistrationsOn(tx, customerCode, rows, { effectiveDate, today });
  const rejected: { index: number; problems: RowProblem[] }[] = [];
  const writes: Write[] = [];
  for (const [index, row] of rows.entries()) {
    const { COUNTRY: _, ...values } = row.values;
    const before = recorded.get(keyOf(row));
    const problems = checkValues(
      { level: 'REGISTRATION_COUNTRY', code: '', values: { ...values, COUNTRY: row.country } },
      fields,
      before === undefined ? {} : { ...before, COUNTRY: row.country },
    );
    if (problems.length > 0) {
      rejected.push({ index, problems });
      continue;
    }
    const on = history?.(row.entityId, row.country) ?? presently(before);
    const given = mode === 'deliver' ? keepLanguages(values, fields, on.predecessorOf) : values;
    const difference = differ(given, before ?? {}, fields, on.predecessorOf, originalsOf(row));
    if (on.existed && isUnchanged(difference)) continue;
    writes.push({ index, row, on, ...difference });
  }
  const unchanged = rows.length - rejected.length - writes.length;
  if (writes.length === 0)
    return { written: 0, unchanged, retroactive: 0, recorded: 0, rejected, emptied: [] };

  const { number } = await takeRevision(tx, customerCode, author);
  if (effectiveDate <= today) await writeRegistrations(tx, customerCode, writes);
  const emptied = writes.map((write) => ({ ...write, ...write.row }));
  await keepOriginals(tx, customerCode, number, emptied, effectiveDate > today);
  const changesByRow = writes.map((write) => changesOf(write, fields, effectiveDate));
  const changes = changesByRow.flat();
  await insertChanges(tx, customerCode, number, changes, { author, today });
  await touch(tx, customerCode, number, 'entity', [...new Set(writes.map(({ row }) => row.entityId))]);
  return {
    written: writes.length,
    unchanged,
    retroactive: writes.filter(({ past }) => !isEmpty(past)).length,
    recorded: changesByRow.filter((each) => each.length > 0).length,
    rejected,
    emptied: emptiedBy(writes),
  };
}

const keyOf = ({ entityId, country }: Pick<RegistrationRow, 'entityId' | 'country'>) =>
  `${entityId} ${country}`;

/** Where the values hold from today on, what stands in the record is what was before. */
const presently = (before: Readonly<Record<string, EntityValue>> | undefined): Registered => ({
  existed: before !== undefined,
  overtaken: false,
  predecessorOf: predecessorsIn(before ?? {}),
});

async function readRecorded(
  tx: Tx,
  customerCode: string,
  rows: readonly RegistrationRow[],
): Promise<ReadonlyMap<string, Record<string, EntityValue>>> {
  const { rows: recorded } = await tx.query<{
    entityId: number;
    country: string;
    fields: Record<string, EntityValue>;
  }>(
    `select r.entity_id as "entityId", r.country, r.fields
     from (select distinct id, country from unnest($2::bigint[], $3::text[]) d(id, country)) d
     join registration r on r.customer_code = $1 and r.entity_id = d.id and r.country = d.country`,
    [customerCode, rows.map(({ entityId }) => entityId), rows.map(({ country }) => country)],
  );
  return new Map(recorded.map((each) => [keyOf(each), each.fields]));
}

async function writeRegistrations(tx: Tx, customerCode: string, writes: readonly Write[]): Promise<void> {
  await tx.query(
    `insert into registration (customer_code, entity_id, country, fields, path)
     select $1, e.id, w.country, w.fields, e.path
     from jsonb_to_recordset($2::jsonb) w(id bigint, country text, fields jsonb)
     join entity e on e.customer_code = $1 and e.id = w.id
     on conflict (customer_code, entity_id, country) do update set fields = excluded.fields`,
    [
      customerCode,
      JSON.stringify(
        writes.map(({ row, values }) => ({ id: row.entityId, country: row.country, fields: values })),
      ),
    ],
  );
}

/** One row of history, or two where only some of the values have been overtaken. */
function changesOf(
  { row: { entityId, country }, on, current, past }: Write,
  fields: FieldsOfLevel,
  effectiveDate: string,
): EntityChange[] {
  // Which registration it is stands among the fields, for a subject is an entity and has many.
  const marked = { COUNTRY: { new: country, previous: on.existed ? country : null, type: 'LOV' } };
  const change = (changed: FieldChanges, retroactive: boolean): EntityChange => ({
    subject: 'registration',
    id: entityId,
    type: 'SET_FIELDS',
    fields: { ...changed, ...marked },
    fieldIds: Object.keys({ ...changed, ...marked }).flatMap((code) => fields.get(code)?.id ?? []),
    effectiveDate,
    retroactive,
  });
  return [
    ...(isEmpty(current) && (on.existed || !isEmpty(past))
      ? []
      : [change(current, isEmpty(current) && on.overtaken)]),
    ...(isEmpty(past) ? [] : [change(past, true)]),
  ];
}
