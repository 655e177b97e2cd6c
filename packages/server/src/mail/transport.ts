import { createTransport } from 'nodemailer';
import type { WrittenMail } from './write-mail.ts';

export type OutgoingMail = WrittenMail & {
  /** The same at each attempt, by which receivers tell a repetition. */
  readonly messageId: string;
  readonly to: string;
};

/** Takes a mail: when it returns, the receiving side has it. */
export type MailTransport = {
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly end: () => void;
};

/** A mail server said that it will never take this mail. */
export class MailRefused extends Error {}

/** A mail server answered, though it did not take this mail now. */
export class MailPutOff extends Error {}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Sends by SMTP.
 * @param url `smtp://user:password@host:port`, or `smtps:`; an address alone of a server in the same network will do
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          messageId,
          to,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw failureOf(error as SmtpError);
      }
    },
    end: () => transport.close(),
  };
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number };

/** Said of who sends rather than of the mail: the account is wrong or missing, which an operator mends. */
const OF_THE_ACCOUNT: readonly number[] = [530, 534, 535, 538];

/** What a server said of the sender, the receiver or the content is said of this mail; all else is an outage of the server. */
function failureOf(error: SmtpError): Error {
  const { code, responseCode = 0, message } = error;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfMail || OF_THE_ACCOUNT.includes(responseCode)) return error;
  return responseCode >= 500 ? new MailRefused(message) : new MailPutOff(message);
}
