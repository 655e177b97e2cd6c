import type { Tx } from '../platform/database.ts';
import type { OutgoingMail } from './transport.ts';

/** Keeps a mail in the place of sending it; a repetition is the same mail. */
export async function catchMail(
  tx: Tx,
  customerCode: string,
  personId: string,
  { messageId, to, subject, text, html }: OutgoingMail,
): Promise<void> {
  await tx.query(
    `insert into caught_mail (customer_code, message_id, person_id, address, subject, body_text, body_html)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (customer_code, message_id) do nothing`,
    [customerCode, messageId, personId, to, subject, text, html],
  );
}

export type CaughtMail = {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

const LISTED = 50;

/** A person's own caught mails, newest first. */
export async function readCaughtMails(tx: Tx, customerCode: string, personId: string): Promise<CaughtMail[]> {
  const { rows } = await tx.query<CaughtMail>(
    `select address, subject, body_text as text, to_char(caught_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
     from caught_mail where customer_code = $1 and person_id = $2
     order by caught_at desc, message_id limit $3`,
    [customerCode, personId, LISTED],
  );
  return rows;
}

/** Forgets mails that were caught so many days ago; answers how many. */
export async function forgetCaughtMails(tx: Tx, customerCode: string, days: number): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from caught_mail where customer_code = $1 and caught_at <= now() - make_interval(days => $2)',
    [customerCode, days],
  );
  return rowCount ?? 0;
}
