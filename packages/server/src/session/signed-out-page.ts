import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { preferredLanguage } from '../platform/accept-language.ts';
import { html, renderPage } from '../platform/html-page.ts';
import type { PackFor } from './failure-page.ts';

const SIGN_IN = '/repository/prelogin/default?return=%2Fv2%2Fhome';

/**
 * The page of whoever is signed out.
 * @param requested the language that the person used; anything else than one of ours is passed over
 */
export function signedOutPage(
  packFor: PackFor,
  requested: string | undefined,
  acceptLanguage: string | undefined,
): ReturnType<typeof renderPage> {
  const language: Language =
    LANGUAGES.find((each) => each === requested) ?? preferredLanguage(acceptLanguage);
  const pack = packFor(language);
  const text = (key: string) => pack[key] ?? `?${key}?`;
  return renderPage({
    language,
    title: text('sign-out-title'),
    body: html`<h1>${text('sign-out-title')}</h1>
      <p>${text('sign-out-explanation')}</p>
      <a class="primary" href="${SIGN_IN}">${text('sign-in-submit')}</a>`,
  });
}
