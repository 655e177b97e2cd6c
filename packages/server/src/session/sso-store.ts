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

/** What can be the id of one: anything else is not asked for. */
const SSO_ID = /^[\w.-]{1,64}$/;

export async function findSso(database: Database, id: string): Promise<Sso | undefined> {
  if (!SSO_ID.test(id)) return undefined;
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

/** Origins of all log-out addresses: what a page may call beside its own server. Addresses are https only. */
export async function readLogoutOrigins(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ address: string }>(
    'select distinct unnest(logout_addresses) as address from sso where enabled',
  );
  const secure = rows.filter(({ address }) => URL.canParse(address) && address.startsWith('https://'));
  return [...new Set(secure.map(({ address }) => new URL(address).origin))].toSorted();
}
