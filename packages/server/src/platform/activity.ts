import type { Tx } from './database.ts';

/** An act that takes no revision, as `activity` keeps it. */
export type ActivityEntry = {
  readonly customerCode: string;
  /** A person's id, or the name of a command with the account that ran it. */
  readonly who: string;
  readonly act: string;
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Belongs to the transaction of the act itself, so that there is one exactly where the act was done. */
export async function writeActivity(tx: Tx, entry: ActivityEntry): Promise<void> {
  await tx.query(
    'insert into activity (customer_code, who, act, subject, details) values ($1, $2, $3, $4, $5)',
    [entry.customerCode, entry.who, entry.act, entry.subject, JSON.stringify(entry.details ?? {})],
  );
}

/** The same act for several customers: what a sign-on or a signing key does concerns each. */
export async function writeActivityOf(
  tx: Tx,
  customerCodes: readonly string[],
  entry: Omit<ActivityEntry, 'customerCode'>,
): Promise<void> {
  await tx.query(
    `insert into activity (customer_code, who, act, subject, details)
     select customer_code, $2, $3, $4, $5 from customer where customer_code = any ($1)
     returning id`,
    [customerCodes, entry.who, entry.act, entry.subject, JSON.stringify(entry.details ?? {})],
  );
}
