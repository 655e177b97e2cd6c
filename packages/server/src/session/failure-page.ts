import type { Language } from '@fundarium/contract/vocabulary';
import type { LanguagePack } from '@fundarium/contract/translations';
import { preferredLanguage } from '../platform/accept-language.ts';
import { html, renderPage } from '../platform/html-page.ts';

export type PackFor = (language: Language) => LanguagePack;

/** Message keys that a failed sign-in may show; any other failure is the general one. */
const KNOWN = [
  'sign-in-expired',
  'sign-in-refused',
  'sso-not-found',
  'temporarily-unavailable',
  'too-many-requests',
];

/** The page of a sign-in that came to nothing: why, and the way to try again. */
export function failurePage(
  packFor: PackFor,
  acceptLanguage: string | undefined,
  { code, requestId, again }: { readonly code: string; readonly requestId: string; readonly again: string },
): ReturnType<typeof renderPage> {
  const language = preferredLanguage(acceptLanguage);
  const pack = packFor(language);
  const text = (key: string) => pack[key] ?? `?${key}?`;
  const title = text('sign-in-title');
  const message = text(KNOWN.includes(code) ? code : 'internal-error').replace('{requestId}', requestId);
  return renderPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      <p role="alert">${message}</p>
      <a class="primary" href="${again}">${text('sign-in-submit')}</a>`,
  });
}
