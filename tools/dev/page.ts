import type { IncomingHttpHeaders } from 'node:http';

/** Where the page says its nonce, in the page's file and in what the development server adds to it. */
export const NONCE = '__CSP_NONCE__';

export type Page = { readonly html: string; readonly headers: IncomingHttpHeaders };

/** Whether a reply of the server is the client's page, and not one that the server writes itself. */
export const isClientPage = (html: string): boolean => html.includes('src="/src/main.ts"');

/**
 * The page as the product sends it, with what hot reload adds: its one inline script is let in by the reply's own
 * nonce, and everything else of the policy holds as in production.
 * @param transform adds what hot reload needs
 */
export async function hotPage(
  { html, headers }: Page,
  transform: (html: string) => Promise<string>,
): Promise<Page> {
  const policy = String(headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const hot = (await transform(html)).replaceAll(NONCE, nonce);
  return {
    html: hot,
    headers: {
      ...headers,
      'content-length': String(Buffer.byteLength(hot)),
      'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    },
  };
}
