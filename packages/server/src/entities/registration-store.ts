import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';
import { checkValues, type FieldsOfLevel, type RowProblem } from './entity-row.ts';

/** An entity's registration in a country; a field that is absent is left as it is, null empties it. */
export type RegistrationRow = {
  readonly entityId: number;
  readonly country: string;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

type Options = { readonly author: Author; readonly fields: FieldsOfLevel; readonly effectiveDate: string };
type Written = {
  readonly written: number;
  readonly unchanged: number;
  /** By the row's place in what was given. */
  readonly rejected: readonly { readonly index: number; readonly problems: readonly RowProblem[] }[];
};
type FieldChange = {
  readonly new: EntityValue | null;
  readonly previous: EntityValue | null;
  readonly type: string;
};

/**
 * Registrations, one each of an entity and country: one revision for all that differ, none
 * where nothing does. A row that can't be taken is named with its reasons and the others go on.
 */
export async function applyRegistrations(
  tx: Tx,
  customerCode: string,
  rows: readonly RegistrationRow[],
  { author, fields, effectiveDate }: Options,
): Promise<Written> {
  await lockRevision(tx, customerCode);
  const { rows: recorded } = await tx.query<{
    id: number;
    country: string;
    fields: Record<string, EntityValue>;
  }>(
    `select r.entity_id as id, r.country, r.fields
     from (select distinct id, country from unnest($2::bigint[], $3::text[]) d(id, country)) d
     join registration r on r.customer_code = $1 and r.entity_id = d.id and r.country = d.country`,
    [customerCode, rows.map(({ entityId }) => entityId), rows.map(({ country }) => country)],
  );
  const known = new Map(recorded.map((each) => [`${each.id} ${each.country}`, each.fields]));
  const rejected: { index: number; problems: RowProblem[] }[] = [];
  const writes = rows.flatMap(({ entityId, country, values }, index) => {
    const problems = checkValues(
      { level: 'REGISTRATION_COUNTRY', code: '', values: { ...values, COUNTRY: country } },
      fields,
    );
    if (problems.length > 0) {
      rejected.push({ index, problems });
      return [];
    }
    const before = known.get(`${entityId} ${country}`);
    const after = { ...before };
    const changes: Record<string, FieldChange> = {};
    for (const [code, value] of Object.entries(values)) {
      const previous = before?.[code] ?? null;
      if (JSON.stringify(value) === JSON.stringify(previous)) continue;
      changes[code] = { new: value, previous, type: fields.get(code)?.type ?? 'STRING' };
      if (value === null) delete after[code];
      else after[code] = value;
    }
    if (before !== undefined && Object.keys(changes).length === 0) return [];
    // Which row it is stands among the fields, for a subject is an entity and has many.
    changes['COUNTRY'] = { new: country, previous: before === undefined ? null : country, type: 'LOV' };
    return [{ id: entityId, country, fields: after, changes }];
  });
  const unchanged = rows.length - rejected.length - writes.length;
  if (writes.length === 0) return { written: 0, unchanged, rejected };

  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `insert into registration (customer_code, entity_id, country, fields)
     select $1, w.id, w.country, w.fields from jsonb_to_recordset($2::jsonb) w(id bigint, country text, fields jsonb)
     on conflict (customer_code, entity_id, country) do update set fields = excluded.fields`,
    [customerCode, JSON.stringify(writes)],
  );
  const changed = writes.map(({ id, changes }, ordinal) => ({
    id,
    ordinal,
    changes,
    fieldIds: Object.keys(changes).flatMap((code) => fields.get(code)?.id ?? []),
  }));
  await tx.query(
    `insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                         who, source, fields, field_ids)
     select $1, $2, c.ordinal, 'registration', c.id, 'SET_FIELDS', $4, $5, $6, c.changes, c."fieldIds"
     from jsonb_to_recordset($3::jsonb) c(ordinal integer, id bigint, changes jsonb, "fieldIds" integer[])`,
    [customerCode, number, JSON.stringify(changed), effectiveDate, author.who, author.source],
  );
  await touch(tx, customerCode, number, 'entity', [...new Set(writes.map(({ id }) => id))]);
  return { written: writes.length, unchanged, rejected };
}
