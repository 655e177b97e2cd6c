import type { Tx } from '../platform/database.ts';

/**
 * The currency that an entity has on a day: of its acts the latest in valid time, before all of them what the one that was
 * recorded first replaced, and where it replaced nothing, what it says. Null where none is recorded.
 */
export async function readCurrencyOn(
  tx: Tx,
  customerCode: string,
  id: number,
  day: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ currency: string | null }>(
    `with act as (
       select effective_date, revision, ordinal, fields -> 'CURRENCY' ->> 'new' as said,
              fields -> 'CURRENCY' ->> 'previous' as previous
       from change
       where customer_code = $1 and subject_kind = 'entity' and subject_id = $2 and fields ? 'CURRENCY'
     ), held as (
       select said from act where effective_date <= $3
       order by effective_date desc, revision desc, ordinal desc limit 1
     ), first as (
       select effective_date, previous from act order by revision, effective_date, ordinal limit 1
     ), begun as (
       select coalesce(
         (select previous from first),
         (select said from act where effective_date = (select effective_date from first)
          order by revision desc, ordinal desc limit 1)) as currency
     )
     select case when exists (select 1 from held) then (select said from held)
                 when exists (select 1 from act) then b.currency
                 else e.values ->> 'CURRENCY' end as currency
     from entity e cross join begun b where e.customer_code = $1 and e.id = $2`,
    [customerCode, id, day],
  );
  return rows[0]?.currency ?? null;
}
