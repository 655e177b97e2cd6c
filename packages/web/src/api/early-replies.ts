/** What a call reads of a reply. */
export type EarlyReply = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json'>;

/** Replies to calls that a start makes, asked for before the code that makes them is there; each is taken once. */
const replies = new Map<string, Promise<EarlyReply>>();

/** The same question in other words is another one. */
const keyOf = (method: string, address: string, body: string | null) => `${method} ${address} ${body ?? ''}`;

/** Longest that the reply to a question waits for the page that asks it. */
const ANSWER_LASTS_MS = 10_000;

/** Sends a call, as `call` would send it. */
export function sendEarly(
  method: string,
  address: string,
  token: string | null,
  body: string | null = null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'x-fundarium-request': '1' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== null) headers.set('content-type', 'application/json');
  return fetch(address, { method, headers, body, credentials: 'same-origin', cache: 'no-store' });
}

/** Sends a question ahead; what nobody reads in time is not fetched to its end. */
export function askEarly(method: string, address: string, token: string, body: string): void {
  const reply = sendEarly(method, address, token, body);
  keepEarly(method, address, reply, body);
  const key = keyOf(method, address, body);
  setTimeout(() => {
    if (!replies.delete(key)) return;
    void reply.then((unread) => unread.body?.cancel()).catch(() => undefined);
  }, ANSWER_LASTS_MS);
}

/** Has a call that is still to come take this reply. */
export function keepEarly(
  method: string,
  address: string,
  reply: Promise<EarlyReply>,
  body: string | null = null,
): void {
  // Whoever takes it hears of a failure; where nobody does, nobody misses it.
  reply.catch(() => undefined);
  replies.set(keyOf(method, address, body), reply);
}

/** The reply that was asked for early, if it was and nobody has taken it yet. */
export function takeEarly(
  method: string,
  address: string,
  body: string | null = null,
): Promise<EarlyReply> | undefined {
  const key = keyOf(method, address, body);
  const reply = replies.get(key);
  replies.delete(key);
  return reply;
}

/**
 * From now on the start's calls are made when they are wanted: a reply that nobody has taken by then is of the past.
 * A page's own question is still to come.
 */
export function forgetStart(): void {
  for (const key of replies.keys()) if (key.startsWith('GET ')) replies.delete(key);
}
