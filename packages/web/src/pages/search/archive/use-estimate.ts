import type { CallInput } from '../../../api/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/queries.ts';

export type Estimate = ReturnType<typeof useEstimate>;

/** How many documents an archive would hold and how large it would be, asked anew for each dialog. */
export function useEstimate(question: CallInput<'estimateArchive'>['body'], enabled: boolean) {
  return useQuery({
    ...callQuery('estimateArchive', { body: question }),
    enabled,
    // Names of folders change the size by little: what is known stays until the rest is.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
