import type { PerformanceMethod } from '@fundarium/contract/performance';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { DEFAULT_METHOD, type NavMethod } from '@fundarium/finance/nav-source';

/** How the customer's figures are computed, so that the chart says what they say; null while that is asked. */
export function useFigureMethod(): NavMethod | null {
  const { customerCode } = currentSession().claims;
  const { data, isError } = useQuery({
    queryKey: [customerCode, 'performanceMethod'],
    queryFn: ({ signal }) => call('performanceMethod', { params: { customerCode }, signal }),
  });
  const method: PerformanceMethod | undefined = data?.method;
  // Without an answer the usual one: the note beside the chart says which it is.
  return method ?? (isError ? DEFAULT_METHOD : null);
}
