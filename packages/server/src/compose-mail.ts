import { fileSize } from '@fundarium/finance/file-size';
import type { Language } from '@fundarium/contract/vocabulary';
import { catchMail } from './mail/catcher-store.ts';
import { sendMails, type MailParts } from './mail/send-mails.ts';
import { smtpTransport } from './mail/transport.ts';
import { writeMail, type SayText } from './mail/write-mail.ts';
import type { Database } from './platform/database.ts';
import { withOwnTexts } from './translations/own-texts.ts';
import { packFor } from './translations/packs.ts';
import { readOwnTexts } from './translations/text-store.ts';

export type MailConfig = {
  readonly publicUrl: string;
  /** Address of a mail server; null where mails are caught instead, or not sent. */
  readonly smtp: string | null;
  readonly from: string;
  readonly isCaught: boolean;
};

export type MailSending = {
  /** Whether mails are sent at all. */
  readonly isOn: boolean;
  readonly sendOf: (customerCode: string) => Promise<void>;
  readonly end: () => void;
};

/** The way of mails out: a mail server, the catcher of a demo, or none. */
export function composeMail(
  database: Database,
  config: MailConfig,
  log: (line: string) => void,
): MailSending {
  const { publicUrl, smtp, from, isCaught } = config;
  const server = smtp === null ? null : smtpTransport(smtp, from);
  if (server === null && !isCaught)
    return { isOn: false, sendOf: async () => undefined, end: () => undefined };
  const parts: MailParts = {
    database,
    host: new URL(publicUrl).hostname,
    outage: server === null ? '' : ` (the server of FUNDARIUM_SMTP is ${new URL(smtp!).host})`,
    log,
    write: async (customerCode, mail) => {
      const say = await sayIn(database, customerCode, mail.language);
      const dayOf = (day: string) => dayIn(mail.language, day);
      return writeMail(mail, { say, sizeOf: (bytes) => sizeIn(say, bytes), dayOf, publicUrl });
    },
    send: (customerCode, personId, mail) =>
      server === null
        ? database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
            catchMail(tx, customerCode, personId, mail),
          )
        : server.send(mail),
  };
  return {
    isOn: true,
    sendOf: (customerCode) => sendMails(parts, customerCode),
    end: () => server?.end(),
  };
}

/** Texts as the customer words them. */
async function sayIn(database: Database, customerCode: string, language: Language): Promise<SayText> {
  const own = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    readOwnTexts(tx, customerCode, language),
  );
  const pack = withOwnTexts(packFor(language), own);
  return (key, values = {}) =>
    (pack[key] ?? `?${key}?`).replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function sizeIn(say: SayText, bytes: number): string {
  const { amount, unit } = fileSize(bytes);
  return say(`file-size-${unit}`, { value: String(amount) });
}

function dayIn(language: Language, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  );
}
