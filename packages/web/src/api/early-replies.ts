/** Replies to calls that every start makes, asked for before the code that makes them is there; each is taken once. */
const replies = new Map<string, Promise<Response>>();

const keyOf = (method: string, address: string) => `${method} ${address}`;

/** Sends a call ahead, as `call` would send it. */
export function askEarly(method: string, address: string, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'x-fundarium-request': '1' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const reply = fetch(address, { method, headers, credentials: 'same-origin', cache: 'no-store' });
  // Whoever takes it hears of a failure; where nobody does, nobody misses it.
  reply.catch(() => undefined);
  replies.set(keyOf(method, address), reply);
  return reply;
}

/** The reply that was asked for early, if it was and nobody has taken it yet. */
export function takeEarly(method: string, address: string): Promise<Response> | undefined {
  const key = keyOf(method, address);
  const reply = replies.get(key);
  replies.delete(key);
  return reply;
}

/** From now on every call is made when it is wanted: a reply that nobody has taken by then is of the past. */
export function forgetEarly(): void {
  replies.clear();
}
