import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

const INDEX = `<meta name="csp-nonce" content="__CSP_NONCE__" />
<link rel="modulepreload" href="/all.js">
<link rel="modulepreload" href="/search.js" data-below="/v2/search">
<link rel="modulepreload" href="/grid.js" data-below="/v2/search">
<div id="root"></div>`;

describe('the page', () => {
  const app = fastify();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundarium-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await servePages(app, folder, {
      logoutOrigins: async () => [],
      hasLoggedOut: ({ cookie }) => cookie === 'out',
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('names code that it needs later only where it is needed', async () => {
    const preloads = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(await preloads('/v2/search/PART')).toEqual(['/all.js', '/search.js', '/grid.js']);
    expect(await preloads('/v2/search?quickText=lux')).toEqual(['/all.js', '/search.js', '/grid.js']);
    for (const url of ['/', '/v2/home', '/v2/details/PART/A'])
      expect(await preloads(url)).toEqual(['/all.js']);
  });

  it.each([
    '/abc/def',
    '/v3',
    '/v2',
    '/v2/nowhere',
    '/v2/search/NOTHING',
    '/repository/',
    '/studio/',
    '/..;/x',
  ])('is the fallback page at %s, with status 404', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<div id="root">');
  });

  it.each(['/', '/v2/home', '/v2/search/part?filter=x', '/v2/structured/products/details/SP-1'])(
    'is found at %s',
    async (url) => expect((await app.inject(url)).statusCode).toBe(200),
  );

  it.each(['/repository/api/v1/nowhere', '/repository/assets/gone.js', '/studio/api/v1/nowhere'])(
    'is not what answers a program at %s',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it('carries a nonce of its own, which its policy names', async () => {
    const [one, other] = await Promise.all([app.inject('/v2/home'), app.inject('/v2/home')]);
    const [, nonce] = /content="([^"]+)"/.exec(one.body)!;
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(other.body).not.toBe(one.body);
  });

  it('at the root gives way to the signed-out page, after a log-out alone', async () => {
    const out = await app.inject({ url: '/', headers: { cookie: 'out' } });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/repository/signed-out']);
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject({ url: '/v2/home', headers: { cookie: 'out' } })).statusCode).toBe(200);
  });
});
