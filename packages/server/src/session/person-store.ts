import { writeActivity } from '../platform/activity.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { Identity } from './claims.ts';
import type { Sso } from './sso-store.ts';

/**
 * Lets the person behind an issuer and subject in, never by user name or e-mail: what the claims say takes the place
 * of what they said before, and who is not known yet is made where the sign-on allows it.
 * @returns the person's id; undefined where the person or the customer is disabled, or nobody is known
 */
export async function admitPerson(
  database: Database,
  sso: Pick<Sso, 'id' | 'issuer' | 'justInTime'>,
  person: Identity,
  now: Date,
): Promise<string | undefined> {
  const { customerCode } = person;
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const known = await lockPerson(tx, customerCode, sso.issuer, person.subject);
    if (known === undefined) return sso.justInTime ? insertPerson(tx, sso, person, now) : undefined;
    if (!known.enabled) return undefined;
    await tx.query(
      `update person set username = $3, first_name = $4, last_name = $5, claimed_roles = $6, claimed_scopes = $7,
         last_signed_in_at = $8, email = coalesce($9, email)
       where customer_code = $1 and id = $2`,
      [
        customerCode,
        known.id,
        person.username,
        person.firstName,
        person.lastName,
        person.roles,
        person.scopes,
        now,
        person.email,
      ],
    );
    const [before, after] = [rightsOf(known), rightsOf(person)];
    if (before !== after) {
      await writeActivity(tx, {
        customerCode,
        who: known.id,
        act: 'CHANGE_CLAIMED_RIGHTS',
        subject: known.id,
        details: { sso: sso.id, roles: person.roles, scopes: person.scopes },
      });
    }
    return known.id;
  });
}

type Known = {
  readonly id: string;
  readonly enabled: boolean;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
};

const rightsOf = ({ roles, scopes }: Pick<Known, 'roles' | 'scopes'>) => JSON.stringify([roles, scopes]);

async function lockPerson(
  tx: Tx,
  customerCode: string,
  issuer: string,
  subject: string,
): Promise<Known | undefined> {
  const { rows } = await tx.query<Known>(
    `select p.id, p.enabled and c.enabled as enabled, p.claimed_roles as roles, p.claimed_scopes as scopes
     from person p join customer c on c.customer_code = p.customer_code
     where p.customer_code = $1 and p.issuer = $2 and p.subject = $3 for update of p`,
    [customerCode, issuer, subject],
  );
  return rows[0];
}

/** Two first sign-ins at once make one person. */
async function insertPerson(
  tx: Tx,
  sso: Pick<Sso, 'id' | 'issuer'>,
  person: Identity,
  now: Date,
): Promise<string | undefined> {
  const { customerCode } = person;
  const { rows } = await tx.query<{ id: string; isNew: boolean }>(
    `insert into person (customer_code, issuer, subject, username, first_name, last_name, claimed_roles,
       claimed_scopes, last_signed_in_at, email)
     select customer_code, $2, $3, $4, $5, $6, $7, $8, $9, $10 from customer where customer_code = $1 and enabled
     on conflict (customer_code, issuer, subject) do update set last_signed_in_at = excluded.last_signed_in_at
       where person.enabled
     returning id, xmax = 0 as "isNew"`,
    [
      customerCode,
      sso.issuer,
      person.subject,
      person.username,
      person.firstName,
      person.lastName,
      person.roles,
      person.scopes,
      now,
      person.email,
    ],
  );
  const row = rows[0];
  if (row?.isNew) {
    await writeActivity(tx, {
      customerCode,
      who: row.id,
      act: 'CREATE_PERSON',
      subject: row.id,
      details: { sso: sso.id, username: person.username, roles: person.roles, scopes: person.scopes },
    });
  }
  return row?.id;
}
