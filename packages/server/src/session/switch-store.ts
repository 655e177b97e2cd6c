import { writeActivity } from '../platform/activity.ts';
import type { Database } from '../platform/database.ts';

/** What a switch goes out from, as the session's row has it. */
export type SwitchingSession = {
  readonly homeCustomer: string;
  readonly homePersonId: string;
  readonly signedInAt: Date;
};

export async function readSwitchingSession(
  database: Database,
  idHash: Buffer,
): Promise<SwitchingSession | undefined> {
  const { rows } = await database.pool.query<SwitchingSession>(
    `select home_customer as "homeCustomer", person_id as "homePersonId", signed_in_at as "signedInAt"
     from session where id_hash = $1`,
    [idHash],
  );
  return rows[0];
}

/**
 * The enabled person of a customer who is the one of a session, where that customer has the repository: by issuer and
 * subject as persons have them, which the sign-on may take from another claim than the session's own subject.
 */
export async function findActingPerson(
  database: Database,
  customerCode: string,
  { homeCustomer, homePersonId }: SwitchingSession,
): Promise<string | undefined> {
  const known = await database.withCustomer({ customerCode: homeCustomer, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ issuer: string; subject: string }>(
      'select issuer, subject from person where customer_code = $1 and id = $2',
      [homeCustomer, homePersonId],
    );
    return rows[0];
  });
  if (known === undefined) return undefined;
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select p.id from person p join customer c on c.customer_code = p.customer_code
       where p.customer_code = $1 and p.issuer = $2 and p.subject = $3 and p.enabled and c.enabled
         and 'MAIA_REPOSITORY' = any (c.modules)`,
      [customerCode, known.issuer, known.subject],
    );
    return rows[0]?.id;
  });
}

/** One entry of a switch among a customer's activities. */
export async function recordSwitch(
  database: Database,
  customerCode: string,
  who: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    writeActivity(tx, { customerCode, who, act: 'SWITCH_CUSTOMER', subject: who, details }),
  );
}

/**
 * Puts a session with another id in the place of one, for another customer; the former is dead from then on.
 * @returns false where there was none any more
 */
export async function replaceSession(
  database: Database,
  former: Buffer,
  next: {
    readonly idHash: Buffer;
    readonly customerCode: string;
    /** Null where the customer is the session's home. */
    readonly actingPersonId: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `with former as (delete from session where id_hash = $1 returning *)
     insert into session
       (id_hash, replaces, sso_id, issuer, subject, sid, id_token, home_customer, acting_customer, person_id,
        acting_person_id, username, first_name, last_name, amfine, signed_in_at, created_at, last_seen_at, expires_at)
     select $2, id_hash, sso_id, issuer, subject, sid, id_token, home_customer, $3, person_id, $4,
        username, first_name, last_name, amfine, signed_in_at, $5, $5, expires_at
     from former`,
    [former, next.idHash, next.customerCode, next.actingPersonId, next.now],
  );
  return rowCount === 1;
}
