import type { CurrentDates } from '@fundarium/finance/current';
import pg from 'pg';
import type { Database } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';

export type TestFigures = CurrentDates & {
  readonly referenceDate: string;
  readonly figures: Readonly<Record<string, number>>;
};

/** Stores figures of share classes as if they had been computed, by code; answers the revision. */
export function writeFigures(
  database: Database,
  customerCode: string,
  byCode: Readonly<Record<string, TestFigures>>,
): Promise<number> {
  const given = Object.entries(byCode).map(([code, each]) => ({ code, ...each }));
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      `insert into performance (customer_code, entity_id, reference_date, figures, periods, method, late_after,
                                current_until, month_to_date_until, year_to_date_until, digest, revision)
       select $1, e.id, g."referenceDate", g.figures, '{}', '{}', g."lateAfter", g."currentUntil",
              g."monthToDateUntil", g."yearToDateUntil", '', $3
       from jsonb_to_recordset($2::jsonb) g(code text, "referenceDate" date, figures jsonb, "lateAfter" date,
         "currentUntil" date, "monthToDateUntil" date, "yearToDateUntil" date)
       join entity e on e.customer_code = $1 and e.level in ('PART', 'STRUCTURED_PRODUCT') and e.code = g.code
       on conflict (customer_code, entity_id) do update
       set reference_date = excluded.reference_date, figures = excluded.figures, late_after = excluded.late_after,
           current_until = excluded.current_until, month_to_date_until = excluded.month_to_date_until,
           year_to_date_until = excluded.year_to_date_until, revision = excluded.revision
       returning entity_id as id`,
      [customerCode, JSON.stringify(given), number],
    );
    await touch(
      tx,
      customerCode,
      number,
      'figure',
      rows.map(({ id }) => id),
    );
    return number;
  });
}

/** Zones in which it is never the same day: the second is 26 hours ahead of the first. */
export const ZONES = { behind: 'Etc/GMT+12', ahead: 'Pacific/Kiritimati' } as const;

/** Moves a customer to a time zone, and answers its business date there. No revision tells of it. */
export async function moveToZone(ownerUrl: string, customerCode: string, zone: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('update customer set time_zone = $2 where customer_code = $1', [customerCode, zone]);
    const { rows } = await client.query<{ today: string }>(
      'select (now() at time zone $1)::date::text as today',
      [zone],
    );
    return rows[0]!.today;
  } finally {
    await client.end();
  }
}
