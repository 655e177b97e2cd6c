import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasGone } from './has-gone.ts';
import { tooMany } from './refusal.ts';

/** Bytes of bodies that one session, and all callers of one address together, may have under way at once. */
const SESSION_BYTES = 16_777_216;
const ADDRESS_BYTES = 67_108_864;
/** Of who has no session: nobody but a sign-in needs a body then, and that is short. */
const STRANGER_BYTES = 131_072;

/**
 * Counts the bytes of requests between their first line and the end of their reply: a body costs memory and time of
 * everybody's process while it is read and checked. A body without a length counts as the longest its route takes.
 */
export function bodiesInFlight() {
  const underWay = new Map<string, number>();

  const take = (key: string, bytes: number, most: number): boolean => {
    const sum = (underWay.get(key) ?? 0) + bytes;
    // A single body is its route's business, however long.
    if (sum > most && sum > bytes) return false;
    underWay.set(key, sum);
    return true;
  };
  const giveBack = (key: string, bytes: number) => {
    const rest = underWay.get(key)! - bytes;
    if (rest > 0) underWay.set(key, rest);
    else underWay.delete(key);
  };

  return {
    /** @throws Refusal 429 where the caller has too much under way */
    admit(request: FastifyRequest, reply: FastifyReply, sessionId: string | null, bodyLimit: number): void {
      const bytes = Math.min(bodyLength(request, bodyLimit), bodyLimit);
      if (bytes === 0 || hasGone(reply)) return;
      const places: [key: string, most: number][] =
        sessionId === null
          ? [[`stranger ${request.ip}`, STRANGER_BYTES]]
          : [
              [`session ${sessionId}`, SESSION_BYTES],
              [`address ${request.ip}`, ADDRESS_BYTES],
            ];
      const taken: string[] = [];
      const end = () => taken.splice(0).forEach((key) => giveBack(key, bytes));
      for (const [key, most] of places) {
        if (take(key, bytes, most)) {
          taken.push(key);
          continue;
        }
        end();
        throw tooMany('Too many bytes are under way at once; wait for the replies', 1);
      }
      reply.raw.once('close', end);
    },
    /** For tests. */
    underWay: () => underWay.size,
  };
}

/** Bytes of a request's body as its head says, which may be wrong; `unsaid` for one that comes in parts. */
export function bodyLength({ headers }: FastifyRequest, unsaid: number): number {
  const given = headers['content-length'];
  if (given === undefined) return headers['transfer-encoding'] === undefined ? 0 : unsaid;
  return Number(given);
}
