import type { Access, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { failure } from './failure.ts';
import {
  METAMODEL_VERSION_HEADER,
  OWN_CLIENT_HEADER,
  PINNED_DATE_HEADER,
  REVISION_HEADER,
} from './vocabulary.ts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** Which security scheme answers to which access; the token counts only together with the session's cookie. */
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  token: [{ bearer: [], sessionCookie: [] }],
  cookie: [{ sessionCookie: [] }],
  link: [{ bearer: [], sessionCookie: [] }, { sessionCookie: [] }],
  public: [],
};

/** How a program comes to a token, which only a person's sign-in begins; `docs/operating.md` has it with commands. */
const SIGN_IN = `Made from the contract; not edited by hand.

**Sign-in.** Calls are made as a person; there is no sign-in of programs. The person signs in with a browser at
\`/repository/prelogin/default\`, which leads to the customer's OpenID provider and back, and leaves the session's cookie
\`__Host-sid\` (\`sid\` where the address is plain http and not the own machine). \`POST /repository/api/v1/session\`
with the cookie and the header \`${OWN_CLIENT_HEADER}: 1\` answers a \`token\`. All other calls that are not public carry
both: the cookie, and \`authorization: Bearer\` with the token. The session ends after half an hour without a call, by a
log-out, and in any case at \`claims.exp\`; calls answer 401 from then on.`;

/** What every call of a signed-in person carries there and back. */
const ASKED_REVISION: Json = { $ref: '#/components/parameters/Revision' };
const RANGE: Json = { $ref: '#/components/parameters/Range' };
const OWN_CLIENT: Json = { $ref: '#/components/parameters/OwnClient' };
const IDEMPOTENCY_KEY: Json = { $ref: '#/components/parameters/IdempotencyKey' };
const REPLY_HEADERS: Json = {
  [REVISION_HEADER]: { $ref: '#/components/headers/Revision' },
  [METAMODEL_VERSION_HEADER]: { $ref: '#/components/headers/MetamodelVersion' },
  [PINNED_DATE_HEADER]: { $ref: '#/components/headers/PinnedDate' },
};

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const content = (type: z.ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: schemaOf(type, io) },
});

const FILE: Json = { type: 'string', format: 'binary' };

/** A form with its one file, or with files that each have their metadata before them. */
const formOf = (metadata: z.ZodType | undefined): Json => ({
  'multipart/form-data':
    metadata === undefined
      ? { schema: { type: 'object', properties: { file: FILE }, required: ['file'] } }
      : {
          schema: {
            type: 'object',
            properties: { metadata: schemaOf(metadata, 'input'), file: FILE },
            required: ['metadata'],
          },
          encoding: { metadata: { contentType: 'application/json' } },
        },
});

/** One `parameters` entry per property of an object's schema. */
function parametersOf(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

const FAILURE: Json = { $ref: '#/components/responses/Failure' };

/** The refusals that a call can meet by what it is; all have one shape. */
function refusalsOf({ access, params, body, once, ranges, refuses = [] }: Endpoint): Json {
  const statuses = [
    // Of whatever a call does not take.
    400,
    ...(access === 'public' ? [] : [401, 403]),
    ...(params || body ? [404] : []),
    ...(once ? [409, 422] : []),
    ...(access === 'public' ? [] : [429]),
    ...(ranges ? [416] : []),
    ...refuses,
  ];
  return Object.fromEntries(statuses.map((status) => [status, FAILURE]));
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const signedIn = endpoint.access === 'token';
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(signedIn ? [ASKED_REVISION] : []),
    ...(endpoint.access === 'cookie' ? [OWN_CLIENT] : []),
    ...(endpoint.once ? [IDEMPOTENCY_KEY] : []),
    ...(endpoint.ranges ? [RANGE] : []),
  ];
  const media = endpoint.download ?? ['image/*'];
  const withHeaders = (answer: Json): Json => (signedIn ? { ...answer, headers: REPLY_HEADERS } : answer);
  const file = {
    description: endpoint.download ? endpoint.summary : 'An image',
    content: Object.fromEntries(media.map((type) => [type, {}])),
  };
  const said = endpoint.reply && {
    description: endpoint.accepted ? 'The work goes on as a job' : endpoint.summary,
    content: content(endpoint.reply, 'output'),
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: content(endpoint.body, 'input') } } : {}),
    ...(endpoint.upload ? { requestBody: { required: true, content: formOf(endpoint.metadata) } } : {}),
    responses: {
      ...(said === undefined || endpoint.download ? { 200: withHeaders(file) } : {}),
      ...(said === undefined ? {} : { [endpoint.accepted ? 202 : 200]: withHeaders(said) }),
      ...(endpoint.ranges
        ? { 206: withHeaders({ ...file, description: 'The range of bytes asked for' }) }
        : {}),
      ...(endpoint.redirects ? { 303: { description: 'The file lies elsewhere: there' } } : {}),
      ...refusalsOf(endpoint),
      default: FAILURE,
    },
  };
}

export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fundarium', version: 'v1', description: SIGN_IN },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      },
      parameters: {
        Revision: {
          name: REVISION_HEADER,
          in: 'header',
          required: false,
          description: 'The highest revision seen, as number/token: the reply shows at least it',
          schema: { type: 'string' },
        },
        OwnClient: {
          name: OWN_CLIENT_HEADER,
          in: 'header',
          required: true,
          description:
            "Without it the call is refused (403), and also where a browser says that another site's page makes it",
          schema: { type: 'string', const: '1' },
        },
        Range: {
          name: 'Range',
          in: 'header',
          required: false,
          description: 'One range of bytes, such as bytes=0-999: the reply has these alone, with 206',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Under one key the call is done once in 24 hours: a repetition gets the first reply, another request 422, one that comes while the first still runs 409',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      headers: {
        Revision: { description: 'The revision shown, as number/token', schema: { type: 'string' } },
        RequestId: { description: 'Under which the log has the call', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds after which to ask again', schema: { type: 'integer' } },
        MetamodelVersion: { description: "The metamodel's version", schema: { type: 'string' } },
        PinnedDate: {
          description:
            "The customer's business date, only where it is pinned: values, states and figures are of it",
          schema: { type: 'string', format: 'date' },
        },
      },
      responses: {
        Failure: {
          description: 'The call was not served; a problem each says what is wrong with the request',
          headers: {
            'x-request-id': { $ref: '#/components/headers/RequestId' },
            'retry-after': { $ref: '#/components/headers/RetryAfter' },
            [METAMODEL_VERSION_HEADER]: { $ref: '#/components/headers/MetamodelVersion' },
          },
          content: content(failure, 'output'),
        },
      },
    },
  };
}

/** The contract as OpenAPI 3.1, as text; it is made once. */
export function openApiText(): string {
  return (text ??= `${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
let text: string | undefined;
