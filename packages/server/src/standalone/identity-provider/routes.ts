import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { renderPage } from '../../platform/html-page.ts';
import type { Accounts } from './accounts.ts';
import { chosenPasswords } from './chosen-passwords.ts';
import type { Attempt } from './password-check.ts';
import { errorPage, loginPage, passwordPage, type LoginState, type Texts } from './pages.ts';
import { MOUNT } from './client.ts';

export type RouteParts = {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly now: () => Date;
  readonly attempt: (username: string, password: string, address: string) => Promise<Attempt>;
  readonly textsFor: (acceptLanguage: string | undefined) => Texts;
  readonly publicUrl: string;
};

type InteractionRequest = {
  Params: { uid: string };
  Querystring: { username?: unknown };
  Body: URLSearchParams;
};

/** For the provider's own replies; to the empty `script-src` it adds the digest of the one script that it may send. */
const POLICY = "default-src 'none'; script-src; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Longest form, in bytes. */
const FORM_LIMIT = 10_000;

export function identityProviderRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { provider } = parts;
  const handOver = provider.callback();
  const { host, protocol } = new URL(parts.publicUrl);
  app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${MOUNT}/*`,
      handler: (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        // It knows its own paths only; `originalUrl` tells it where they begin.
        reply.raw.setHeader('content-security-policy', POLICY);
        const message = request.raw as typeof request.raw & { originalUrl?: string };
        message.originalUrl = message.url ?? '';
        message.url = message.originalUrl.slice(MOUNT.length);
        // It makes addresses of these: they say what people reach, whatever was sent.
        message.headers.host = host;
        message.headers['x-forwarded-host'] = host;
        message.headers['x-forwarded-proto'] = protocol.slice(0, -1);
        return handOver(message, reply.raw);
      },
    });
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get<InteractionRequest>(`${MOUNT}/interaction/:uid`, async (request, reply) => {
      const hint = await loginHint(provider, request, reply);
      if (hint === null) return send(reply, 400, errorPage(textsOf(request), parts.publicUrl));
      const { username } = request.query;
      return sendLogin(request, reply, 200, {
        username: typeof username === 'string' ? username.slice(0, 200) : hint,
        error: null,
      });
    });
    scope.post<InteractionRequest>(`${MOUNT}/interaction/:uid`, async (request, reply) => {
      if ((await loginHint(provider, request, reply)) === null) {
        return send(reply, 400, errorPage(textsOf(request), parts.publicUrl));
      }
      const username = (request.body.get('username') ?? '').trim().slice(0, 200);
      const attempt = await parts.attempt(username, request.body.get('password') ?? '', request.ip);
      if (attempt.result === 'wrong') {
        return sendLogin(request, reply, 401, { username, error: 'sign-in-wrong' });
      }
      if (attempt.result === 'wait') {
        reply.header('retry-after', attempt.seconds);
        return sendLogin(request, reply, 429, { username, error: 'sign-in-too-many-attempts' });
      }
      if (attempt.oneTimeHash !== null) {
        choosing.begin(request.params.uid, attempt.account.subject, attempt.oneTimeHash);
        return send(reply, 200, passwordPage(textsOf(request), { uid: request.params.uid, error: null }));
      }
      return goOn(request, reply, attempt.account.subject);
    });
    scope.post<InteractionRequest>(`${MOUNT}/interaction/:uid/password`, async (request, reply) => {
      const { uid } = request.params;
      const hint = await loginHint(provider, request, reply);
      const chosen = hint === null ? null : await choosing.choose(uid, request.body);
      if (chosen === null) return send(reply, 400, errorPage(textsOf(request), parts.publicUrl));
      if ('error' in chosen) {
        return send(reply, 422, passwordPage(textsOf(request), { uid, error: chosen.error }));
      }
      return goOn(request, reply, chosen.subject);
    });
  });

  const choosing = chosenPasswords(parts.accounts, parts.now);
  const goOn = async (
    request: FastifyRequest<InteractionRequest>,
    reply: FastifyReply,
    accountId: string,
  ): Promise<FastifyReply> => {
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId, remember: true } },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(next, 303);
  };
  const textsOf = (request: FastifyRequest<InteractionRequest>) =>
    parts.textsFor(request.headers['accept-language']);
  const sendLogin = (
    request: FastifyRequest<InteractionRequest>,
    reply: FastifyReply,
    status: number,
    state: LoginState,
  ) => {
    const { uid } = request.params;
    return send(reply, status, loginPage(textsOf(request), { uid, accounts: parts.accounts.shown, state }));
  };
}

/** Whom the product expects to sign in, perhaps nobody in particular; null where no sign-in is under way here. */
async function loginHint(
  provider: Provider,
  request: FastifyRequest<InteractionRequest>,
  reply: FastifyReply,
): Promise<string | null> {
  try {
    const { uid, params, prompt } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid || prompt.name !== 'login') return null;
    return typeof params['login_hint'] === 'string' ? params['login_hint'].slice(0, 200) : '';
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function send(reply: FastifyReply, status: number, page: ReturnType<typeof renderPage>): FastifyReply {
  return reply.status(status).headers(page.headers).send(page.markup);
}
