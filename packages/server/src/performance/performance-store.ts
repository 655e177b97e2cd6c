import type { Tx } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import type { PerformanceRow } from './compute.ts';

const AUTHOR = { who: 'performance', source: 'performance' };

/** What is stored of an entity: the digest tells whether it differs. */
export async function readDigests(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; digest: string }>(
    'select entity_id as id, digest from performance where customer_code = $1 and entity_id = any ($2::bigint[])',
    [customerCode, ids],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Makes the stored figures of some entities those given, and none for the others; as one revision of the record. */
export async function replacePerformance(
  tx: Tx,
  customerCode: string,
  rows: readonly PerformanceRow[],
  gone: readonly number[],
): Promise<void> {
  if (rows.length === 0 && gone.length === 0) return;
  const { number } = await takeRevision(tx, customerCode, AUTHOR);
  await tx.query('delete from performance where customer_code = $1 and entity_id = any ($2::bigint[])', [
    customerCode,
    gone,
  ]);
  await tx.query(
    `insert into performance (customer_code, entity_id, reference_date, figures, periods, method, late_after,
                              current_until, month_to_date_until, year_to_date_until, digest, revision)
     select $1, r.id, r."referenceDate", r.figures, r.periods, r.method, r."lateAfter",
            r."currentUntil", r."monthToDateUntil", r."yearToDateUntil", r.digest, $3
     from jsonb_to_recordset($2::jsonb)
       r(id bigint, "referenceDate" date, figures jsonb, periods jsonb, method jsonb, "lateAfter" date,
         "currentUntil" date, "monthToDateUntil" date, "yearToDateUntil" date, digest text)
     on conflict (customer_code, entity_id) do update
     set reference_date = excluded.reference_date, figures = excluded.figures, periods = excluded.periods,
         method = excluded.method, late_after = excluded.late_after, current_until = excluded.current_until,
         month_to_date_until = excluded.month_to_date_until, year_to_date_until = excluded.year_to_date_until,
         digest = excluded.digest, revision = excluded.revision`,
    [customerCode, JSON.stringify(rows.map(({ current, ...row }) => ({ ...row, ...current }))), number],
  );
  await touch(tx, customerCode, number, 'figure', [...rows.map(({ id }) => id), ...gone]);
}
