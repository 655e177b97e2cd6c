import type { OwnerTx } from '../platform/owner.ts';

/** A customer as the administration sees it. */
export type CustomerRow = {
  readonly code: string;
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
  readonly modules: readonly string[];
  readonly businessDate: string | null;
  readonly enabled: boolean;
};

const COLUMNS = `customer_code as code, name, language, time_zone as "timeZone", modules,
  pinned_date as "businessDate", enabled`;

export async function listCustomers(tx: OwnerTx): Promise<readonly CustomerRow[]> {
  const { rows } = await tx.query<CustomerRow>(`select ${COLUMNS} from customer order by customer_code`);
  return rows;
}

/** The customer, its row locked until the transaction ends: what is compared with it still holds when it is written. */
export async function lockCustomer(tx: OwnerTx, code: string): Promise<CustomerRow | undefined> {
  const { rows } = await tx.query<CustomerRow>(
    `select ${COLUMNS} from customer where customer_code = $1 for no key update`,
    [code],
  );
  return rows[0];
}

export async function updateCustomer(
  tx: OwnerTx,
  { code, name, language, timeZone, modules, enabled }: CustomerRow,
): Promise<void> {
  await tx.query(
    `update customer set name = $2, language = $3, time_zone = $4, modules = $5, enabled = $6
     where customer_code = $1`,
    [code, name, language, timeZone, modules, enabled],
  );
}

/**
 * Whether the record tells days by a time zone of that name as a person means it. Abbreviations have one offset the year
 * round in PostgreSQL, and not always that of the place that was meant: IST is Israel, CET has no summer.
 */
export async function isTimeZone(tx: OwnerTx, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from pg_timezone_names where lower(name) = lower($1)
       and not exists (select from pg_timezone_abbrevs where abbrev = upper($1) and utc_offset <> interval '0')`,
    [name],
  );
  return rowCount !== 0;
}
