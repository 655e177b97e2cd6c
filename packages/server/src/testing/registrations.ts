import type { Database } from '../platform/database.ts';
import { writeByHand } from './by-hand.ts';

/** Registers a class in countries, by law and for open marketing, and nowhere else. */
export const registerIn = (
  database: Database,
  customerCode: string,
  code: string,
  countries: readonly string[],
): Promise<unknown> =>
  writeByHand(database, customerCode, ['entity'], async (tx, _, idOf) => {
    const id = idOf(code);
    await tx.query('delete from registration where customer_code = $1 and entity_id = $2', [
      customerCode,
      id,
    ]);
    await tx.query(
      `insert into registration (customer_code, entity_id, country, fields, path)
       select e.customer_code, e.id, c.country, '{"REGISTRATION_STATUS": "YES", "MARKETING_STATUS": "YES"}', e.path
       from entity e cross join unnest($3::text[]) c(country) where e.customer_code = $1 and e.id = $2
       on conflict do nothing`,
      [customerCode, id, countries],
    );
  });
