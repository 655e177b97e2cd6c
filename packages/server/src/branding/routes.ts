import { createHash } from 'node:crypto';
import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { DEFAULT_IMAGES } from './default-images.ts';
import { faviconOf } from './favicon.ts';
import { readBranding, type BrandingKind, type Image } from './store.ts';
import { readAllThemes, readOwnThemes } from './theme-store.ts';

/** What is served as an image; anything else that a customer's row might hold is not. */
const CONTENT_TYPES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/x-icon'];

/** How long a browser may show an image without asking again, in seconds. */
const MAX_AGE_SECONDS = 300;

/** A drawing may hold scripts: opened as a page of its own, it runs none. */
const IMAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Logo, icon and browser icon, public; a code that nobody has gets the product's own, after the same one query, and what
 * can be no code gets them without one. Themes are for whoever is signed in: the names of others are codes of other
 * customers, which only the provider's staff may list.
 */
export function brandingRoutes(bind: Bind, database: Database): void {
  const image = async (customerCode: string, kinds: readonly [BrandingKind, ...BrandingKind[]]) => {
    const own = CUSTOMER_CODE.test(customerCode)
      ? await database.withPlatform((tx) => readBranding(tx, customerCode, kinds))
      : null;
    return own !== null && CONTENT_TYPES.includes(own.contentType) ? own : DEFAULT_IMAGES[kinds[0]];
  };

  bind('logo', async ({ params, request, reply }) =>
    sendImage(request, reply, await image(params.customerCode, ['logo'])),
  );
  bind('icon', async ({ params, request, reply }) =>
    sendImage(request, reply, await image(params.customerCode, ['icon'])),
  );
  bind('favicon', async ({ params, request, reply }) => {
    const icon = await image(params.customerCode, ['favicon', 'icon']);
    return sendImage(request, reply, await faviconOf(icon, Number.parseInt(params.size, 10)));
  });
  bind('themes', ({ session }) =>
    database.withPlatform((tx) =>
      session.amfine ? readAllThemes(tx, session.customerCode) : readOwnThemes(tx, session.customerCode),
    ),
  );
}

function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, bytes }: Image,
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  reply.headers({
    etag,
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    'content-security-policy': IMAGE_POLICY,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(contentType).send(bytes);
}
