import type { Database } from '../platform/database.ts';
import type { ClaimMap } from './claim-map.ts';

/** A single sign-on that people may come from. */
export type Sso = {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly allowedCustomers: readonly string[];
  readonly mayAssertStaff: boolean;
  /** What people know it by; null where it has no other name than its id. */
  readonly name: string | null;
  /** Whether it is offered to who names no customer. */
  readonly listed: boolean;
  /** Whether a first sign-in makes a person who is not known yet. */
  readonly justInTime: boolean;
  readonly claimMap: ClaimMap;
  /** What is asked for at the provider. */
  readonly requestScope: string;
  /** Whether its logout tokens are those of the draft: without type and end. */
  readonly draftLogoutTokens: boolean;
};

const COLUMNS = `id, issuer, client_id as "clientId", client_secret as "clientSecret",
  allowed_customers as "allowedCustomers", may_assert_staff as "mayAssertStaff", name, listed,
  just_in_time as "justInTime", claim_map as "claimMap", request_scope as "requestScope",
  draft_logout_tokens as "draftLogoutTokens"`;

/** What can be the id of one: anything else is not asked for. */
export const SSO_ID = /^[\w.-]{1,64}$/;

export async function findSso(database: Database, id: string): Promise<Sso | undefined> {
  if (!SSO_ID.test(id)) return undefined;
  const { rows } = await database.pool.query<Sso>(`select ${COLUMNS} from sso where id = $1 and enabled`, [
    id,
  ]);
  return rows[0];
}

/** Those that are in use, by id. */
export async function readSsos(database: Database): Promise<readonly Sso[]> {
  const { rows } = await database.pool.query<Sso>(`select ${COLUMNS} from sso where enabled order by id`);
  return rows;
}

/** Origins of all log-out addresses: what a page may call beside its own server. Addresses are https only. */
export async function readLogoutOrigins(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ address: string }>(
    'select distinct unnest(logout_addresses) as address from sso where enabled',
  );
  const secure = rows.filter(({ address }) => URL.canParse(address) && address.startsWith('https://'));
  return [...new Set(secure.map(({ address }) => new URL(address).origin))].toSorted();
}
