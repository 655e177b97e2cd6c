import type { ATTACHMENT_CHANGE_TYPES, ENTITY_CHANGE_TYPES } from '@fundarium/contract/change-types';
import type { Tx } from '../platform/database.ts';
import { FIELDS_OF_REVISION, type Author } from '../platform/revision.ts';
import type { Act } from './enact-store.ts';
import type { FieldChanges } from './field-difference.ts';

export type EntityChange = {
  /** Of what the id's entity is changed: itself, where absent, one of its registrations, or a document at it. */
  readonly subject?: 'registration' | 'attachment';
  readonly id: number;
  readonly type: (typeof ENTITY_CHANGE_TYPES | typeof ATTACHMENT_CHANGE_TYPES)[number];
  readonly fields: FieldChanges;
  /** Of those of `fields` that the metamodel has. */
  readonly fieldIds: readonly number[];
  readonly effectiveDate: string;
  readonly retroactive: boolean;
  /** What else there is to do on the day. */
  readonly act?: Act;
};

/** Writes the history of a revision; what lies ahead waits as well until its day has come. */
export async function insertChanges(
  tx: Tx,
  customerCode: string,
  revision: number,
  changes: readonly EntityChange[],
  { author, today }: { readonly author: Author; readonly today: string },
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ fields: _, ...change }, ordinal) => ({ ...change, ordinal })));
  // What the fields become goes apart, a line each: within the rows it would be taken to pieces twice.
  const fields = changes.map((change) => JSON.stringify(change.fields)).join('\n');
  const { rowCount } = await tx.query(
    `with written as (
     insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                         who, source, fields, field_ids, retroactive)
     select $1, $2, c.ordinal, coalesce(c.subject, 'entity'), e.id, c.type, c."effectiveDate", $4, $5,
            c.fields::jsonb, c."fieldIds", c.retroactive
     from rows from (
       jsonb_to_recordset($3::jsonb) as (ordinal integer, subject text, id bigint, type text, "effectiveDate" date,
         "fieldIds" integer[], retroactive boolean),
       string_to_table($6, chr(10))
     ) c(ordinal, subject, id, type, "effectiveDate", "fieldIds", retroactive, fields)
     join entity e on e.customer_code = $1 and e.id = c.id
     returning ordinal, field_ids
     ), ${FIELDS_OF_REVISION}
     select ordinal from written`,
    [customerCode, revision, rows, author.who, author.source, fields],
  );
  // What the context does not see it can't write, and a write without its history is none.
  if (rowCount !== changes.length) throw new Error('A change is of an entity that the context does not see');
  if (!changes.some(({ effectiveDate }) => effectiveDate > today)) return;
  await tx.query(
    `insert into pending_change (customer_code, revision, ordinal, entity_id, effective_date, act, path)
     select $1, $2, c.ordinal, e.id, c."effectiveDate", c.act, e.path
     from jsonb_to_recordset($3::jsonb) c(ordinal integer, id bigint, "effectiveDate" date, act jsonb)
     join entity e on e.customer_code = $1 and e.id = c.id
     where c."effectiveDate" > $4
     returning ordinal`,
    [customerCode, revision, rows, today],
  );
}
