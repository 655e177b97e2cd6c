import { address } from '../../api/call.ts';
import { readToken } from '../../api/token.ts';
import type { Operation } from './read-document.ts';

/** What came back, for reading. */
export type Reply = {
  readonly status: number;
  readonly statusText: string;
  readonly tookMs: number;
  readonly bytes: number;
  readonly text: string;
};

/** More is no reading any more, and slows the page. */
const MOST_SHOWN = 200_000;

/**
 * Makes a call as the signed-in person, as it is written: also one that the server will refuse.
 * @param values of parameters by name; an empty one of the query is left out
 */
export async function sendCall(
  { method, path, parameters }: Operation,
  values: Readonly<Record<string, string>>,
  body: string | null,
): Promise<Reply> {
  const headers = new Headers({ accept: 'application/json', 'x-fundarium-request': '1' });
  const token = readToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== null) headers.set('content-type', 'application/json');
  const inQuery = parameters.filter(
    ({ in: place, name }) => place === 'query' && (values[name] ?? '') !== '',
  );
  const query = Object.fromEntries(inQuery.map(({ name }) => [name, values[name]]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const begun = performance.now();
  const reply = await fetch(address(filled, {}, query), {
    method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
  });
  const text = await reply.text();
  return {
    status: reply.status,
    statusText: reply.statusText,
    tookMs: performance.now() - begun,
    bytes: new TextEncoder().encode(text).length,
    text: shown(text, reply.headers.get('content-type') ?? ''),
  };
}

function shown(text: string, contentType: string): string {
  const written = contentType.includes('json') ? indented(text) : text;
  return written.length > MOST_SHOWN ? `${written.slice(0, MOST_SHOWN)}…` : written;
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
