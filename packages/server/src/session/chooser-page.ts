import { preferredLanguage } from '../platform/accept-language.ts';
import { html, renderPage } from '../platform/html-page.ts';
import type { PackFor } from './failure-page.ts';
import type { SignInWishes } from './sign-in.ts';
import type { Sso } from './sso-store.ts';

/**
 * Where several sign-ons may serve: a link to each, and a field for the customer's code. Links, since a form's way may
 * not lead to another host; the form leads back to this page.
 */
export function chooserPage(
  packFor: PackFor,
  acceptLanguage: string | undefined,
  {
    ssos,
    unknown,
    wishes,
  }: { readonly ssos: readonly Sso[]; readonly unknown: boolean; readonly wishes: SignInWishes },
): ReturnType<typeof renderPage> {
  const language = preferredLanguage(acceptLanguage);
  const pack = packFor(language);
  const text = (key: string) => pack[key] ?? `?${key}?`;
  const title = text('sign-in-choose-title');
  const kept = Object.entries(wishes).filter((each): each is [string, string] => each[1] !== undefined);
  const query = new URLSearchParams(kept).toString();
  const described = unknown ? html`aria-invalid="true" aria-describedby="error"` : null;
  return renderPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      ${
        ssos.length === 0
          ? null
          : html`<ul>
              ${ssos.map(
                ({ id, name }) =>
                  html`<li>
                    <a class="choice" href="/repository/prelogin/${encodeURIComponent(id)}?${query}"
                      >${name ?? id}</a
                    >
                  </li>`,
              )}
            </ul>`
      }
      <form method="get" action="/repository/prelogin/default">
        ${kept
          .filter(([name]) => name !== 'customerCode')
          .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <input type="hidden" name="choose" value="1" />
        <label for="customer">${text('sign-in-choose-customer')}</label>
        <input
          id="customer"
          name="customerCode"
          value="${wishes.customerCode ?? ''}"
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
      </form>`,
  });
}
