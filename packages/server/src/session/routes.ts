import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bind } from '../platform/http.ts';
import { notFound, refusalFrom, tooMany } from '../platform/refusal.ts';
import { chooserPage } from './chooser-page.ts';
import { failurePage, type PackFor } from './failure-page.ts';
import { returnPath } from './return-path.ts';
import type { Sessions } from './sessions.ts';
import { signedOutPage } from './signed-out-page.ts';
import { chooseSso } from './sso-choice.ts';
import type { Sso } from './sso-store.ts';
import type { Redirect, signIn, SignInHints } from './sign-in.ts';
import { SIGNED_OUT_PATH } from '../platform/pages.ts';

export type RouteParts = {
  readonly signIn: ReturnType<typeof signIn>;
  readonly sessions: Sessions;
  readonly packFor: PackFor;
  readonly signInsPerMinute: number;
  readonly readSsos: () => Promise<readonly Sso[]>;
};

type SignInRequest = { Params: { sso: string }; Querystring: Record<string, string | string[]> };

export function sessionRoutes(app: FastifyInstance, bind: Bind, parts: RouteParts): void {
  bind('createSession', ({ request, reply }) => {
    reply.header('vary', 'cookie');
    return parts.sessions.open(request.headers);
  });

  bind('logout', async ({ session, request, reply }) => {
    const { redirect, setCookies } = await parts.sessions.end(session, request.headers.cookie);
    // Not "storage": it would forget the language kept per customer.
    reply.header('set-cookie', [...setCookies]).header('clear-site-data', '"cache"');
    return { redirect };
  });

  bind('switchCustomer', async ({ session, body, reply }) => {
    const switched = await parts.sessions.switchCustomer(session, body);
    reply.header('set-cookie', switched.setCookie).header('clear-site-data', '"cache"');
    return switched.reply;
  });

  app.get<{ Querystring: { language?: unknown } }>(SIGNED_OUT_PATH, async (request, reply) => {
    const { language } = request.query;
    const page = signedOutPage(
      parts.packFor,
      typeof language === 'string' ? language : parts.sessions.languageOfLoggedOut(request.headers),
      request.headers['accept-language'],
    );
    return reply.headers(page.headers).send(page.markup);
  });

  app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_, { ttl }) =>
        tooMany('Too many sign-ins from this address', Math.ceil(ttl / 1000)),
    });
    const options = {
      config: { rateLimit: { max: parts.signInsPerMinute, timeWindow: 60_000 } },
    };
    scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, parts.packFor));

    scope.get<SignInRequest>('/repository/prelogin/:sso', options, async (request, reply) => {
      const hints = hintsOf(request);
      const { sso } = request.params;
      const choice =
        sso === 'default'
          ? chooseSso(await parts.readSsos(), {
              customerCode: hints.customerCode ? hints.customerCode.toUpperCase() : null,
              host: request.host,
              staff: hints.amfine === 'true',
            })
          : null;
      if (choice?.kind === 'none') throw notFound('sso-not-found', 'There is no single sign-on');
      // From the page's own form no way leads to another host: its answer is the page again.
      const isForm = choice !== null && request.query['choose'] !== undefined;
      if (choice?.kind === 'several' || (choice !== null && isForm)) {
        const { ssos, asks, unknown } =
          choice.kind === 'several' ? choice : { ssos: [choice.sso], asks: false, unknown: false };
        const page = chooserPage(parts.packFor, request.headers['accept-language'], {
          ssos,
          asks,
          unknown,
          hints,
        });
        return reply.headers(page.headers).send(page.markup);
      }
      return redirect(reply, await parts.signIn.begin(choice?.sso.id ?? sso, hints, request.headers.cookie));
    });
    scope.get<SignInRequest>('/repository/sso/:sso/callback', options, async (request, reply) => {
      const query = request.url.split('?', 2)[1] ?? '';
      return redirect(reply, await parts.signIn.finish(request.params.sso, query, request.headers.cookie));
    });
  });
}

function hintsOf({ query }: FastifyRequest<SignInRequest>): SignInHints {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    username: one('username'),
    customerCode: one('customerCode'),
    amfine: one('amfine'),
    return: one('return'),
    again: one('again'),
  };
}

function redirect(reply: FastifyReply, { location, setCookies }: Redirect): FastifyReply {
  return reply.header('set-cookie', [...setCookies]).redirect(location, 303);
}

function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  packFor: PackFor,
): FastifyReply {
  const refusal = refusalFrom(error);
  const status = refusal?.status ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
  else request.log.warn({ code: refusal?.code, reason: refusal?.message }, 'sign-in refused');
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);

  const page = failurePage(packFor, request.headers['accept-language'], {
    code: refusal?.code ?? 'internal-error',
    requestId: request.id,
    again: wayBack(request, status),
  });
  return reply.status(status).headers(page.headers).send(page.markup);
}

/** The way to try again; whom the provider knows already was refused, so it is to ask anew. */
function wayBack(request: FastifyRequest, status: number): string {
  const { sso } = request.params as { sso: string };
  const requested = (request.query as Record<string, unknown>)['return'];
  const query = new URLSearchParams({
    return: returnPath(typeof requested === 'string' ? requested : undefined),
  });
  if (status === 403) query.set('again', '1');
  return `/repository/prelogin/${status === 404 ? 'default' : encodeURIComponent(sso)}?${query.toString()}`;
}
