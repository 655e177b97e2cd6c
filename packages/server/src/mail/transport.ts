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
        const { responseCode, message } = error as { responseCode?: number; message: string };
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefused(message);
        throw error;
      }
    },
    end: () => transport.close(),
  };
}
