import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request as beginHttp, type IncomingMessage } from 'node:http';
import { request as beginHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Longest answer of a provider, in bytes: its keys, with their certificates. */
const ANSWER_BYTES = 262_144;
const NO_BODY = [204, 205, 304];

/** Addresses of the own machine and network; of a cloud's machines, from which they read their secrets. */
const INSIDE = blockList(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
  ],
  [
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/128',
    '::1/128',
    'fc00::/7',
    'ff00::/8',
    '64:ff9b::/96',
    // Ways through which an address of IPv4 is reached by one of IPv6.
    '2001::/32',
    '2002::/16',
  ],
);
const LINK_LOCAL = blockList(['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128']);

/** The addresses behind a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;
type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Calls a provider and the addresses that it names. It follows no redirect and reads no endless answer; a provider at a
 * public address can not lead to one inside the own network, and none to plain http or to a machine's own secrets. What
 * was judged is what is connected to: a name is looked up once.
 */
export function providerFetch(issuer: string, resolve: Resolve = resolveName): Fetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    const refusal = (problem: string) =>
      new Error(`The provider ${issuer} leads to ${url.origin}, ${problem}`);
    const owner = new URL(issuer);
    if (!/^https?:$/.test(url.protocol) || (url.protocol !== 'https:' && url.protocol !== owner.protocol))
      throw refusal('which is not https');
    const places = await addressesOf(url, resolve).catch(outOfReach);
    const problem = await problemOf(url, owner, places, resolve);
    if (problem !== null) throw refusal(problem);
    return bounded(await send(new Request(url, init), places).catch(outOfReach));
  };
}

/** What the platform's own fetch throws where nobody can be reached: no such name, nobody there. */
function outOfReach(cause: unknown): never {
  throw new TypeError('fetch failed', { cause });
}

async function problemOf(
  url: URL,
  issuer: URL,
  places: readonly string[],
  resolve: Resolve,
): Promise<string | null> {
  if (places.some((place) => holds(LINK_LOCAL, place))) return 'which is no place for a provider';
  if (url.hostname === issuer.hostname || !places.some((place) => holds(INSIDE, place))) return null;
  const own = await addressesOf(issuer, resolve).catch(outOfReach);
  return own.some((place) => holds(INSIDE, place)) ? null : 'which is inside the own network';
}

/** Sends a request to some of a host's addresses, and no other. */
async function send(request: Request, places: readonly string[]): Promise<IncomingMessage> {
  const found = places.map((address): LookupAddress => ({ address, family: isIP(address) }));
  const begin = request.url.startsWith('https:') ? beginHttps : beginHttp;
  const body = Buffer.from(await request.arrayBuffer());
  const { method, signal } = request;
  const sent = begin(request.url, {
    method,
    signal,
    headers: { ...Object.fromEntries(request.headers), 'content-length': body.length },
    lookup: (_, options, callback) =>
      options.all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family),
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly string[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? resolve(bare) : [bare];
}

const resolveName: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function holds(list: BlockList, address: string): boolean {
  // An IPv4 address may be written as one of IPv6.
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/i.exec(address);
  if (mapped === null) return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const bits = [mapped[1]!, mapped[2]!].map((part) => Number.parseInt(part, 16));
  return list.check(bits.flatMap((part) => [part >> 8, part & 255]).join('.'), 'ipv4');
}

function blockList(...subnets: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.flat()) {
    const [network = '', prefix = ''] = subnet.split('/');
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The answer, read up to the longest. */
async function bounded(answer: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > ANSWER_BYTES)
      throw new Error(`An answer of a provider is longer than ${ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode!;
  return new Response(NO_BODY.includes(status) ? null : Buffer.concat(chunks), { status, headers });
}
