import type { RecordSnapshot, Touched } from './record-snapshot.ts';
import type { SnapshotSql } from './snapshot-sql.ts';

/** What a snapshot tells of revisions: which there are, and what they touched. */
export const revisionsOf = ({
  rowsOf,
  namedRows,
  date,
}: SnapshotSql): Pick<RecordSnapshot, 'importRuns' | 'tokenOf' | 'touchedAfter' | 'turnedSince'> => ({
  tokenOf: async (number) => {
    const rows = await namedRows<{ token: string }>(
      'token',
      'select token from revision where customer_code = $1 and revision = $2',
      number,
    );
    return rows[0]?.token ?? null;
  },
  touchedAfter: async (number) => {
    const touched = await namedRows<Touched>(
      'touched',
      `select t.kind, t.entity_ids as ids, r.source, (extract(epoch from now() - r.at) * 1000)::double precision as "ageMs"
       from revision_touch t
       join revision r on r.customer_code = t.customer_code and r.revision = t.revision
       where t.customer_code = $1 and t.revision > $2
       order by t.revision, t.ordinal`,
      number,
    );
    // The driver leaves the numbers of an array as texts.
    return touched.map((each) => ({ ...each, ids: each.ids.map(Number) }));
  },
  importRuns: async () => {
    const rows = await namedRows(
      'imports',
      `select 1 from import_job where customer_code = $1 and status = 'running' limit 1`,
    );
    return rows.length > 0;
  },
  turnedSince: async (day) => {
    const rows = await rowsOf<{ id: number }>(
      `select id from entity where customer_code = $1 and values ->> 'LIQUIDATION_DATE' between $2 and $3
       union select entity_id from activation_period
       where customer_code = $1 and (start_date between $2::date and $3::date or end_date between $2::date and $3::date)
       union select entity_id from dividend where customer_code = $1 and ex_date between $2::date and $3::date`,
      // A date that is pinned may turn back.
      ...[day, date].toSorted(),
    );
    return rows.map(({ id }) => id);
  },
});
