import type { Database, Tx } from '../platform/database.ts';
import { markFailed, markSent, readWaitingMails, takeMail, type WaitingMail } from './mail-store.ts';
import { MailPutOff, MailRefused, type OutgoingMail } from './transport.ts';
import type { WrittenMail } from './write-mail.ts';

export type MailParts = {
  readonly database: Database;
  /** Hands a mail over; of the customer and person, for a transport that keeps it in the record. */
  readonly send: (customerCode: string, personId: string, mail: OutgoingMail) => Promise<void>;
  readonly write: (customerCode: string, mail: WaitingMail) => Promise<WrittenMail>;
  /** Host part of mails' identifiers. */
  readonly host: string;
  /** Where to look while the server is away, for the log. */
  readonly outage: string;
  readonly log: (line: string) => void;
};

const MINUTE_MS = 60_000;
/** A mail server that is down over a weekend is waited for. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE_MS);

/**
 * Sends what waits of one customer. What fails is tried again, ever later; one mail does not hold up the next, but where
 * the server itself is away or hangs, the others wait for the next look.
 */
export async function sendMails(parts: MailParts, customerCode: string): Promise<void> {
  const inRecord = <T>(act: (tx: Tx) => Promise<T>) =>
    parts.database.withCustomer({ customerCode, scopes: '*' }, act);
  for (const mail of await inRecord((tx) => readWaitingMails(tx, customerCode))) {
    if (!(await inRecord((tx) => takeMail(tx, customerCode, mail)))) continue;
    try {
      const written = await parts.write(customerCode, mail);
      const messageId = `<${mail.id}@${parts.host}>`;
      await parts.send(customerCode, mail.personId, { ...written, messageId, to: mail.address });
      await inRecord((tx) => markSent(tx, customerCode, mail.id));
    } catch (error) {
      const { message } = error as Error;
      const isOfMail = error instanceof MailRefused || error instanceof MailPutOff;
      const where = isOfMail ? '' : parts.outage;
      parts.log(`Mail ${mail.id} of ${customerCode} was not sent: ${message}${where}`);
      const pauseMs = error instanceof MailRefused ? null : (PAUSES_MS[mail.attempts] ?? null);
      await inRecord((tx) => markFailed(tx, customerCode, mail.id, message, pauseMs));
      if (!isOfMail) return;
    }
  }
}
