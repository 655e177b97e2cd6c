import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** Keeps what has this id; the same again changes nothing. */
export async function insertKeptSearch(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  id: string,
  kept: string,
): Promise<void> {
  await tx.query(
    `insert into kept_search (customer_code, id, kept, kept_by) values ($1, $2, $3, $4)
     on conflict (customer_code, id) do nothing`,
    [customerCode, id, kept, personId],
  );
}

/** How many searches of their own a person kept within the last day. */
export async function countKeptToday(tx: Tx, { customerCode, personId }: SignedIn): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from kept_search
     where customer_code = $1 and kept_by = $2 and kept_at > now() - interval '1 day'`,
    [customerCode, personId],
  );
  return rows[0]!.count;
}

/** What was kept under an id by anybody of the customer; undefined where nothing was. */
export async function readKeptSearch(tx: Tx, customerCode: string, id: string): Promise<unknown> {
  const { rows } = await tx.query<{ kept: unknown }>(
    'select kept from kept_search where customer_code = $1 and id = $2',
    [customerCode, id],
  );
  return rows[0]?.kept;
}

/** Says that a search was opened or kept again; once a day is enough. */
export async function noteKeptSearchUse(tx: Tx, customerCode: string, id: string): Promise<void> {
  await tx.query(
    `update kept_search set used_at = now()
     where customer_code = $1 and id = $2 and used_at < now() - interval '1 day'`,
    [customerCode, id],
  );
}

/** Forgets searches that nobody opened for so many days. */
export async function forgetUnusedSearches(tx: Tx, customerCode: string, days: number): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from kept_search where customer_code = $1 and used_at < now() - make_interval(days => $2)',
    [customerCode, days],
  );
  return rowCount ?? 0;
}
