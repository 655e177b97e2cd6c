import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** Every field as `LEVEL CODE`, those no longer offered too. */
export async function readFieldNames(tx: Tx, customerCode: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ name: string }>(
    `select level || ' ' || business_code as name from field where customer_code = $1`,
    [customerCode],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Codes of the level's fields that hold prices and figures, in order, as searches can be asked for them. */
export async function readFigureFields(tx: Tx, customerCode: string, level: Level): Promise<string[]> {
  const { rows } = await tx.query<{ code: string }>(
    `select business_code as code from field
     where customer_code = $1 and level = $2 and (is_mdi or is_performance) and not is_disabled
       and not exclude_from_search
     order by position, id`,
    [customerCode, level],
  );
  return rows.map(({ code }) => code);
}

/** Date of the last NAV that the figures of a class are computed from; null of what has none. */
export async function readFiguresAsOf(tx: Tx, customerCode: string, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ asOf: string }>(
    `select p.reference_date::text as "asOf" from performance p
     join entity e on e.customer_code = $1 and e.id = p.entity_id
     where p.customer_code = $1 and p.entity_id = $2`,
    [customerCode, id],
  );
  return rows[0]?.asOf ?? null;
}
