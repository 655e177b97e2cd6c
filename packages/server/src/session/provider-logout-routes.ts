import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from '../platform/accept-language.ts';
import { html, renderPage } from '../platform/html-page.ts';
import { Refusal, tooMany } from '../platform/refusal.ts';
import type { PackFor } from './failure-page.ts';
import type { providerLogout } from './provider-logout.ts';

/** Longest form that carries a logout token, in bytes. */
const FORM_LIMIT = 16_384;

type FrontChannel = { Params: { sso: string }; Querystring: Record<string, string | string[]> };

/** Where identity providers say that somebody has logged out there. */
export function providerLogoutRoutes(
  app: FastifyInstance,
  parts: {
    readonly logout: ReturnType<typeof providerLogout>;
    readonly packFor: PackFor;
    readonly perMinute: number;
  },
): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_, { ttl }) =>
        tooMany('Too many log-outs from this address', Math.ceil(ttl / 1000)),
    });
    const options = { config: { rateLimit: { max: parts.perMinute, timeWindow: 60_000 } } };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post<{ Params: { sso: string }; Body: URLSearchParams | undefined }>(
      '/repository/sso/:sso/backchannel',
      options,
      async (request, reply) => {
        const token = request.body?.get('logout_token') ?? '';
        if (token === '') throw new Refusal(400, 'request-invalid', 'The form has no logout_token');
        await parts.logout.backChannel(request.params.sso, token);
        return reply.status(200).send();
      },
    );

    scope.get<FrontChannel>('/repository/sso/:sso/frontchannel', options, async (request, reply) => {
      const { iss, sid } = request.query;
      if (typeof iss !== 'string' || typeof sid !== 'string')
        throw new Refusal(400, 'request-invalid', 'The address needs iss and sid, once each');
      const { cookie, 'sec-fetch-dest': shownIn } = request.headers;
      const ofFrame = shownIn === 'document' ? undefined : cookie;
      const framedBy = await parts.logout.frontChannel(request.params.sso, iss, sid, ofFrame);
      const language = preferredLanguage(request.headers['accept-language']);
      const title = parts.packFor(language)['sign-out-title'] ?? '';
      const page = renderPage({ language, title, body: html`<h1>${title}</h1>`, framedBy });
      // The provider's page is of another origin, and shows this one.
      return reply
        .headers({ ...page.headers, 'cross-origin-resource-policy': 'cross-origin' })
        .send(page.markup);
    });
  });
}
