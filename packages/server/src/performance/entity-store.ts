import type { Level } from '@fundarium/contract/vocabulary';
import { isSentinelDate } from '@fundarium/contract/no-date';
import { firstCouponDue } from '@fundarium/finance/coupon-due';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';

export type FoundEntity = { readonly id: number; readonly code: string; readonly currency: string | null };

/** A class by its code or a former one; null where the reader sees no such class. */
export async function findClass(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<FoundEntity | null> {
  const { rows } = await tx.query<FoundEntity>(
    `select id, code, values ->> 'CURRENCY' as currency from entity
     where customer_code = $1 and level = $2 and code = $3
     union all
     (select e.id, e.code, e.values ->> 'CURRENCY' from entity_code f
      join entity e on e.customer_code = $1 and e.id = f.entity_id
      where f.customer_code = $1 and f.level = $2 and f.code = $3
      order by f.valid_from desc)
     limit 1`,
    [customerCode, level, code],
  );
  return rows[0] ?? null;
}

/** The customer's business date. */
export async function readToday(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ today: string }>(`select ${BUSINESS_DATE}::text as today`, [
    customerCode,
  ]);
  return rows[0]!.today;
}

export type StoredPerformance = { readonly referenceDate: string; readonly digest: string };

export async function readStored(
  tx: Tx,
  customerCode: string,
  entityId: number,
): Promise<StoredPerformance | null> {
  const { rows } = await tx.query<StoredPerformance>(
    `select p.reference_date as "referenceDate", p.digest
     from performance p join entity e on e.customer_code = $1 and e.id = p.entity_id
     where p.customer_code = $1 and p.entity_id = $2`,
    [customerCode, entityId],
  );
  return rows[0] ?? null;
}

/** The coupon of a structured product of which no payment has gone ex yet; null where none is due yet, or one has. */
export async function readUnpaidCoupon(tx: Tx, customerCode: string, id: number): Promise<string | null> {
  const { rows } = await tx.query<{
    coupon: string | null;
    launch: string | null;
    issue: string | null;
    today: string;
  }>(
    `select e.values ->> 'COUPON' as coupon, e.values ->> 'LAUNCH_DATE' as launch, e.values ->> 'ISSUE_DATE' as issue,
            ${BUSINESS_DATE}::text as today
     from entity e
     where e.customer_code = $1 and e.id = $2 and e.level = 'STRUCTURED_PRODUCT'
       and not exists (select 1 from dividend d where d.customer_code = $1 and d.entity_id = e.id
                         and d.kind = 'DIVIDEND' and not d.notional
                         and d.ex_date <= ${BUSINESS_DATE})`,
    [customerCode, id],
  );
  const [found] = rows;
  if (found === undefined || found.coupon === null || !(Number(found.coupon) > 0)) return null;
  const begun = [found.launch, found.issue].find((day) => day !== null && !isSentinelDate(day));
  return begun != null && found.today < firstCouponDue(begun) ? null : found.coupon;
}
