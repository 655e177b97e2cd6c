import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passOn } from './proxy.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Answers what it was asked, as text or as the client's page. */
const behind = createServer((call, reply) => {
  const page = call.url === '/v2/home';
  reply.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'application/json');
  reply.setHeader('content-security-policy', "script-src 'self'; style-src 'nonce-n1'");
  const said = JSON.stringify({ method: call.method, encoding: call.headers['accept-encoding'] ?? null });
  reply.end(page ? `<script type="module" src="/src/main.ts"></script>${said}` : said);
});
let isAway = false;
const front = createServer((call, reply) => {
  const port = async () => {
    if (isAway) throw new Error('The server ended with code 1');
    return portOf(behind);
  };
  void passOn(call, reply, port, async (_, html) => `<i nonce="__CSP_NONCE__"></i>${html}`);
});
beforeAll(async () => {
  await listening(behind);
  await listening(front);
});
afterAll(() => {
  front.close();
  behind.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${portOf(front)}${path}`, init);

it('passes calls on as they are', async () => {
  const reply = await ask('/repository/api/v1/info', {
    method: 'POST',
    body: '{}',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(await reply.json()).toEqual({ method: 'POST', encoding: 'identity' });
});

it('gives the page what hot reload needs, uncompressed', async () => {
  const reply = await ask('/v2/home', { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const html = await reply.text();
  expect(html).toMatch(/^<i nonce="n1"><\/i><script/);
  expect(html).toContain('"encoding":null');
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-n1'");
});

it('says so while the server is away', async () => {
  isAway = true;
  const reply = await ask('/v2/home');
  expect([reply.status, await reply.text()]).toEqual([503, 'The server ended with code 1']);
  isAway = false;
});
