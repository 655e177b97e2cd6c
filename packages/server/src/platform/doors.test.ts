import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { problemsOf } from '../testing/studio.ts';
import { makeCustomer } from '../testing/world.ts';
import { createHttp } from './http.ts';
import { isDeeperThan } from './json-body.ts';
import { Refusal } from './refusal.ts';
import type { SignedIn } from './signed-in.ts';

const SEARCH = endpoints.searchParts.path;
const POSTS = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { method, upload }]) => method === 'POST' && upload !== true,
);

let product: TestProduct;
let reader: Caller;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA', {
    modules: ['MAIA_REPOSITORY', 'MAIA_TMS'],
  });
  reader = await product.signIn('ALPHA');
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = product.app.server.address() as AddressInfo);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => product.stop());

/** Sends text as it is on a connection of its own, and leaves it open. */
async function say(text: string, to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function answerOf(socket: Socket): Promise<{ status: number; head: string; json: unknown }> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString();
    const [head = '', body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (body !== undefined && Buffer.byteLength(body) >= length)
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), json: JSON.parse(body) };
  }
  throw new Error(`The connection ended after: ${text}`);
}

const headOf = (path: string, headers: Readonly<Record<string, string>>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

describe('before a body is read', () => {
  it('a call without a session is refused', async () => {
    const socket = await say(headOf(SEARCH, { 'content-length': '3500000' }));
    expect(await answerOf(socket)).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
  });

  it('a call without the role is refused', async () => {
    const path = endpoints.setImportMapping.path;
    const socket = await say(headOf(path, { ...reader.headers, 'content-length': '900000' }));
    expect(await answerOf(socket)).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
  });

  it('a caller without a session can send few bytes anywhere', async () => {
    for (const path of [endpoints.start.path, '/nowhere', '/repository/sso/demo/backchannel']) {
      const answer = await product.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ filler: 'x'.repeat(20_000) }),
      });
      expect([path, answer.statusCode]).toEqual([path, expect.toBeOneOf([404, 413, 415])]);
    }
  });

  it('a session with too many bytes under way is asked to wait, and others are not', async () => {
    const head = headOf(SEARCH, { ...reader.headers, 'content-length': '3400000' });
    // 16 MB hold four bodies of 3.4 MB: those let in wait for theirs, and one is answered without.
    const calls = await Promise.all(Array.from({ length: 5 }, () => say(head)));
    const answer = await Promise.any(calls.map(answerOf));
    expect(answer).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(answer.head).toContain('retry-after: 1');
    const other = await product.signIn('ALPHA');
    expect((await other.call(SEARCH, { language: 'en' })).status).toBe(200);
    sockets.forEach((socket) => socket.destroy());
    await expect.poll(async () => (await reader.call(SEARCH, { language: 'en' })).status).toBe(200);
  });
});

it('files of one session that come in slowly leave room for others', async () => {
  const roles = ['DATA_CONTRIBUTOR'];
  const [sender, other] = [
    await product.signIn('ALPHA', { roles }),
    await product.signIn('ALPHA', { roles }),
  ];
  const form = 'multipart/form-data; boundary=x';
  const begin = ({ headers }: Caller) => {
    const head = headOf(endpoints.uploadImport.path, { ...headers, 'content-length': '1000000' });
    return say(head.replace('application/json', form));
  };
  const answer = await Promise.any(
    (await Promise.all(Array.from({ length: 17 }, () => begin(sender)))).map(answerOf),
  );
  expect(answer).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
  expect(await Promise.race([answerOf(await begin(other)), setTimeout(300, 'waits')])).toBe('waits');
});

describe('a body that is packed', () => {
  const packed = { 'content-encoding': 'gzip', 'content-length': '15' };

  it.each([
    ['a search', SEARCH],
    ['the start', endpoints.start.path],
    ['nowhere', '/nowhere'],
  ])('is refused unread: %s', async (_, path) => {
    const socket = await say(headOf(path, { ...reader.headers, ...packed }));
    expect(await answerOf(socket)).toMatchObject({ status: 415, json: { code: 'media-type-unsupported' } });
  });
});

