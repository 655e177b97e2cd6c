import type { FastifyReply } from 'fastify';
import { hasGone } from './has-gone.ts';
import { tooMany } from './refusal.ts';
import type { SignedIn } from './signed-in.ts';

/** How many calls of a kind may be under way at once. */
export type Most = { readonly session: number; readonly customer: number; readonly all: number };

/** Files that come in fill the disk before anything is known of them. */
export const MOST_UPLOADS: Most = { session: 16, customer: 32, all: 64 };
/** Files that go out keep a connection to where they lie as long as their reader likes. */
export const MOST_DOWNLOADS: Most = { session: 24, customer: 96, all: 256 };

/**
 * Counts calls that take as long as their caller likes, from their first line to the end of their reply: none of a session
 * takes the places of its customer, nor one customer those of the others.
 */
export function callsUnderWay(most: Most) {
  const underWay = new Map<string, number>();
  const count = (key: string, by: number) => {
    const sum = (underWay.get(key) ?? 0) + by;
    if (sum > 0) underWay.set(key, sum);
    else underWay.delete(key);
  };
  return {
    /** @throws Refusal 429 where the caller, their customer or all together have too many under way */
    admit(
      reply: FastifyReply,
      { sessionId, customerCode }: Pick<SignedIn, 'sessionId' | 'customerCode'>,
    ): void {
      if (hasGone(reply)) return;
      const places = [
        [`session ${sessionId}`, most.session],
        [`customer ${customerCode}`, most.customer],
        ['all', most.all],
      ] as const;
      if (places.some(([key, limit]) => (underWay.get(key) ?? 0) >= limit))
        throw tooMany('Too many files are under way at once; wait for the others', 5);
      for (const [key] of places) count(key, 1);
      reply.raw.once('close', () => places.forEach(([key]) => count(key, -1)));
    },
  };
}
