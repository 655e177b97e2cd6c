import type { Tx } from '../platform/database.ts';

/** A person as the administration sees it: what we granted, what the provider's claims gave. */
export type PersonRow = {
  readonly id: string;
  readonly sso: string | null;
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grantedRoles: readonly string[];
  readonly claimedRoles: readonly string[];
  readonly grantedScopes: readonly string[];
  readonly claimedScopes: readonly string[];
  readonly enabled: boolean;
  /** Where mails go; null where nobody has said. */
  readonly email: string | null;
  /** In ISO 8601; null for whoever has not been here. */
  readonly lastSeenAt: string | null;
  readonly sessions: number;
};

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

const SELECT = `
  select p.id, p.issuer, p.subject, p.username, p.first_name as "firstName", p.last_name as "lastName",
    p.granted_roles as "grantedRoles", p.claimed_roles as "claimedRoles", p.granted_scopes as "grantedScopes",
    p.claimed_scopes as "claimedScopes", p.enabled, p.email, s.sessions::int as sessions,
    to_char(greatest(p.last_signed_in_at, s.seen) at time zone 'UTC', ${ISO}) as "lastSeenAt",
    (select min(o.id) from sso o where o.issuer = p.issuer and p.customer_code = any (o.allowed_customers)) as sso
  from person p
  cross join lateral (
    select count(*) as sessions, max(last_seen_at) as seen from session s
    where s.home_customer = p.customer_code and s.person_id = p.id and s.expires_at > now()
  ) s
  where p.customer_code = $1`;

export async function listPersons(tx: Tx, customerCode: string): Promise<readonly PersonRow[]> {
  const { rows } = await tx.query<PersonRow>(`${SELECT} order by p.username, p.id`, [customerCode]);
  return rows;
}

/** The persons whose names hold a text, a page of them, and how many there are. */
export async function searchPersons(
  tx: Tx,
  customerCode: string,
  page: { readonly text: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly PersonRow[] }> {
  const named = `p.customer_code = $1
    and strpos(lower(concat_ws(' ', p.username, p.first_name, p.last_name)), lower($2)) > 0`;
  const counted = await tx.query<{ total: number }>(
    `select count(*)::int as total from person p where ${named}`,
    [customerCode, page.text],
  );
  const { rows } = await tx.query<PersonRow>(
    `${SELECT} and ${named} order by p.username, p.id limit $3 offset $4`,
    [customerCode, page.text, page.limit, page.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

/** Bars others from changing a person until the transaction ends. */
export async function lockPersonRow(tx: Tx, customerCode: string, id: string): Promise<void> {
  await tx.query('select from person where customer_code = $1 and id = $2 for update', [customerCode, id]);
}

/** The persons of a user name, or of an id; of one issuer where it is given. */
export async function findPersons(
  tx: Tx,
  customerCode: string,
  name: string,
  issuer: string | null = null,
): Promise<readonly PersonRow[]> {
  const { rows } = await tx.query<PersonRow>(
    `${SELECT} and (p.username = $2 or p.id::text = $2) and ($3::text is null or p.issuer = $3) order by p.id`,
    [customerCode, name, issuer],
  );
  return rows;
}

export type NewPerson = Pick<
  PersonRow,
  'issuer' | 'subject' | 'username' | 'firstName' | 'lastName' | 'email' | 'grantedRoles' | 'grantedScopes'
>;

/** @returns false where the customer has a person of this issuer and subject already */
export async function addPerson(tx: Tx, customerCode: string, person: NewPerson): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into person (customer_code, issuer, subject, username, first_name, last_name, granted_roles, granted_scopes, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (customer_code, issuer, subject) do nothing`,
    [
      customerCode,
      person.issuer,
      person.subject,
      person.username,
      person.firstName,
      person.lastName,
      person.grantedRoles,
      person.grantedScopes,
      person.email,
    ],
  );
  return rowCount === 1;
}

/** What we say of a person; what the claims gave is the sign-in's. */
export async function updatePerson(tx: Tx, customerCode: string, person: PersonRow): Promise<void> {
  await tx.query(
    `update person set first_name = $3, last_name = $4, granted_roles = $5, granted_scopes = $6, enabled = $7, email = $8
     where customer_code = $1 and id = $2`,
    [
      customerCode,
      person.id,
      person.firstName,
      person.lastName,
      person.grantedRoles,
      person.grantedScopes,
      person.enabled,
      person.email,
    ],
  );
}

/** A session as the administration sees it; `name` is the beginning of its hash, which opens nothing. */
export type SessionRow = {
  readonly name: string;
  readonly personId: string;
  readonly username: string;
  readonly sso: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
};

const SESSION_NAME = `left(encode(id_hash, 'hex'), 16)`;
const stamp = (column: string) => `to_char(${column} at time zone 'UTC', ${ISO})`;

/** Sessions of a customer's own people, and of staff who act for it, the newest first. */
export async function listSessions(
  tx: Tx,
  customerCode: string,
  personId: string | null = null,
): Promise<readonly SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `select ${SESSION_NAME} as name,
       case when home_customer = $1 then person_id else acting_person_id end as "personId", username, sso_id as sso,
       ${stamp('created_at')} as "createdAt", ${stamp('last_seen_at')} as "lastSeenAt",
       ${stamp('expires_at')} as "expiresAt"
     from session
     where (home_customer = $1 or acting_customer = $1)
       and ($2::uuid is null or person_id = $2 or acting_person_id = $2) and expires_at > now()
     order by created_at desc, id_hash`,
    [customerCode, personId],
  );
  return rows;
}

/** Ends sessions of a customer's own people, and of staff who act for it: one by its name, those of a person, or all; how many there were. */
export async function endSessions(
  tx: Tx,
  customerCode: string,
  which: { readonly name?: string; readonly personId?: string },
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from session where (home_customer = $1 or acting_customer = $1)
       and ($2::text is null or ${SESSION_NAME} = $2)
       and ($3::uuid is null or person_id = $3 or acting_person_id = $3)`,
    [customerCode, which.name ?? null, which.personId ?? null],
  );
  return rowCount ?? 0;
}
