import type { Revision } from '@fundarium/contract/revision';
import type { MetamodelWritten } from '@fundarium/contract/studio-metamodel';
import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import {
  currentRevision,
  FIELDS_OF_REVISION,
  lockRevision,
  takeRevision,
  touch,
} from '../platform/revision.ts';
import { problemAt, refuseProblems, type MetamodelChange } from './metamodel-change.ts';
import { raiseMetamodelVersion } from './version-store.ts';

/** Who changes which customer's metamodel, and from which day that holds. */
export type Editing = {
  readonly customerCode: string;
  readonly personId: string;
  readonly effectiveDate: string;
  readonly businessDate: string;
  /** The language whose labels all others fall back to. */
  readonly language: Language;
};

type Author = { readonly customerCode: string; readonly personId: string };

/** Bars the customer's other writers, so that what is checked still holds when it is written. */
export async function beginEditing(tx: Tx, author: Author, effectiveDate: string): Promise<Editing> {
  await lockRevision(tx, author.customerCode);
  const editing = await readEditing(tx, author, effectiveDate);
  if (effectiveDate > editing.businessDate) {
    refuseProblems([
      problemAt(
        'effectiveDate',
        effectiveDate,
        `the metamodel changes at once, so the date may not lie after today (${editing.businessDate})`,
        'date-in-the-future',
      ),
    ]);
  }
  return editing;
}

/** What a change would be based on, for a look that bars nobody. */
export async function readEditing(
  tx: Tx,
  { customerCode, personId }: Author,
  effectiveDate?: string,
): Promise<Editing> {
  const { rows } = await tx.query<{ businessDate: string; language: Language }>(
    `select business_day(pinned_date, time_zone, now())::text as "businessDate", language from customer where customer_code = $1`,
    [customerCode],
  );
  const { businessDate, language } = rows[0]!;
  return { customerCode, personId, effectiveDate: effectiveDate ?? businessDate, businessDate, language };
}

/** The customer's version of the metamodel and newest revision, where nothing was changed. */
export async function unchanged(tx: Tx, { customerCode }: Editing): Promise<MetamodelWritten> {
  const { rows } = await tx.query<{ version: number }>(
    'select metamodel_version as version from customer where customer_code = $1',
    [customerCode],
  );
  return { changed: false, version: rows[0]!.version, revision: await currentRevision(tx, customerCode) };
}

/** Takes the revision that a change of the metamodel is. */
export const takeStudioRevision = (tx: Tx, { customerCode, personId }: Editing): Promise<Revision> =>
  takeRevision(tx, customerCode, { who: personId, source: 'studio' });

/** Writes change rows of a revision; the first gets the ordinal given. */
export async function writeChanges(
  tx: Tx,
  { customerCode, personId, effectiveDate, businessDate }: Editing,
  revision: Revision,
  firstOrdinal: number,
  changes: readonly MetamodelChange[],
): Promise<void> {
  const rows = changes.map((change, index) => ({
    ...change,
    ordinal: firstOrdinal + index,
    date: change.effectiveDate ?? effectiveDate,
  }));
  await tx.query(
    `with written as (
     insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                         retroactive, who, source, fields, field_ids)
     select $1, $2, c.ordinal, c.kind, c.id, c.type, c.date,
            -- A converted value is the one that held already.
            c.kind not in ('entity', 'registration') and c.date < $5::date, $4, 'studio', c.fields, c."fieldIds"
     from jsonb_to_recordset($3::jsonb)
       c(ordinal integer, kind text, id bigint, type text, date date, fields jsonb, "fieldIds" integer[])
     returning ordinal, field_ids
     ), ${FIELDS_OF_REVISION}
     select ordinal from written`,
    [customerCode, revision.number, JSON.stringify(rows), personId, businessDate],
  );
}

/** The next version of the metamodel, and the index told of it. */
export async function completeRevision(
  tx: Tx,
  { customerCode }: Editing,
  revision: Revision,
): Promise<MetamodelWritten> {
  const version = await raiseMetamodelVersion(tx, customerCode);
  await touch(tx, customerCode, revision.number, 'metamodel', []);
  return { changed: true, version, revision };
}

/** One revision for what a call changed; none where it changed nothing. */
export async function recordChanges(
  tx: Tx,
  editing: Editing,
  changes: readonly MetamodelChange[],
): Promise<MetamodelWritten> {
  if (changes.length === 0) return unchanged(tx, editing);
  const revision = await takeStudioRevision(tx, editing);
  await writeChanges(tx, editing, revision, 0, changes);
  return completeRevision(tx, editing, revision);
}
