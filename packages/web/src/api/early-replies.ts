/** Replies to calls that a start makes, asked for before the code that makes them is there; each is taken once. */
const replies = new Map<string, Promise<Response>>();

/** The same question in other words is another one. */
const keyOf = (method: string, address: string, body: string | null) => `${method} ${address} ${body ?? ''}`;

/** Whether the page has asked for something that was not on its way: it is ahead of the script that asks for it. */
let isAhead = false;
export const pageIsAhead = (): boolean => isAhead;

/** Longest that the reply to a question waits for the page that asks it. */
const ANSWER_LASTS_MS = 10_000;

/** Sends a call ahead, as `call` would send it. */
export function askEarly(
  method: string,
  address: string,
  token: string | null,
  body: string | null = null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'x-fundarium-request': '1' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== null) headers.set('content-type', 'application/json');
  const reply = fetch(address, { method, headers, body, credentials: 'same-origin', cache: 'no-store' });
  // Whoever takes it hears of a failure; where nobody does, nobody misses it.
  reply.catch(() => undefined);
  const key = keyOf(method, address, body);
  replies.set(key, reply);
  if (body !== null) setTimeout(() => forget(key), ANSWER_LASTS_MS);
  return reply;
}

/** The reply that was asked for early, if it was and nobody has taken it yet. */
export function takeEarly(
  method: string,
  address: string,
  body: string | null = null,
): Promise<Response> | undefined {
  const key = keyOf(method, address, body);
  const reply = replies.get(key);
  replies.delete(key);
  isAhead ||= reply === undefined;
  return reply;
}

/** What nobody reads is not fetched to its end. */
function forget(key: string): void {
  const reply = replies.get(key);
  replies.delete(key);
  void reply?.then(({ body }) => body?.cancel()).catch(() => undefined);
}

/** A page begins: nothing has been asked for yet. */
export function beginStart(): void {
  isAhead = false;
}

/**
 * From now on the start's calls are made when they are wanted: a reply that nobody has taken by then is of the past.
 * A page's own question is still to come.
 */
export function forgetStart(): void {
  for (const key of replies.keys()) if (key.startsWith('GET ')) forget(key);
}
