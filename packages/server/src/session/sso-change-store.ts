import type { OwnerTx } from '../platform/owner.ts';
import type { Sso } from './sso-store.ts';

/** A sign-on as the administration sees it; its secret is written, and never read. */
export type SsoRow = Omit<Sso, 'clientSecret'> & {
  readonly hasSecret: boolean;
  readonly logoutAddresses: readonly string[];
  readonly enabled: boolean;
};

const COLUMNS = `id, issuer, client_id as "clientId", client_secret is not null as "hasSecret",
  allowed_customers as "allowedCustomers", may_assert_staff as "mayAssertStaff", name, listed,
  just_in_time as "justInTime", claim_map as "claimMap", request_scope as "requestScope",
  logout_addresses as "logoutAddresses", draft_logout_tokens as "draftLogoutTokens", enabled`;

export async function listSsos(tx: OwnerTx): Promise<readonly SsoRow[]> {
  const { rows } = await tx.query<SsoRow>(`select ${COLUMNS} from sso order by id`);
  return rows;
}

/** The sign-on, its row locked until the transaction ends. */
export async function lockSso(tx: OwnerTx, id: string): Promise<SsoRow | undefined> {
  const { rows } = await tx.query<SsoRow>(`select ${COLUMNS} from sso where id = $1 for update`, [id]);
  return rows[0];
}

/**
 * Writes a sign-on in the place of the one of its id.
 * @param secret undefined leaves the one that there is
 */
export async function writeSso(tx: OwnerTx, row: SsoRow, secret: string | null | undefined): Promise<void> {
  await tx.query(
    `insert into sso (id, issuer, client_id, client_secret, allowed_customers, may_assert_staff, name, listed,
       just_in_time, claim_map, request_scope, logout_addresses, enabled, draft_logout_tokens)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15)
     on conflict (id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret = case when $14 then excluded.client_secret else sso.client_secret end,
       allowed_customers = excluded.allowed_customers, may_assert_staff = excluded.may_assert_staff,
       name = excluded.name, listed = excluded.listed, just_in_time = excluded.just_in_time,
       claim_map = excluded.claim_map, request_scope = excluded.request_scope,
       logout_addresses = excluded.logout_addresses, enabled = excluded.enabled,
       draft_logout_tokens = excluded.draft_logout_tokens`,
    [
      row.id,
      row.issuer,
      row.clientId,
      secret ?? null,
      row.allowedCustomers,
      row.mayAssertStaff,
      row.name,
      row.listed,
      row.justInTime,
      JSON.stringify(row.claimMap),
      row.requestScope,
      row.logoutAddresses,
      row.enabled,
      secret !== undefined,
      row.draftLogoutTokens,
    ],
  );
}

/** How many people come from an issuer, and the other sign-ons that they come through. */
export async function readComers(
  tx: OwnerTx,
  { id, issuer }: SsoRow,
): Promise<{ readonly people: number; readonly others: readonly string[] }> {
  const { rows } = await tx.query<{ people: number; others: readonly string[] }>(
    `select (select count(*)::int from person where issuer = $2) as people,
       array(select id from sso where issuer = $2 and id <> $1 order by id) as others`,
    [id, issuer],
  );
  return rows[0]!;
}

/** Whether somebody of one issuer has a namesake of another, who would be the same person there. */
export async function hasNamesakes(tx: OwnerTx, from: string, to: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from person p join person o on o.customer_code = p.customer_code and o.subject = p.subject
     where p.issuer = $1 and o.issuer = $2 limit 1`,
    [from, to],
  );
  return rowCount !== 0;
}

/** Ends the sessions of everybody who came through a sign-on. */
export async function endSessionsOfSso(tx: OwnerTx, id: string): Promise<void> {
  await tx.query('delete from session where sso_id = $1', [id]);
}

/** Ends the sessions of those who came through a sign-on for a customer that it does not speak for. */
export async function endSessionsBeside(
  tx: OwnerTx,
  id: string,
  allowedCustomers: readonly string[],
): Promise<void> {
  await tx.query('delete from session where sso_id = $1 and home_customer <> all($2::text[])', [
    id,
    allowedCustomers,
  ]);
}

/** Whether a sign-on has this very secret. */
export async function hasSecret(tx: OwnerTx, id: string, secret: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from sso where id = $1 and client_secret is not distinct from $2',
    [id, secret],
  );
  return rowCount === 1;
}

/** Those of the codes that are no customer's. */
export async function unknownCustomers(tx: OwnerTx, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ code: string }>(
    `select code from unnest($1::text[]) code where not exists (select from customer where customer_code = code)`,
    [codes],
  );
  return rows.map(({ code }) => code);
}
