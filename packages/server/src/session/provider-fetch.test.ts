import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOutOfReach, reasonOf } from './identity-providers.ts';
import { providerFetch } from './provider-fetch.ts';

/** A server inside, which a provider must not lead us to; how often somebody connected. */
let connections = 0;
const inside = createServer((request, response) => {
  if (request.url === '/endless') {
    const write = () =>
      void (response.write('x'.repeat(65_536)) ? setImmediate(write) : response.once('drain', write));
    response.on('close', () => response.removeAllListeners());
    return write();
  }
  if (request.url === '/elsewhere') return response.writeHead(302, { location: '/secret' }).end();
  if (request.url === '/echo') {
    const { method, headers } = request;
    return void text(request).then((body) =>
      response.end(JSON.stringify({ method, type: headers['content-type'], body })),
    );
  }
  response.end(request.url === '/secret' ? 'the secret' : 'inside');
});
inside.on('connection', () => (connections += 1));
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'id.example': ['93.184.215.14'],
  'keys.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'inside.example': ['93.184.215.14', '10.0.0.7'],
  'rebound.example': ['127.0.0.1'],
  'id.intranet': ['10.0.0.5'],
  'keys.intranet': ['192.168.4.4'],
};
const resolve = async (host: string) => NAMES[host] ?? ['93.184.215.14'];

/** Threat 19: the server is made to call where a caller or a provider wants. */
describe('a provider at a public address', () => {
  const call = providerFetch('https://id.example', resolve);
  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.1.2.3',
    'https://192.168.0.1',
    'https://172.31.0.1',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://169.254.169.254',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[64:ff9b::7f00:1]',
    'https://inside.example',
    'https://rebound.example',
    'http://id.example',
    'http://127.0.0.1',
    'file:///etc/passwd',
    'data:text/plain,x',
  ])('can not lead to %s: nobody is called', async (address) => {
    const url = /^https?:/.test(address) ? `${address}:${port}/secret` : address;
    await expect(call(url)).rejects.toThrow(/^The provider https:\/\/id\.example leads to/);
    expect(connections).toBe(0);
  });
});

describe('a provider inside the own network', () => {
  it('may name addresses there, but never those where machines read their secrets', async () => {
    const call = providerFetch('https://id.intranet', resolve);
    for (const place of ['169.254.169.254', '[fe80::1]', '[fd00:ec2::254]'])
      await expect(call(`https://${place}/`)).rejects.toThrow(/no place for a provider/);
    // Nobody is there: it is tried.
    await expect(call('https://keys.intranet:9/')).rejects.toThrow(/fetch failed/);
  });

  it('whose name leads nowhere is out of reach, as one where nobody listens', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND gone.example'), { code: 'ENOTFOUND' });
    const call = providerFetch('https://gone.example', () => Promise.reject(cause));
    const failure = await call('https://gone.example/keys').catch((error: unknown) => error);
    expect([failure, isOutOfReach(failure), reasonOf(failure)]).toEqual([
      expect.objectContaining({ message: 'fetch failed', cause }),
      true,
      'getaddrinfo ENOTFOUND gone.example',
    ]);
  });

  it('is called at the address that was judged, whatever its name leads to then', async () => {
    const asked: string[] = [];
    const call = providerFetch(`http://localhost.example:${port}`, async (host) => {
      asked.push(host);
      return asked.length > 1 ? ['192.0.2.1'] : ['127.0.0.1'];
    });
    expect(await (await call(`http://localhost.example:${port}/`)).text()).toBe('inside');
    expect(asked).toEqual(['localhost.example']);
  });

  it('hears a form as it was sent', async () => {
    const call = providerFetch(`http://127.0.0.1:${port}`);
    const answer = await call(`http://127.0.0.1:${port}/echo`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'a b', state: 'ü' }),
    });
    expect(await answer.json()).toEqual({
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'code=a+b&state=%C3%BC',
    });
  });

  it('is answered as it says, redirects not followed and no endless answer read', async () => {
    const call = providerFetch(`http://127.0.0.1:${port}`);
    expect(await (await call(`http://127.0.0.1:${port}/`)).text()).toBe('inside');
    const redirect = await call(`http://127.0.0.1:${port}/elsewhere`);
    expect([redirect.status, redirect.headers.get('location'), await redirect.text()]).toEqual([
      302,
      '/secret',
      '',
    ]);
    await expect(call(`http://127.0.0.1:${port}/endless`)).rejects.toThrow(/longer than 262144 bytes/);
  });
});
