import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** What a mail tells of, and to whom. */
export type NewMail = {
  readonly jobId: string;
  readonly personId: string;
  readonly language: string;
  readonly template: string;
  readonly details: Readonly<Record<string, string | number>>;
};

/** Puts a mail on its way; false where no address of the person is known. */
export async function insertMail(tx: Tx, customerCode: string, mail: NewMail): Promise<boolean> {
  const { jobId, personId, language, template, details } = mail;
  const { rowCount } = await tx.query(
    `insert into mail (customer_code, job_id, person_id, address, template, language, details)
     select $1, $2, p.id, p.email, $4, $5, $6 from person p
     where p.customer_code = $1 and p.id = $3 and p.enabled and p.email is not null
     on conflict (customer_code, job_id) do nothing`,
    [customerCode, jobId, personId, template, language, JSON.stringify(details)],
  );
  return rowCount === 1;
}

/** A mail that waits, as it is written. */
export type WaitingMail = NewMail & {
  readonly id: string;
  readonly language: Language;
  readonly address: string;
  /** How the person is spoken to: the first name, or the user name where there is none. */
  readonly firstName: string;
  readonly attempts: number;
  /** Kind and end of the job that it tells of. */
  readonly jobKind: string;
  readonly expiresOn: string | null;
};

/** Mails that one look sends of a customer. */
const AT_ONCE = 20;

export async function readWaitingMails(tx: Tx, customerCode: string): Promise<WaitingMail[]> {
  const { rows } = await tx.query<Omit<WaitingMail, 'language'> & { language: string }>(
    `select m.id, m.job_id as "jobId", m.person_id as "personId", m.language, m.template, m.details, m.address,
            coalesce(nullif(p.first_name, ''), p.username) as "firstName", m.attempts, j.kind as "jobKind",
            to_char(j.expires_at at time zone 'UTC', 'YYYY-MM-DD') as "expiresOn"
     from mail m
     join person p on p.customer_code = $1 and p.id = m.person_id
     join job j on j.customer_code = $1 and j.id = m.job_id
     where m.customer_code = $1 and m.status = 'WAITING' and m.run_after <= now()
     order by m.created_at, m.id limit $2`,
    [customerCode, AT_ONCE],
  );
  return rows.map(({ language, ...mail }) => ({
    ...mail,
    language: LANGUAGES.find((each) => each === language) ?? 'en',
  }));
}

/**
 * Takes a mail for one attempt to send it: nobody else tries until that should long be over.
 * @returns false where another took it, or it is sent
 */
export async function takeMail(
  tx: Tx,
  customerCode: string,
  { id, attempts }: WaitingMail,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update mail set attempts = attempts + 1, run_after = now() + interval '5 minutes'
     where customer_code = $1 and id = $2 and status = 'WAITING' and attempts = $3`,
    [customerCode, id, attempts],
  );
  return rowCount === 1;
}

export async function markSent(tx: Tx, customerCode: string, id: string): Promise<void> {
  await tx.query(
    `update mail set status = 'SENT', sent_at = now(), failure = null where customer_code = $1 and id = $2`,
    [customerCode, id],
  );
}

/** Keeps why an attempt failed; without a pause until the next one, it was the last. */
export async function markFailed(
  tx: Tx,
  customerCode: string,
  id: string,
  failure: string,
  pauseMs: number | null,
): Promise<void> {
  await tx.query(
    `update mail set failure = $3, status = case when $4::float8 is null then 'FAILED' else 'WAITING' end,
            run_after = now() + make_interval(secs => coalesce($4::float8, 0) / 1000)
     where customer_code = $1 and id = $2 and status = 'WAITING'`,
    [customerCode, id, failure.slice(0, 500), pauseMs],
  );
}

/** Has no mail go out that waits; answers how many. Of a record that no server uses. */
export async function endWaitingMails(tx: Tx, customerCode: string, failure: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update mail set status = 'FAILED', failure = $2 where customer_code = $1 and status = 'WAITING'`,
    [customerCode, failure],
  );
  return rowCount ?? 0;
}
