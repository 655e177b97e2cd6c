import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLength } from './bodies-in-flight.ts';

/** Bytes of refused bodies that one address may send in a while before its refusals come late. */
const FREE_BYTES = 8_388_608;
const WHILE_MS = 10_000;
/** What is shorter has come in with its head. */
const SHORT_BYTES = 65_536;
/** Addresses that are remembered; beyond them all begin anew. */
const MOST_ADDRESSES = 10_000;
/** Callers that wait at once; whoever comes beyond them is refused at once, for those who wait take memory. */
export const MOST_WAITING = 256;

type Sent = { bytes: number; readonly until: number };

/**
 * Refusing a body costs as much as its bytes that are on their way, so who sends one after another hears each refusal
 * late: until then its connection stands still, and then it is closed.
 * @param waitMs how late, in milliseconds
 * @param now in milliseconds from any beginning
 */
export function refusedBodies(waitMs: number, now: () => number = () => performance.now()) {
  const byAddress = new Map<string, Sent>();
  let waiting = 0;

  const isTooMuch = (address: string, bytes: number): boolean => {
    const known = byAddress.get(address);
    if (known !== undefined && known.until > now()) {
      known.bytes += bytes;
      return known.bytes > FREE_BYTES;
    }
    if (byAddress.size >= MOST_ADDRESSES) byAddress.clear();
    byAddress.set(address, { bytes, until: now() + WHILE_MS });
    return false;
  };

  return {
    /** Before a refusal is sent: waits where its caller sends too much of what is refused. */
    async holdBack(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): Promise<void> {
      if (request.raw.complete) return;
      const bytes = bodyLength(request, bodyLimit);
      if (bytes <= SHORT_BYTES || !isTooMuch(request.ip, bytes)) return;
      // Else the rest of the body would be read and thrown away.
      reply.header('connection', 'close');
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      await wait(waitMs);
      waiting -= 1;
    },
  };
}
