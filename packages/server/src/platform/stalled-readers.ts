import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/**
 * Hangs up on who takes no byte of a reply for so long, in milliseconds; what reads or writes the reply ends with it. Who
 * takes little at a time is left alone.
 */
export function limitStalling({ raw: { socket } }: FastifyReply, longestMs: number): void {
  // A connection that is kept for the next request gets its own limit when the reply has ended.
  if (socket instanceof Socket) socket.setTimeout(longestMs);
}
