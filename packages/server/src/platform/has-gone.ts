import type { FastifyReply } from 'fastify';

/**
 * Whether the caller has hung up. Nothing may be taken for them that the reply's end would give back: `close` is emitted once,
 * and that was before.
 */
export const hasGone = ({ raw }: FastifyReply): boolean =>
  raw.destroyed || raw.closed || raw.req.socket.destroyed;
