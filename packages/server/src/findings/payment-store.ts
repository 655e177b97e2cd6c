import type { EntityValues } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';

/** Structured products that paid something. */
export async function readPaying(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  today: string,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: number }>(
    `select distinct entity_id as id from dividend
     where customer_code = $1 and entity_id = any ($2::bigint[]) and kind = 'DIVIDEND' and not notional
       and ex_date <= $3::date`,
    [customerCode, ids, today],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Newest ex-date of a payment, of classes that are said to accumulate. */
export async function readDividendDates(
  tx: Tx,
  customerCode: string,
  entities: readonly { readonly id: number; readonly values: EntityValues }[],
): Promise<Map<number, string>> {
  const accumulating = entities.filter(({ values }) => values['DISTRIBUTION_POLICY'] === 'ACCUMULATING');
  if (accumulating.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; date: string }>(
    `select entity_id as id, max(ex_date) as date from dividend
     where customer_code = $1 and entity_id = any ($2::bigint[]) and kind = 'DIVIDEND' and not notional
     group by entity_id`,
    [customerCode, accumulating.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, date }) => [id, date]));
}

/** Newest ex-dates before today; notional dividends are no payments. */
export async function readNewestExDates(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; date: string }>(
    `select entity_id as id, max(ex_date) as date from dividend
     where customer_code = $1 and entity_id = any ($2::bigint[]) and not notional and ex_date < $3::date
     group by entity_id`,
    [customerCode, ids, today],
  );
  return new Map(rows.map(({ id, date }) => [id, date]));
}
