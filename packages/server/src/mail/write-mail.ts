import { html, type Html } from '../platform/html-page.ts';
import type { WaitingMail } from './mail-store.ts';

/** A mail as it goes out. */
export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string };

/** A text of the language packs with its places filled in. */
export type SayText = (key: string, values?: Readonly<Record<string, string>>) => string;

export type MailWords = {
  readonly say: SayText;
  /** Sizes of files by spec 9. */
  readonly sizeOf: (bytes: number) => string;
  /** A day as the language writes it. */
  readonly dayOf: (day: string) => string;
  readonly publicUrl: string;
};

const PATHS: Readonly<Record<string, string>> = {
  ARCHIVE: '/repository/archives/',
  EXPORT: '/repository/exports/',
};

// Programs that show mails read no style sheets; colours are told apart on white as on black, which some make of it.
const BODY = "font: 14px/20px 'Segoe UI', system-ui, sans-serif";
const LINK = 'font-weight: 600';
const FOOT = 'padding-top: 8px; border-top: 1px solid #8894a3; font-size: 12px; line-height: 16px';

/**
 * Writes a mail, plain and as HTML. Its subject says nothing of a customer's data, and its link is worth nothing to whoever is
 * not signed in as the person that asked.
 */
export function writeMail(mail: WaitingMail, { say, sizeOf, dayOf, publicUrl }: MailWords): WrittenMail {
  const values = Object.fromEntries(
    Object.entries(mail.details).map(([name, value]) => [
      name === 'sizeBytes' ? 'size' : name,
      name === 'sizeBytes' ? sizeOf(Number(value)) : String(value),
    ]),
  );
  const path = mail.expiresOn === null ? undefined : PATHS[mail.jobKind];
  const link = path === undefined ? null : `${publicUrl}${path}${mail.jobId}`;
  const paragraphs = [
    say('mail-greeting', { name: mail.firstName }),
    say(`mail-${mail.template}-body`, values),
  ];
  const until = link === null ? null : say('mail-link-until', { day: dayOf(mail.expiresOn!) });
  const foot = say('mail-foot', { product: publicUrl });
  const [download, subject] = [say('mail-link'), say(`mail-${mail.template}-subject`)];
  const plain = [...paragraphs, ...(link === null ? [] : [link, until!]), `-- \n${foot}`];
  const marked: Html = html`<!doctype html>
    <html lang="${mail.language}">
      <body style="${BODY}">
        ${paragraphs.map((each) => html`<p>${each}</p>`)}
        ${
          link === null
            ? null
            : html`<p><a href="${link}" style="${LINK}">${download}</a></p>
                <p>${until}</p>`
        }
        <p style="${FOOT}">${foot}</p>
      </body>
    </html>`;
  return { subject, text: plain.join('\n\n'), html: marked.markup };
}
