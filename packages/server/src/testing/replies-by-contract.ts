import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints, type EndpointName } from '@fundarium/contract/endpoints';
import { failure } from '@fundarium/contract/failure';
import type { FastifyInstance } from 'fastify';

export type RepliesByContract = {
  /** @throws Error with every reply since the last look that is not what the contract says. */
  readonly check: () => void;
};

/**
 * Compares each reply of a call of the contract with it, as it is sent: a success with the shape of the endpoint's reply,
 * which it may not have anything beside, and an error with the one shape of failures.
 * @param except calls that a test answers itself
 */
export function repliesByContract(
  app: FastifyInstance,
  except: readonly EndpointName[] = [],
): RepliesByContract {
  const problems: string[] = [];
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const name = request.routeOptions.config.call;
    if (name === undefined || except.includes(name) || typeof payload !== 'string') return payload;
    const shape =
      statusCode >= 400 ? failure : statusCode < 300 ? (endpoints[name] as Endpoint).reply : undefined;
    const problem = shape === undefined ? null : problemOf(payload, shape);
    if (problem !== null) problems.push(`${name} answered ${statusCode} with ${problem}`);
    return payload;
  });
  return {
    check: () => {
      if (problems.length > 0) throw new Error(`Not by the contract:\n${problems.splice(0).join('\n')}`);
    },
  };
}

function problemOf(text: string, shape: NonNullable<Endpoint['reply']>): string | null {
  const json = JSON.parse(text) as unknown;
  const parsed = shape.safeParse(json);
  if (!parsed.success) return `${parsed.error.message}: ${text.slice(0, 300)}`;
  return isDeepStrictEqual(parsed.data, json) ? null : `more than the contract names: ${text.slice(0, 300)}`;
}