describe('a body with much that is wrong', () => {
  const unknown = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`.padEnd(400, 'x'), at])),
    );

  it('has a short reply, however many fields nobody knows', async () => {
    const search = await reader.call(SEARCH, JSON.parse(unknown(2_000)));
    expect([search.status, problemsOf(search).length]).toEqual([400, 50]);
    expect(JSON.stringify(search.json).length).toBeLessThan(100_000);
    const start = await product.app.inject({
      method: 'POST',
      url: endpoints.start.path,
      headers: { 'content-type': 'application/json' },
      payload: unknown(30),
    });
    expect(start.statusCode).toBe(400);
    expect(start.body.length).toBeLessThan(60_000);
    expect(start.json()).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ message: 'Unknown field' })]),
    });
  });
});

describe('bodies that are refused', () => {
  const REFUSAL_MS = 300;
  const BODY = { 'content-length': '3500000' };
  let app: ReturnType<typeof createHttp>['app'];
  let at: number;
  beforeEach(async () => {
    const nobody = () => Promise.reject(new Refusal(401, 'not-signed-in', 'Nobody is signed in'));
    const http = createHttp({
      logLevel: 'silent',
      trustedProxies: ['127.0.0.1'],
      refusalMs: REFUSAL_MS,
      authenticate: nobody,
    });
    ({ app } = http);
    http.bind('searchParts', () => Promise.reject(new Error('never')));
    await app.listen({ port: 0, host: '127.0.0.1' });
    at = (app.server.address() as AddressInfo).port;
  });
  afterEach(() => app.close());
  const refusal = async (path: string, headers: Readonly<Record<string, string>>) => {
    const began = performance.now();
    const { status, head } = await answerOf(await say(headOf(path, headers), at));
    return { status, ms: performance.now() - began, closed: /connection: close/.test(head) };
  };

  it.each([
    [SEARCH, 401, false],
    ['/nowhere', 413, true],
  ])('one after another at %s are refused late, on a connection that ends', async (path, status, closed) => {
    for (let sent = 0; sent < 2; sent += 1)
      expect(await refusal(path, BODY)).toMatchObject({ status, closed });
    const late = await refusal(path, BODY);
    expect(late).toMatchObject({ status, closed: true });
    // Timers may be a millisecond early.
    expect(late.ms).toBeGreaterThan(REFUSAL_MS - 5);
  });

  it('hold up nobody else, and no call with a short body', async () => {
    await Promise.all(Array.from({ length: 6 }, () => refusal(SEARCH, BODY)));
    expect(await refusal(SEARCH, { ...BODY, 'x-forwarded-for': '192.0.2.1' })).toMatchObject({
      closed: false,
    });
    expect(await refusal(SEARCH, { 'content-length': '100' })).toMatchObject({ status: 401, closed: false });
  });

  it('are refused at once to whoever may make the call', async () => {
    const caller: SignedIn = {
      sessionId: 'one',
      personId: '1',
      username: 'reader',
      customerCode: 'ALPHA',
      roles: [],
      modules: ['MAIA_REPOSITORY'],
      scopes: '*',
      amfine: false,
      metamodelVersion: 1,
      metamodelToken: 'token',
      pinnedDate: null,
    };
    const http = createHttp({
      logLevel: 'silent',
      trustedProxies: [],
      refusalMs: 3_600_000,
      authenticate: async () => caller,
    });
    http.bind('searchParts', () => Promise.reject(new Error('never')));
    await http.app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port: own } = http.app.server.address() as AddressInfo;
      for (let sent = 0; sent < 4; sent += 1) {
        const socket = await say(headOf(SEARCH, { 'content-length': '40000000' }), own);
        expect(await answerOf(socket)).toMatchObject({ status: 413 });
      }
    } finally {
      await http.app.close();
    }
  });
});

describe('the form of a request', () => {
  it.each([
    ['[[1]]', 2, false],
    ['[[[1]]]', 2, true],
    ['{"a":{"b":[]}}', 2, true],
    ['{"a":"[[[[{{{{","b":[1]}', 2, false],
    [String.raw`{"a":"\"[[[[","b":[1]}`, 2, false],
    ['[[],[],[],[]]', 2, false],
  ])('%s deeper than %i: %s', (text, most, deeper) => {
    expect(isDeeperThan(text, most)).toBe(deeper);
  });

  it.each(POSTS)('%s refuses JSON deeper than 20', async (_, { path }) => {
    const editor = await product.signIn('ALPHA', {
      amfine: true,
      roles: [
        'DATA_CONTRIBUTOR',
        'STRUCTURED_PRODUCT_CONTRIBUTOR',
        'METADATA_CONTRIBUTOR',
        'AUDIT_READ',
        'USER_ADMIN',
        'TMS_PRODUCE',
      ],
    });
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const send = (text: string) =>
      product.app.inject({
        method: 'POST',
        url: path.replaceAll(/:\w+/g, 'x'),
        headers: { ...editor.headers, 'content-type': 'application/json' },
        payload: `{"x":${text}}`,
      });
    const refused = await send(nested(20));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('must not be nested deeper than 20 levels');
    expect((await send(nested(19))).body).not.toContain('nested deeper');
  });

  it.each(['/repository/%zz', '/v2/%', '/%c0%ae'])(
    'the address %s that nothing can read is the fallback page',
    async (path) => {
      const socket = await say(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      const [head = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 404 /);
      expect(head).toContain('content-type: text/html');
      expect(head).toContain("frame-ancestors 'none'");
    },
  );

  it.each(['/repository/api/v1/browse/part/%E0%A4%A', '/repository/assets/%zz'])(
    'the address %s that nothing can read gets the shape of every refusal',
    async (path) => {
      const answer = await answerOf(await say(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'request-invalid', message: expect.any(String), requestId: expect.any(String) },
      });
      expect(answer.head).toContain('x-content-type-options: nosniff');
      expect(answer.head).toContain("content-security-policy: default-src 'none'");
    },
  );
});

describe('the limit of calls', () => {
  it('counts by the route that is found, however its address is written', async () => {
    const caller = await product.signIn('ALPHA');
    const spellings = [
      '/repository/api/v1/browse/part/NONE',
      '/%72epository/api/v1/browse/part/NONE',
      '/repository/%61pi/v1/browse/part/NONE',
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all([...spellings, ...spellings].map((address) => caller.call(address)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await caller.call(spellings[1]!)).status).toBe(429);
    expect((await caller.call('/v2/home')).status).toBe(200);
  });
});

describe('a reply', () => {
  const STALL_MS = 400;
  let app: ReturnType<typeof createHttp>['app'];
  let [open, opened] = [0, 0];
  let at: number;
  beforeAll(async () => {
    ({ app } = createHttp({
      logLevel: 'silent',
      trustedProxies: [],
      stallMs: STALL_MS,
      authenticate: () => Promise.reject(new Error('nobody')),
    }));
    const endless = async function* () {
      open += 1;
      opened += 1;
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        open -= 1;
      }
    };
    app.get('/idp/endless', (_, reply) => reply.send(Readable.from(endless(), { objectMode: false })));
    app.get('/idp/short', async () => 'short');
    await app.listen({ port: 0, host: '127.0.0.1' });
    at = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());
  const ask = async (path: string) => {
    const socket = await say(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`, at);
    return socket.pause().on('error', () => undefined);
  };

  it('of which nothing is taken is given up, its source too, and holds up nobody', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/idp/endless')));
    // The first may be given up before the last is there.
    await expect.poll(() => opened).toBe(20);
    expect((await app.inject('/idp/short')).body).toBe('short');
    await expect.poll(() => open).toBe(0);
  });

  it('that is taken slowly goes on, and a connection is kept between calls', async () => {
    const slow = await ask('/idp/endless');
    await expect.poll(() => open).toBe(1);
    let taken = 0;
    const takes = setInterval(() => (taken += (slow.read() as Buffer | null)?.length ?? 0), 5);
    const kept = await ask('/idp/short');
    await expect.poll(() => String(kept.read())).toContain('short');
    await setTimeout(STALL_MS * 3);
    expect(open).toBe(1);
    expect(taken).toBeGreaterThan(0);
    kept.write('GET /idp/short HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => String(kept.read())).toContain('short');
    clearInterval(takes);
  });
});

it('a head that trickles in is cut off', async () => {
  const { app } = createHttp({
    logLevel: 'silent',
    trustedProxies: [],
    headMs: 400,
    authenticate: () => Promise.reject(new Error('nobody')),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const socket = await say('GET / HTTP/1.1\r\n', (app.server.address() as AddressInfo).port);
    const trickle = setInterval(() => socket.writable && socket.write('x: y\r\n'), 50);
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    socket.on('error', () => undefined).resume();
    await expect(closed).resolves.toBe('closed');
    clearInterval(trickle);
  } finally {
    await app.close();
  }
});
