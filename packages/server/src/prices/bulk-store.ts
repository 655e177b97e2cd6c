import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS, type QuotedColumn } from '../platform/quoted-columns.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';
import { followNewest } from './latest-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from './staged-quotations.ts';

/** Fills the staging table, emptied first, from a select of line, entity_id, date and the values named; ready for many ranges. */
export async function stageQuotations(
  tx: Tx,
  select: string,
  values: readonly QuotedColumn[] = ['nav'],
): Promise<void> {
  await tx.query(`drop table if exists pg_temp.${STAGED_QUOTATIONS}`);
  await tx.query(CREATE_STAGED_QUOTATIONS);
  await tx.query(`insert into ${STAGED_QUOTATIONS} (line, entity_id, date, ${values.join(', ')}) ${select}`);
  await tx.query(`create index on ${STAGED_QUOTATIONS} (line)`);
  await tx.query(`analyze ${STAGED_QUOTATIONS}`);
}

export type AppliedQuotations = {
  readonly written: number;
  readonly unchanged: number;
  readonly revision: number | null;
};

// A delivered value replaces the recorded one; a value that the delivery does not have is left as it is.
const VALUES = QUOTED_COLUMNS;
const merged = VALUES.map((each) => `coalesce(s.${each}, q.${each}) as ${each}`).join(', ');
const differs = VALUES.map((each) => `(s.${each} is not null and s.${each} is distinct from q.${each})`).join(
  ' or ',
);
const recorded = VALUES.map((each) => `q.${each} as recorded_${each}`).join(', ');
const columns = VALUES.join(', ');
const prefixed = (alias: string) => VALUES.map((each) => `${alias}.${each}`).join(', ');

/**
 * Applies the staged lines `first..last` (both included) in the transaction given: new prices are added, different
 * ones replace the recorded ones, which go to the history. One revision, or none where nothing differs.
 */
export async function applyStagedQuotations(
  tx: Tx,
  customerCode: string,
  range: { readonly first: number; readonly last: number },
  author: Author,
): Promise<AppliedQuotations> {
  // Else a price that another writer adds between the comparison and the insert would be replaced without history.
  await lockRevision(tx, customerCode);
  await tx.query('drop table if exists pg_temp.quotation_recorded, pg_temp.quotation_write');
  // Looked up entity by entity, over the days between its first and its last one: the join that a planner likes better
  // reads all that the customer ever had, for each range, and a look-up by row searches every row's quarter anew.
  await tx.query(
    `create temporary table quotation_recorded on commit drop as
     select q.entity_id, q.date, ${prefixed('q')}, q.revision
     from (
       select entity_id, min(date) as first, max(date) as last, array_agg(date) as dates
       from ${STAGED_QUOTATIONS} where line between $2 and $3 group by entity_id
     ) s
     cross join lateral (
       select * from quotation
       where customer_code = $1 and entity_id = s.entity_id
         and date between s.first and s.last and date = any (s.dates)
       offset 0
     ) q`,
    [customerCode, range.first, range.last],
  );
  await tx.query(
    `create temporary table quotation_write on commit drop as
     select s.entity_id, s.date, ${merged}, ${recorded}, q.revision as delivered_revision
     from ${STAGED_QUOTATIONS} s
     left join quotation_recorded q on q.entity_id = s.entity_id and q.date = s.date
     where s.line between $1 and $2 and (q.revision is null or ${differs})
     order by s.line`,
    [range.first, range.last],
  );
  const counted = await tx.query<{ staged: number; written: number }>(
    `select (select count(*)::integer from ${STAGED_QUOTATIONS} where line between $1 and $2) as staged,
            (select count(*)::integer from quotation_write) as written`,
    [range.first, range.last],
  );
  const { staged, written } = counted.rows[0]!;
  if (written === 0) return { written, unchanged: staged, revision: null };

  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `insert into quotation_history (customer_code, revision, entity_id, date, ${columns}, delivered_revision)
     select $1, $2, entity_id, date, ${VALUES.map((each) => `recorded_${each}`).join(', ')}, delivered_revision
     from quotation_write where delivered_revision is not null
     returning 1`,
    [customerCode, number],
  );
  // Apart, for what is new needs no look at what is there.
  await tx.query(
    `insert into quotation (customer_code, entity_id, date, ${columns}, revision)
     select $1, entity_id, date, ${columns}, $2 from quotation_write where delivered_revision is null
     returning 1`,
    [customerCode, number],
  );
  await tx.query(
    `insert into quotation (customer_code, entity_id, date, ${columns}, revision)
     select $1, entity_id, date, ${columns}, $2 from quotation_write where delivered_revision is not null
     on conflict (customer_code, entity_id, date) do update
     set ${VALUES.map((each) => `${each} = excluded.${each}`).join(', ')}, revision = excluded.revision`,
    [customerCode, number],
  );
  const touched = await followNewest(tx, customerCode, 'quotation_write');
  await touch(tx, customerCode, number, 'quotation', touched);
  return { written, unchanged: staged - written, revision: number };
}
