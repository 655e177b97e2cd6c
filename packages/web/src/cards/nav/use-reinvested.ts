import type { ReinvestedAmount } from '@fundarium/finance/distributions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';

/** What of a payment the customer's figures reinvest, so that the chart says what they say; null while that is asked. */
export function useReinvested(): ReinvestedAmount | null {
  const { customerCode } = currentSession().claims;
  const { data, isError } = useQuery({
    queryKey: [customerCode, 'performanceMethod'],
    queryFn: ({ signal }) => call('performanceMethod', { params: { customerCode }, signal }),
  });
  // Without an answer the usual one: the note beside the chart says which it is.
  return data?.method.reinvested ?? (isError ? 'GROSS' : null);
}
