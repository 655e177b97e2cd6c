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
import {
  METAMODEL_VERSION_HEADER,
  PINNED_DATE_HEADER,
  REVISION_HEADER,
} from '@fundarium/contract/vocabulary';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { z } from 'zod';
import { bodiesInFlight } from './bodies-in-flight.ts';
import { callsUnderWay, MOST_DOWNLOADS, MOST_UPLOADS } from './calls-under-way.ts';
import { tellUntrustedProxy } from './forwarded-callers.ts';
import { hasGone } from './has-gone.ts';
import { readJsonBodies, refuseOtherCharset } from './json-body.ts';
import { isProgramPath } from './program-paths.ts';
import { invalidRequest, notFound, Refusal, refusalFrom } from './refusal.ts';
import { refusedBodies } from './refused-bodies.ts';
import { refusePacked } from './packed-bodies.ts';
import { problemsOf, WITH_VALUES } from './request-problems.ts';
import { checkAddress, requireRight, rightOfCall } from './rights.ts';
import type { SignedIn } from './signed-in.ts';
import { limitStalling } from './stalled-readers.ts';
import { WrittenReply } from './written-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: EndpointName;
    /** Whether the route takes a file. */
    upload?: boolean;
  }
}

/** What a handler of an endpoint gets; `session` is there where the endpoint's access is `token` or `link`. */
export type Call<N extends EndpointName> = {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly session: (typeof endpoints)[N]['access'] extends 'token' | 'link' ? SignedIn : undefined;
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

/** Ties a handler to its endpoint: validation, sign-in, rights and headers are done around it. */
export type Bind = <N extends EndpointName>(name: N, handler: Handler<N>) => void;

export type HttpOptions = {
  readonly logLevel: string;
  /** Where lines of the log go; without it, to the standard output. */
  readonly logStream?: { write(line: string): void };
  readonly trustedProxies: readonly string[];
  /** Longest that a caller may take for the head of a request, in milliseconds. */
  readonly headMs?: number;
  /** Longest that a caller may take no byte of a reply, in milliseconds. */
  readonly stallMs?: number;
  /** How late the refusal of a body comes whose sender has had many refused, in milliseconds. */
  readonly refusalMs?: number;
  /** Finds who calls, or throws the 401. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedIn>;
  /** As `authenticate`, by the cookie alone: who follows a link. Without it, links need the token as calls do. */
  readonly authenticateLink?: (request: FastifyRequest) => Promise<SignedIn>;
};

/** Longest that a request may take to come in whole, and a file. */
const REQUEST_MS = 30_000;
const UPLOAD_MS = 3_600_000;
/** Longest that a caller may take for the head of a request; looked at this often meanwhile. */
const HEAD_MS = 30_000;
const LOOKS_PER_HEAD = 10;
/** Longest that a caller may take no byte of a reply. */
const STALL_MS = 60_000;
/** How late the refusal of a body comes whose sender has had many refused. */
const REFUSAL_MS = 1_000;
/** Longest JSON body, in bytes: of whoever has signed in, and of anybody. */
const BODY_LIMIT = 1_048_576;
const OPEN_BODY_LIMIT = 16_384;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Stands for a path whose escapes can't be decoded. */
const UNREADABLE_PATH = '/unreadable';

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
  const { headMs = HEAD_MS, stallMs = STALL_MS, refusalMs = REFUSAL_MS } = options;
  const app = fastify({
    bodyLimit: OPEN_BODY_LIMIT,
    // Of a file; every other request has to be whole much sooner.
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: headMs, connectionsCheckingInterval: headMs / LOOKS_PER_HEAD },
    // A person who mistypes an escape gets the fallback page as at any other path that is no page.
    rewriteUrl: ({ url = '/', method }) =>
      method === 'GET' && !isDecodable(url) && !isProgramPath(url) ? UNREADABLE_PATH : url,
    // What the router can't read has no route, and no hook is run for it.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request));
      sendFailure(error, request, reply);
    },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { maxParamLength: 600 },
    forceCloseConnections: 'idle',
    logger: {
      level: options.logLevel,
      ...(options.logStream && { stream: options.logStream }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: {
        req: ({ id, method, url }: FastifyRequest) => ({ id, method, path: loggedPath(url) }),
      },
    },
    logController: new LogController({ disableRequestLogging: options.logLevel !== 'debug' }),
  });

  app.addHook('onRoute', ({ url, config }) => {
    if (config?.call === undefined) checkAddress(url);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.upload !== true) limitTime(request, reply);
    reply.headers(headersOf(request));
    refusePacked(request);
    refuseOtherCharset(request);
  });
  app.addHook('onSend', async (_, reply) => limitStalling(reply, stallMs));
  tellUntrustedProxy(app, options.trustedProxies);
  readJsonBodies(app);
  const callers = new WeakMap<FastifyRequest, SignedIn>();
  const refused = refusedBodies(refusalMs);
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // Who may make the call hears at once why it fails: a browser that still sends a file would miss a reply that ends
    // its connection.
    if (!callers.has(request)) await refused.holdBack(request, reply, BODY_LIMIT);
    return sendFailure(error, request, reply);
  };
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) =>
    refuse(
      notFound('route-not-found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}`),
      request,
      reply,
    ),
  );

  const bound = new Set<EndpointName>();
  const bodies = bodiesInFlight();
  const [uploads, downloads] = [callsUnderWay(MOST_UPLOADS), callsUnderWay(MOST_DOWNLOADS)];
  const bind: Bind = (name, handler) => {
    const endpoint: Endpoint = endpoints[name];
    bound.add(name);
    const right = rightOfCall(name, endpoint);
    const open = endpoint.access !== 'token' && endpoint.access !== 'link';
    const known = knownBy(endpoint, options);
    const bodyLimit = open ? OPEN_BODY_LIMIT : (endpoint.bodyLimitBytes ?? BODY_LIMIT);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { call: name, upload: endpoint.upload === true },
      bodyLimit,
      // Who calls and what they may come before the body: nobody's bytes are read for a call that is refused.
      preParsing: async (request, reply, payload) => {
        const session = open ? undefined : await known(request, reply);
        if (reply.sent) return payload;
        // The caller hung up while being authenticated: nobody is left to answer.
        if (hasGone(reply)) {
          reply.hijack();
          return payload;
        }
        if (session) {
          reply.header(METAMODEL_VERSION_HEADER, session.metamodelVersion);
          if (session.pinnedDate !== null) reply.header(PINNED_DATE_HEADER, session.pinnedDate);
          requireRight(session, right);
          callers.set(request, session);
          if (endpoint.upload === true) uploads.admit(reply, session);
          if (endpoint.access === 'link') downloads.admit(reply, session);
        }
        if (endpoint.upload !== true) bodies.admit(request, reply, session?.sessionId ?? null, bodyLimit);
        return payload;
      },
      handler: async (request, reply) => {
        const session = callers.get(request);
        const gone = new AbortController();
        if (hasGone(reply)) gone.abort();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) gone.abort();
        });
        const answer = await handler({
          params: parsed(endpoint.params, request.params, 'path'),
          query: isFollowed(endpoint) ? undefined : parsed(endpoint.query, request.query, 'query'),
          // A form with files is the handler's to read.
          body: endpoint.upload === true ? undefined : parsed(endpoint.body, request.body, 'body'),
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

/** How it is found who makes a call; a browser that follows a link without a session is led to the sign-in and back. */
function knownBy({ access }: Endpoint, { authenticate, authenticateLink = authenticate }: HttpOptions) {
  if (access !== 'link') return authenticate;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> => {
    if (request.headers.authorization !== undefined) return authenticate(request);
    try {
      return await authenticateLink(request);
    } catch (error) {
      const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
      if (!isNavigation || !(error instanceof Refusal) || error.status !== 401) throw error;
      reply.redirect(
        `/repository/prelogin/default?${new URLSearchParams({ return: request.url }).toString()}`,
        303,
      );
      return undefined;
    }
  };
}

const headersOf = ({ id }: FastifyRequest) => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'x-request-id': id,
});

