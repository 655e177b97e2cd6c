import type { SamePayment } from '@fundarium/contract/import-mapping';
import type { Tx } from '../platform/database.ts';

const OF_ONE_DAY = 'entity_id, date, variant';
/** The other lines of the same payment, for the report; an XML file may have them all on one. */
const OTHERS = `coalesce(nullif(array_to_string(array_remove(o.lines, d.line), ', '), ''), d.line::text)`;

/**
 * Tells distributions and splits of one entity and ex-date apart. Lines that are equal in every value are one; lines that
 * differ in what is paid, payment date or reference are several payments; of others nobody can know, and none is taken
 * unless the mapping says. Splits with different ratios are never taken.
 */
export async function settlePayments(tx: Tx, samePayment: SamePayment | null): Promise<void> {
  await tx.query(
    `with ordered as (
       select place, max(place) over same as last_place,
              first_value(line) over (partition by ${OF_ONE_DAY}, said order by place desc) as last_line
       from delivered where kind is null and subject = 'dividend'
       window same as (partition by ${OF_ONE_DAY}, said)
     )
     update delivered d
     set kind = 'duplicate', value = left(concat_ws(' ', d.key, d.variant, d.date), 80),
         reason = case when o.last_line = d.line then 'The same line says it again'
                       else 'Line ' || o.last_line || ' says the same and comes later' end
     from ordered o where o.place = d.place and o.place < o.last_place`,
  );
  await tx.query(
    `with open as (
       select place, line, count(*) over same as members, array_agg(line) over same as lines, max(place) over same as last_place,
              first_value(line) over (partition by ${OF_ONE_DAY}, payment order by place desc) as last_line
       from delivered where kind is null and subject = 'dividend' and (variant = 'SPLIT' or $1::text is distinct from 'add')
       window same as (partition by ${OF_ONE_DAY}, payment)
     )
     update delivered d
     set kind = case when d.variant = 'SPLIT' or $1::text is null then 'rejected' else 'duplicate' end,
         value = left(concat_ws(' ', d.key, d.variant, d.date), 80),
         reason = case
           when d.variant = 'SPLIT' then 'Line ' || ${OTHERS} || ' names another ratio for this ex-date: none of them is taken'
           when $1::text is null then 'Line ' || ${OTHERS} || ' names other values for this ex-date, and neither payment date nor reference tells them apart: none of them is taken. A mapping may say samePayment: add or last'
           else 'Line ' || o.last_line || ' is of the same payment and comes later' end
     from open o
     where o.place = d.place and o.members > 1
       and (d.variant = 'SPLIT' or $1::text is null or o.place < o.last_place)`,
    [samePayment],
  );
  await tx.query(
    `with counted as (
       select place, min(place) over same as first_place, count(*) over same as payments
       from delivered where kind is null and subject = 'dividend'
       window same as (partition by ${OF_ONE_DAY})
     )
     update delivered d set group_place = c.first_place from counted c where c.place = d.place and c.payments > 1`,
  );
}
