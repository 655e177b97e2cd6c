import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A body is taken as it comes and counted by the length that it has: what is packed could become of any size, and
 * nobody's is unpacked before they are known.
 * @throws Refusal 415
 */
export function refusePacked({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  throw new Refusal(
    415,
    'media-type-unsupported',
    'Send the body as it is, without the header Content-Encoding',
  );
}
