import { preferredLanguage } from '../platform/accept-language.ts';
import { html, renderPage, type Html } from '../platform/html-page.ts';
import type { PackFor } from './failure-page.ts';
import type { SignInHints } from './sign-in.ts';
import type { Sso } from './sso-store.ts';

export type ChooserPage = {
  readonly ssos: readonly Sso[];
  /** Whether people are to say their customer, and whether the one that they said has no sign-on. */
  readonly asks: boolean;
  readonly unknown: boolean;
  readonly hints: SignInHints;
};

/**
 * Where several sign-ons may serve: a link to each, and, where no customer was found, a field for its code. Links, since
 * a form's way may not lead to another host; the form leads back to this page.
 */
export function chooserPage(
  packFor: PackFor,
  acceptLanguage: string | undefined,
  { ssos, asks, unknown, hints }: ChooserPage,
): ReturnType<typeof renderPage> {
  const language = preferredLanguage(acceptLanguage);
  const pack = packFor(language);
  const text = (key: string) => pack[key] ?? `?${key}?`;
  const title = text('sign-in-choose-title');
  const kept = Object.entries(hints).filter((each): each is [string, string] => each[1] !== undefined);
  return renderPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      ${ssos.length === 0 ? null : links(ssos, new URLSearchParams(kept).toString())}
      ${asks ? customerForm(text, kept, unknown) : null}`,
  });
}

function links(ssos: readonly Sso[], query: string): Html {
  const link = ({ id, name }: Sso) =>
    html`<li>
      <a class="choice" href="/repository/prelogin/${encodeURIComponent(id)}?${query}">${name ?? id}</a>
    </li>`;
  return html`<ul class="choices">
    ${ssos.map(link)}
  </ul>`;
}

function customerForm(
  text: (key: string) => string,
  kept: readonly (readonly [string, string])[],
  unknown: boolean,
): Html {
  const [, code = ''] = kept.find(([name]) => name === 'customerCode') ?? [];
  const described = unknown ? html`aria-invalid="true" aria-describedby="error"` : null;
  return html`<form method="get" action="/repository/prelogin/default">
    ${kept
      .filter(([name]) => name !== 'customerCode')
      .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <input type="hidden" name="choose" value="1" />
    <label for="customer">${text('sign-in-choose-customer')}</label>
    <input
      id="customer"
      name="customerCode"
      value="${code}"
      maxlength="40"
      autocapitalize="characters"
      autocomplete="organization"
      spellcheck="false"
      required
      ${described}
    />
    ${unknown ? html`<p class="error" id="error" role="alert">${text('sign-in-choose-unknown')}</p>` : null}
    <p class="secondary">${text('sign-in-choose-hint')}</p>
    <button class="primary">${text('sign-in-choose-continue')}</button>
  </form>`;
}
