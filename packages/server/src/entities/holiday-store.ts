import type { Tx } from '../platform/database.ts';

/** Of the days given, those that are holidays of the entity itself. */
export async function readHolidays(
  tx: Tx,
  customerCode: string,
  entityId: number,
  dates: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ date: string }>(
    'select date from public_holiday where customer_code = $1 and entity_id = $2 and date = any ($3::date[])',
    [customerCode, entityId, dates],
  );
  return new Set(rows.map(({ date }) => date));
}
