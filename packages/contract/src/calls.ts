import type { Endpoint } from './endpoint.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

/** Where a call goes. */
export type CallPlace = Pick<Endpoint, 'method' | 'path'>;

/**
 * Every call by its method and path: all that speaking it takes. The client's build has these as plain data, without the
 * schemas of what calls take and answer, which are the server's to check.
 */
export const calls: Readonly<Record<EndpointName, CallPlace>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
) as Record<EndpointName, CallPlace>;
