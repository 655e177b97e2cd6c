import type { ArchiveEstimate } from '@fundarium/contract/archives';
import type { CallInput } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/queries.ts';

export type Estimate = ReturnType<typeof useEstimate>;

/** How many documents an archive would hold and how large it would be, asked anew for each dialog. */
export function useEstimate(question: CallInput<'estimateArchive'>['body'], enabled: boolean) {
  return useQuery({
    ...callQuery('estimateArchive', { body: question }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Why no archive can be built of what was found, as a message key; null where one can. */
export function refusalOf({ documents, sizeBytes, maxBytes }: ArchiveEstimate): string | null {
  if (documents === 0) return 'archive-empty';
  return sizeBytes > maxBytes ? 'archive-too-large' : null;
}
