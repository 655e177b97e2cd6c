import type { ActivityEntry, AdministeredSignOn } from '@fundarium/contract/administration';
import type { Tx } from '../platform/database.ts';

/** The sign-ons that speak for a customer, without what they say of others. */
export async function signOnsOf(tx: Tx, customerCode: string): Promise<readonly AdministeredSignOn[]> {
  const { rows } = await tx.query<AdministeredSignOn>(
    `select id, name, issuer, just_in_time as "justInTime", may_assert_staff as "mayAssertStaff",
       claim_map ? 'roles' as "mapsRoles", claim_map ? 'scopes' as "mapsScopes",
       id in ('demo', 'embedded') as embedded
     from sso where enabled and $1 = any (allowed_customers) order by id`,
    [customerCode],
  );
  return rows;
}

/** Acts that take no revision, the newest first; persons by their user names where the customer has them. */
export async function readActivity(
  tx: Tx,
  customerCode: string,
  before: number | undefined,
  limit: number,
): Promise<readonly ActivityEntry[]> {
  const { rows } = await tx.query<ActivityEntry>(
    `select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       coalesce(w.username, a.who) as who, a.act, coalesce(s.username, a.subject) as subject, a.details
     from activity a
     left join person w on w.customer_code = a.customer_code and w.id::text = a.who
     left join person s on s.customer_code = a.customer_code and s.id::text = a.subject
     where a.customer_code = $1 and ($2::bigint is null or a.id < $2)
     order by a.id desc limit $3`,
    [customerCode, before ?? null, limit],
  );
  return rows;
}

/** Names of the scopes that show something, and of those that somebody has. */
export async function scopeNames(tx: Tx, customerCode: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ scope: string }>(
    `select scope from scope_node where customer_code = $1
     union select unnest(scopes) from person where customer_code = $1
     union select 'SCOPE_ALL' from customer where customer_code = $1 and 'MAIA_SCOPED_CUSTOMER' = any (modules)
     order by scope`,
    [customerCode],
  );
  return rows.map(({ scope }) => scope);
}
