import type { Endpoint } from '@fundarium/contract/endpoint';
import {
  endpoints,
  type BodyOf,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@fundarium/contract/endpoints';
import { formatRevision, parseRevision, type Revision } from '@fundarium/contract/revision';
import { METAMODEL_VERSION_HEADER, REVISION_HEADER } from '@fundarium/contract/vocabulary';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { z } from 'zod';
import { invalidRequest, notAllowed, notFound, refusalFrom } from './refusal.ts';
import { problemsOf } from './request-problems.ts';
import type { SignedIn } from './signed-in.ts';
import { WrittenReply } from './written-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a file. */
    upload?: boolean;
  }
}

/** What a handler of an endpoint gets; `session` is there where the endpoint's access is `token`. */
export type Call<N extends EndpointName> = {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly session: (typeof endpoints)[N]['access'] extends 'token' ? SignedIn : undefined;
  /** The newest revision that the caller has seen: the answer may not be older. */
  readonly minRevision: Revision | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
};

/**
 * A handler answers the contract's reply, as it is or written already, or sends an image or redirect itself and answers
 * the reply object.
 */
export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<ReplyOf<N> | WrittenReply<ReplyOf<N>> | FastifyReply>;

/** Ties a handler to its endpoint: validation, sign-in and headers are done around it. */
export type Bind = <N extends EndpointName>(name: N, handler: Handler<N>) => void;

export type HttpOptions = {
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  /** Finds who calls, or throws the 401. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedIn>;
};

/** Longest that a request may take to come in whole, and a file. */
const REQUEST_MS = 30_000;
const UPLOAD_MS = 3_600_000;
/** Longest JSON body, in bytes. */
const BODY_LIMIT = 1_048_576;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Most problems of a request's form that a reply lists. */
const MAX_PROBLEMS = 50;

const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** The server without its rooms: limits, headers, one shape of error. */
export function createHttp(options: HttpOptions): {
  app: FastifyInstance;
  bind: Bind;
  checkAllBound: () => void;
} {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // Of a file; every other request has to be whole much sooner.
    requestTimeout: UPLOAD_MS,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { maxParamLength: 600 },
    forceCloseConnections: 'idle',
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: {
        // Queries of the sign-in carry codes and states: paths alone are logged.
        req: (request: FastifyRequest) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: options.logLevel !== 'debug' }),
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.upload !== true) limitTime(request, reply);
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id });
  });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendFailure(
      notFound('route-not-found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}`),
      request,
      reply,
    ),
  );

  const bound = new Set<EndpointName>();
  const bind: Bind = (name, handler) => {
    const endpoint: Endpoint = endpoints[name];
    bound.add(name);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { upload: endpoint.upload === true },
      bodyLimit: endpoint.bodyLimitBytes ?? BODY_LIMIT,
      handler: async (request, reply) => {
        const session = endpoint.access === 'token' ? await options.authenticate(request) : undefined;
        if (session) {
          reply.header(METAMODEL_VERSION_HEADER, session.metamodelVersion);
          checkRoles(endpoint, session);
        }
        const gone = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) gone.abort();
        });
        const answer = await handler({
          params: parsed(endpoint.params, request.params, 'path'),
          query: parsed(endpoint.query, request.query, 'query'),
          body: parsed(endpoint.body, request.body, 'body'),
          session,
          minRevision: parseRevision(String(request.headers[REVISION_HEADER] ?? '')),
          request,
          reply,
          signal: gone.signal,
        } as Parameters<typeof handler>[0]);
        if (hasRevision(answer)) reply.header(REVISION_HEADER, formatRevision(answer.revision));
        return answer instanceof WrittenReply ? reply.type(JSON_TYPE).send(answer.json) : answer;
      },
    });
  };

  const checkAllBound = () => {
    const missing = (Object.keys(endpoints) as EndpointName[]).filter((name) => !bound.has(name));
    if (missing.length > 0)
      throw new Error(`Endpoints of the contract that no room serves: ${missing.join(', ')}`);
  };
  return { app, bind, checkAllBound };
}

/** Hangs up on who has not sent all of a request in time. */
function limitTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, REQUEST_MS);
  reply.raw.once('close', () => clearTimeout(timer));
}

function checkRoles({ roles, blockedBy }: Endpoint, session: SignedIn): void {
  if (blockedBy !== undefined && session.roles.includes(blockedBy)) {
    throw notAllowed(`The role ${blockedBy} forbids this call`);
  }
  if (roles !== undefined && !roles.some((role) => session.roles.includes(role))) {
    throw notAllowed(`This call needs the role ${roles.join(' or ')}`);
  }
}

function parsed(schema: z.ZodType | undefined, given: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  throw invalidRequest(
    result.error.issues.slice(0, MAX_PROBLEMS).flatMap((issue) => problemsOf(issue, part, given)),
  );
}

function hasRevision(answer: unknown): answer is { revision: Revision } {
  return typeof answer === 'object' && answer !== null && 'revision' in answer && answer.revision !== null;
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error);
  if (refusal === null || refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.status(refusal?.status ?? 500).send({
    code: refusal?.code ?? 'internal-error',
    message: refusal?.message ?? 'Something went wrong; the log has it under this request id',
    requestId: request.id,
    ...(refusal?.problems ? { problems: refusal.problems } : {}),
  });
}
