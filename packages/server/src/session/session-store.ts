import type { Database } from '../platform/database.ts';

/** What a sign-in leaves behind; the session's id itself is only in the cookie. */
export type NewSession = {
  /** The session of the same browser whose place it takes. */
  readonly replaces?: Buffer;
  readonly idHash: Buffer;
  readonly ssoId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly idToken: string;
  readonly customerCode: string;
  readonly personId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly amfine: boolean;
  readonly createdAt: Date;
  /** When the person proved who they are. */
  readonly signedInAt: Date;
  readonly expiresAt: Date;
};

/** Begins a session, and ends the one that it replaces. */
export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.withPlatform(async (tx) => {
    if (session.replaces !== undefined)
      await tx.query('delete from session where id_hash = $1', [session.replaces]);
    // What has expired is kept for a while: where a session is no more, somebody ended it.
    await tx.query(`delete from session where expires_at <= $1::timestamptz - interval '7 days'`, [
      session.createdAt,
    ]);
    await tx.query(
      `insert into session
         (id_hash, sso_id, issuer, subject, sid, id_token, home_customer, acting_customer, person_id, username,
          first_name, last_name, amfine, signed_in_at, created_at, last_seen_at, expires_at, replaces)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16)`,
      [
        session.idHash,
        session.ssoId,
        session.issuer,
        session.subject,
        session.sid,
        session.idToken,
        session.customerCode,
        session.personId,
        session.username,
        session.firstName,
        session.lastName,
        session.amfine,
        session.signedInAt,
        session.createdAt,
        session.expiresAt,
        session.replaces ?? null,
      ],
    );
  });
}

export type EndedSession = {
  readonly ssoId: string;
  readonly idToken: string;
  readonly customerCode: string;
};

export async function deleteSession(database: Database, idHash: Buffer): Promise<EndedSession | undefined> {
  const { rows } = await database.pool.query<EndedSession>(
    `delete from session where id_hash = $1
     returning sso_id as "ssoId", id_token as "idToken", home_customer as "customerCode"`,
    [idHash],
  );
  return rows[0];
}

/** The language that a person chose; null where they have chosen none. */
export async function preferredLanguage(
  database: Database,
  { customerCode, personId }: { readonly customerCode: string; readonly personId: string },
): Promise<string | null> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ language: string | null }>(
      'select preferred_language as language from person where customer_code = $1 and id = $2',
      [customerCode, personId],
    );
    return rows[0]?.language ?? null;
  });
}

/** A session that is alive, with what its person may do at this moment. */
export type LiveSession = {
  readonly customerCode: string;
  /** Another customer's, where one of the provider's staff acts for this one. */
  readonly homeCustomer: string;
  readonly homePersonId: string;
  readonly customerName: string;
  readonly modules: readonly string[];
  readonly metamodelVersion: number;
  readonly metamodelToken: string;
  readonly pinnedDate: string | null;
  readonly personId: string;
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly amfine: boolean;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly preferredLanguage: string | null;
  readonly logoutAddresses: readonly string[];
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** Which customer a session acts for; says nothing of whether it is alive. */
export async function customerOfSession(database: Database, idHash: Buffer): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ acting_customer: string }>(
    'select acting_customer from session where id_hash = $1',
    [idHash],
  );
  return rows[0]?.acting_customer;
}

/**
 * Reads a session inside its customer's context. Customer, single sign-on and person are asked each
 * time, so that disabling any of them, or changing a role, acts at the next call.
 */
export async function findLiveSession(
  database: Database,
  idHash: Buffer,
  customerCode: string,
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<LiveSession | undefined> {
  const live = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<LiveSession>(
      `select c.customer_code as "customerCode", c.name as "customerName", c.modules,
              c.metamodel_version as "metamodelVersion", c.metamodel_token as "metamodelToken",
              c.pinned_date as "pinnedDate", p.id as "personId",
              s.home_customer as "homeCustomer", s.person_id as "homePersonId", s.subject, s.username,
              s.first_name as "firstName", s.last_name as "lastName", s.amfine and o.may_assert_staff as amfine,
              p.roles, p.scopes, p.preferred_language as "preferredLanguage",
              o.logout_addresses as "logoutAddresses", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
       from session s
       join customer c on c.customer_code = s.acting_customer and c.enabled
       join sso o on o.id = s.sso_id and o.enabled and s.home_customer = any (o.allowed_customers)
       join person p on p.customer_code = s.acting_customer and p.id = coalesce(s.acting_person_id, s.person_id)
         and p.enabled
       where s.id_hash = $1 and s.acting_customer = $2 and p.customer_code = $2
         and s.expires_at > $3 and s.last_seen_at > $4
         and (s.acting_customer = s.home_customer or (s.amfine and o.may_assert_staff))`,
      [idHash, customerCode, alive.now, alive.seenAfter],
    );
    return rows[0];
  });
  if (live === undefined || live.homeCustomer === live.customerCode) return live;
  return (await isEnabledAtHome(database, live)) ? live : undefined;
}

/** Who acts for another customer must still be somebody in their own. */
async function isEnabledAtHome(
  database: Database,
  { homeCustomer, homePersonId }: LiveSession,
): Promise<boolean> {
  return database.withCustomer({ customerCode: homeCustomer, scopes: '*' }, async (tx) => {
    const { rowCount } = await tx.query(
      `select from person p join customer c on c.customer_code = p.customer_code
       where p.customer_code = $1 and p.id = $2 and p.enabled and c.enabled`,
      [homeCustomer, homePersonId],
    );
    return rowCount === 1;
  });
}

/**
 * Why a session is not alive: past its end or out of use for too long; another one took its place; or it, or what it is
 * of, was ended.
 */
export async function endOfSession(
  database: Database,
  idHash: Buffer,
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<'timed-out' | 'replaced' | 'ended'> {
  const { rows } = await database.pool.query<{ end: 'timed-out' | 'replaced' }>(
    `select 'timed-out' as "end" from session where id_hash = $1 and (expires_at <= $2 or last_seen_at <= $3)
     union all
     select 'replaced' from session where replaces = $1`,
    [idHash, alive.now, alive.seenAfter],
  );
  return rows[0]?.end ?? 'ended';
}

export async function markSeen(database: Database, idHash: Buffer, now: Date): Promise<void> {
  await database.pool.query('update session set last_seen_at = $2 where id_hash = $1', [idHash, now]);
}
