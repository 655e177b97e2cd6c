import type { Tx } from '../platform/database.ts';

/** Counts one more click of today, in UTC. */
export async function countClick(tx: Tx, customerCode: string, statisticId: string): Promise<void> {
  await tx.query(
    `insert into click_count (customer_code, day, statistic_id, clicks)
     values ($1, (now() at time zone 'UTC')::date, $2, 1)
     on conflict (customer_code, day, statistic_id) do update set clicks = click_count.clicks + 1`,
    [customerCode, statisticId],
  );
}

export type ClickCount = { readonly day: string; readonly statisticId: string; readonly clicks: number };

/** The clicks of each day from one to another, both included, in order; none where there were none. */
export async function readClicks(
  tx: Tx,
  customerCode: string,
  {
    from,
    to,
    mostDays,
  }: { readonly from: string | null; readonly to: string | null; readonly mostDays: number },
): Promise<ClickCount[]> {
  const { rows } = await tx.query<ClickCount>(
    `select day::text, statistic_id as "statisticId", clicks::float8 as clicks
     from click_count
     where customer_code = $1
       and day >= coalesce($2::date, coalesce($3::date, (now() at time zone 'UTC')::date) - $4::integer + 1)
       and day <= coalesce($3::date, 'infinity')
     order by day, statistic_id`,
    [customerCode, from, to, mostDays],
  );
  return rows;
}
