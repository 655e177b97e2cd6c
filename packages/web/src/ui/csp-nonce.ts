/** The nonce of this page's reply, which style elements made at run time must carry (security 3, row 11). */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
