/** Longest path kept; a longer one is the home page. */
const MAX_LENGTH = 6000;

// No browser reads these as part of a path: some drop them, some turn a backslash into a slash.
// oxlint-disable-next-line no-control-regex
const MISREAD = /[\u0000-\u0020\u007f\\]/;

/**
 * The page that opens after sign-in: the path asked for with its query, or `/` where that is neither one of the web
 * client's own pages nor a document. It never leads to another host.
 */
export function returnPath(wish: string | undefined): string {
  if (wish === undefined || wish.length > MAX_LENGTH || MISREAD.test(wish)) return '/';
  if (!wish.startsWith('/') || wish.startsWith('//')) return '/';
  const base = 'http://client.invalid';
  if (!URL.canParse(wish, base)) return '/';
  const url = new URL(wish, base);
  const isOurs =
    url.pathname === '/' || url.pathname === '/v2' || /^\/(v2|repository\/documents)\//.test(url.pathname);
  return url.origin === base && isOurs ? url.pathname + url.search : '/';
}
