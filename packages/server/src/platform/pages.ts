import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPagePath } from '@fundarium/contract/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isProgramPath } from './program-paths.ts';

/**
 * The page's policy: own scripts and styles, style elements by nonce, no inline script, nobody's frame; beside our own
 * calls only those to the log-out addresses of the single sign-ons.
 */
const policy = (nonce: string, logoutOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...logoutOrigins].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Of nobody's customer: the product's own. */
const DEFAULT_ICON = '/repository/api/v1/settings/favicon/32/for/default';

/** A year: the names of built assets change with their content. */
const ASSET_MAX_AGE_MS = 31_536_000_000;

/** What pages have to know of sessions. */
export type PageSession = {
  /** Where a page may call at log-out. */
  readonly logoutOrigins: () => Promise<readonly string[]>;
  /** Whether who was signed in has logged out, and nobody has signed in since. */
  readonly hasLoggedOut: (headers: IncomingHttpHeaders) => boolean;
};

/** Where providers lead back to after a log-out: the page that signs nobody in by itself. */
export const SIGNED_OUT_PATH = '/repository/signed-out';

/**
 * Serves the client: its assets under `/repository/`, its one page at every other path that a person can type, with
 * status 404 where it shows the fallback page (spec 2).
 */
export async function servePages(
  app: FastifyInstance,
  distFolder: string,
  session: PageSession,
): Promise<void> {
  const page = await readFile(join(distFolder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(distFolder, 'assets'),
    prefix: '/repository/assets/',
    maxAge: ASSET_MAX_AGE_MS,
    immutable: true,
    index: false,
    // The build has put them beside the files: nobody waits while they are made.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', `public, max-age=${ASSET_MAX_AGE_MS / 1000}, immutable`);
    },
  });
  // A link that is meant for the paths below one costs the others what it fetches.
  const pageAt = (url: string) =>
    page.replace(/\s*<link [^>]*data-below="([^"]*)"[^>]*>/g, (link, path: string) =>
      url.startsWith(path) ? link : '',
    );
  // Pages that name no icon, the sign-in's, are asked for this one.
  app.get('/favicon.ico', (_, reply) => reply.redirect(DEFAULT_ICON));
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (path === '/' && session.hasLoggedOut(request.headers)) return reply.redirect(SIGNED_OUT_PATH, 303);
    if (isProgramPath(path)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(isPagePath(path) ? 200 : 404)
      .header('content-security-policy', policy(nonce, await session.logoutOrigins()))
      .type('text/html; charset=utf-8')
      .send(pageAt(request.url).replace('__CSP_NONCE__', nonce));
  });
}
