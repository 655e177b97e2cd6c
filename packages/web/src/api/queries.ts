import type { EndpointName, endpoints, ReplyOf } from '@fundarium/contract/endpoints';
import type { EntityReply } from '@fundarium/contract/entity';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call, type CallInput } from './call.ts';
import { currentSession } from './session.ts';

/** Calls that read: what writes is no query. */
type ReadingCall = {
  [N in EndpointName]: (typeof endpoints)[N]['path'] extends `/studio/${string}` ? never : N;
}[EndpointName];

/** A call as a query. The customer leads every key, so that no reply outlives a change of customer. */
export function callQuery<N extends ReadingCall>(name: N, input: CallInput<N>) {
  // One of any shape here: a union over every call is more than the compiler takes.
  const given: unknown = input;
  return queryOptions<ReplyOf<N>>({
    queryKey: [currentSession().claims.customerCode, name, given],
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  });
}

/** The metamodel never goes stale by time: its version header says when to read it again (spec 4). */
export function metamodelQuery(language: Language) {
  return { ...callQuery('metamodel', { params: { language } }), staleTime: Infinity, gcTime: Infinity };
}

const DETAILS = {
  FUND: 'fund',
  PROD: 'product',
  CLAS: 'classification',
  PART: 'part',
  STRUCTURED_PRODUCT: 'structuredProduct',
} as const satisfies Record<Level, EndpointName>;

export function entityQuery(level: Level, code: string): UseQueryOptions<EntityReply> {
  return callQuery(DETAILS[level], { params: { code } });
}

export type { Metamodel };
