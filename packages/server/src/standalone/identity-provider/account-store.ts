import type { Database, Tx } from '../../platform/database.ts';

/** Somebody who may sign in at the standalone provider. */
export type DemoAccount = {
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: string;
  readonly customerCode: string;
  readonly amfine: boolean;
};

export type StoredAccount = DemoAccount & {
  readonly passwordHash: string;
  /** Whether the password is a one-time password, and whether it serves at this moment. */
  readonly oneTime: boolean;
  readonly serves: boolean;
};

const SELECT = `select subject, username, customer_code as "customerCode", first_name as "firstName",
  last_name as "lastName", 'reader' as kind, false as amfine, password_hash as "passwordHash",
  one_time_until is not null as "oneTime", coalesce(one_time_until > $2, true) as serves from embedded_account`;

export async function findAccount(
  database: Database,
  by: { readonly username: string } | { readonly subject: string },
  now: Date,
): Promise<StoredAccount | undefined> {
  const [column, value] = 'username' in by ? ['username', by.username] : ['subject', by.subject];
  const { rows } = await database.pool.query<StoredAccount>(`${SELECT} where ${column} = $1`, [value, now]);
  return rows[0];
}

/** Puts the password that a person chose in the place of the one-time password; once only. */
export async function choosePassword(
  database: Database,
  choice: {
    readonly subject: string;
    readonly oneTimeHash: string;
    readonly hash: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update embedded_account set password_hash = $3, one_time_until = null
     where subject = $1 and password_hash = $2 and one_time_until > $4`,
    [choice.subject, choice.oneTimeHash, choice.hash, choice.now],
  );
  return rowCount === 1;
}

export type NewAccount = Pick<
  DemoAccount,
  'subject' | 'username' | 'customerCode' | 'firstName' | 'lastName'
> & {
  readonly passwordHash: string;
  readonly oneTimeUntil: Date;
};

/** @returns false where somebody has the user name */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into embedded_account (subject, username, customer_code, first_name, last_name, password_hash, one_time_until)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      account.subject,
      account.username,
      account.customerCode,
      account.firstName,
      account.lastName,
      account.passwordHash,
      account.oneTimeUntil,
    ],
  );
  return rowCount === 1;
}

/**
 * Gives an account another one-time password, and forgets whom the provider knows by the former one; false where there is
 * no such account of the customer.
 */
export async function renewPassword(
  tx: Tx,
  account: Pick<NewAccount, 'subject' | 'customerCode' | 'passwordHash' | 'oneTimeUntil'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update embedded_account set password_hash = $3, one_time_until = $4 where subject = $1 and customer_code = $2`,
    [account.subject, account.customerCode, account.passwordHash, account.oneTimeUntil],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `delete from oidc_payload where $1 in
       (payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')`,
    [account.subject],
  );
  return true;
}

/** The provider's sign-on, which accounts are made for: the demo's where there is one. */
export async function findEmbeddedSso(tx: Tx): Promise<{ id: string; issuer: string } | undefined> {
  const { rows } = await tx.query<{ id: string; issuer: string }>(
    `select id, issuer from sso where id in ('demo', 'embedded') and enabled order by id limit 1`,
  );
  return rows[0];
}

/** Makes the provider a sign-on that speaks for a customer. */
export async function allowEmbeddedSso(
  tx: Tx,
  sso: { readonly id: string; readonly issuer: string; readonly clientId: string },
  customerCode: string,
): Promise<void> {
  await tx.query(
    `insert into sso (id, issuer, client_id, allowed_customers, listed) values ($1, $2, $3, array[$4::text], true)
     on conflict (id) do update set enabled = true, allowed_customers = case
       when $4 = any (sso.allowed_customers) then sso.allowed_customers
       else array_append(sso.allowed_customers, $4::text) end`,
    [sso.id, sso.issuer, sso.clientId, customerCode],
  );
}

/** The provider's people follow its address when the product has moved to another one. */
export async function followIssuer(tx: Tx, id: string, issuer: string): Promise<void> {
  await tx.query(
    `update person set issuer = $1 where issuer = (select issuer from sso where id = $2) and issuer <> $1`,
    [issuer, id],
  );
  await tx.query('update sso set issuer = $1 where id = $2 and issuer <> $1', [issuer, id]);
}
