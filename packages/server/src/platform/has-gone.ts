import type { FastifyReply } from 'fastify';

/**
 * Whether the caller has hung up. What a reply's end would give back may not be taken for them: its end has been told
 * already, and is told once.
 */
export const hasGone = ({ raw }: FastifyReply): boolean =>
  raw.destroyed || raw.closed || raw.req.socket.destroyed;