/** Queries of the sign-in carry codes and states: paths alone are logged, without what they say of a sign-in under way. */
function loggedPath(url: string): string {
  return url.split('?', 1)[0]!.replace(/^(\/idp\/(?:auth|interaction)\/)[^/]+/, '$1…');
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

/** Hangs up on who has not sent all of a request in time. */
function limitTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, REQUEST_MS);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Probes, images and files are asked for by programs and links that may put something of their own behind an address. */
const isFollowed = ({ access, method, query }: Endpoint): boolean =>
  query === undefined && method === 'GET' && (access === 'public' || access === 'link');

/** Of what a call does not take: what is given all the same is refused by its name. */
const NOTHING = z.strictObject({}).optional();

function parsed(schema: z.ZodType | undefined, given: unknown, part: string): unknown {
  // A body of JSON's null says as little as none.
  const said = given ?? undefined;
  const result = (schema ?? NOTHING).safeParse(said, WITH_VALUES);
  if (!result.success) throw invalidRequest(problemsOf(result.error, part, said));
  return schema && result.data;
}

function hasRevision(answer: unknown): answer is { revision: Revision } {
  return typeof answer === 'object' && answer !== null && 'revision' in answer && answer.revision !== null;
}

const OUTAGE_LINE_MS = 1_000;
/** By the words of the refusal: when its next line may come, and how many were left out since the last. */
const outages = new Map<string, { nextAt: number; leftOut: number }>();

/** What is down is told once a second and without a stack, however many calls meet it. */
function logOutage({ log }: FastifyRequest, { status, message, why }: Refusal, error: unknown): void {
  const outage = outages.get(message) ?? { nextAt: 0, leftOut: 0 };
  outages.set(message, outage);
  if (Date.now() < outage.nextAt) {
    outage.leftOut += 1;
    return;
  }
  log.error({ status, cause: why ?? (error as Error).message, leftOut: outage.leftOut }, message);
  outage.nextAt = Date.now() + OUTAGE_LINE_MS;
  outage.leftOut = 0;
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error);
  if (refusal === null) request.log.error({ err: error }, 'request failed');
  else if (refusal.status >= 500) logOutage(request, refusal, error);
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.status(refusal?.status ?? 500).send({
    code: refusal?.code ?? 'internal-error',
    message: refusal?.message ?? 'Something went wrong; the log has it under this request id',
    requestId: request.id,
    ...(refusal?.problems ? { problems: refusal.problems } : {}),
  });
}
