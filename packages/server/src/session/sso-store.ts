import type { Database } from '../platform/database.ts';

/** A single sign-on that people may come from. */
export type Sso = {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly allowedCustomers: readonly string[];
  readonly mayAssertStaff: boolean;
};

const COLUMNS = `id, issuer, client_id as "clientId", client_secret as "clientSecret",
  allowed_customers as "allowedCustomers", may_assert_staff as "mayAssertStaff"`;

export async function findSso(database: Database, id: string): Promise<Sso | undefined> {
  const { rows } = await database.pool.query<Sso>(`select ${COLUMNS} from sso where id = $1 and enabled`, [
    id,
  ]);
  return rows[0];
}

/** The one to use where none is named: the first, of those for staff where staff ask. */
export async function firstSso(database: Database, staff: boolean): Promise<Sso | undefined> {
  const { rows } = await database.pool.query<Sso>(
    `select ${COLUMNS} from sso where enabled and (may_assert_staff or not $1) order by id limit 1`,
    [staff],
  );
  return rows[0];
}
