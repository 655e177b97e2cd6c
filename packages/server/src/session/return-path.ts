/** Longest path kept; a longer one is the home page. */
const MAX_LENGTH = 6000;

// No browser reads these as part of a path: some drop them, some turn a backslash into a slash.
// oxlint-disable-next-line no-control-regex
const MISREAD = /[\u0000-\u0020\u007f\\]/;

/** Pages, and files that a link leads to. */
const OURS = /^\/(?:v2|repository\/(?:documents|archives|exports))\//;

/**
 * The page that opens after sign-in: the path asked for with its query, or `/` where that is neither one of the web
 * client's own pages nor what a mail links to. It never leads to another host.
 */
export function returnPath(requested: string | undefined): string {
  if (requested === undefined || requested.length > MAX_LENGTH || MISREAD.test(requested)) return '/';
  if (!requested.startsWith('/') || requested.startsWith('//')) return '/';
  const base = 'http://client.invalid';
  if (!URL.canParse(requested, base)) return '/';
  const url = new URL(requested, base);
  const isOurs = url.pathname === '/' || url.pathname === '/v2' || OURS.test(url.pathname);
  return url.origin === base && isOurs ? url.pathname + url.search : '/';
}
