import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language } from '@fundarium/contract/vocabulary';
import { preferredLanguage } from '../platform/accept-language.ts';
import type { Database } from '../platform/database.ts';
import { html, renderPage, type Html } from '../platform/html-page.ts';
import type { Bind } from '../platform/http.ts';
import { notFound } from '../platform/refusal.ts';
import { readCaughtMails, type CaughtMail } from './catcher-store.ts';

export type CatcherParts = {
  readonly database: Database;
  /** Whether mails are caught here; without, there is no such page. */
  readonly isOpen: boolean;
  readonly publicUrl: string;
  readonly packFor: (language: Language) => LanguagePack;
};

/** The page of a demo on which people read the mails that were caught for them, and nobody else's. */
export function catcherRoutes(bind: Bind, { database, isOpen, publicUrl, packFor }: CatcherParts): void {
  bind('caughtMails', async ({ session, request, reply }) => {
    if (!isOpen) throw notFound('route-not-found', 'No mails are caught here');
    const { customerCode, personId } = session;
    const mails = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      readCaughtMails(tx, customerCode, personId),
    );
    const language = preferredLanguage(request.headers['accept-language']);
    const pack = packFor(language);
    const text = (key: string) => pack[key] ?? `?${key}?`;
    const { markup, headers } = renderPage({
      language,
      title: text('mail-catcher-title'),
      body: html`<h1>${text('mail-catcher-title')}</h1>
        <p class="secondary">${text('mail-catcher-explained')}</p>
        ${mails.length === 0 ? html`<p>${text('mail-catcher-none')}</p>` : mails.map((mail) => mailOf(mail, publicUrl))}
        <p><a href="/v2/home">${text('mail-catcher-back')}</a></p>`,
    });
    return reply.headers(headers).send(markup);
  });
}

const mailOf = ({ subject, address, at, text }: CaughtMail, publicUrl: string): Html =>
  html`<article>
    <h2>${subject}</h2>
    <p class="secondary">${address}, ${at} UTC</p>
    ${text.split('\n\n').map((paragraph) => html`<p class="lines">${linked(paragraph, publicUrl)}</p>`)}
  </article>`;

/** A paragraph that is one of our own addresses is a link. */
const linked = (paragraph: string, publicUrl: string): Html =>
  paragraph.startsWith(`${publicUrl}/repository/`) && !/\s/.test(paragraph)
    ? html`<a href="${paragraph}">${paragraph}</a>`
    : html`${paragraph}`;
