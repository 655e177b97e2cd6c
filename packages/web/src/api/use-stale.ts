import type { Revision } from '@fundarium/contract/revision';
import { useSyncExternalStore } from 'react';
import { useDebounced } from '../ui/use-debounced.ts';
import { newestRevision, onRevision } from './call.ts';

const AT_LEAST_MS = 1000;

/** Whether the record has gone on since what is shown was read; what is read anew at once is not said to be old. */
export function useStale(shown: Revision | null): boolean {
  const newest = useSyncExternalStore(onRevision, newestRevision);
  const stale = shown !== null && newest !== null && newest.number > shown.number;
  const lasting = useDebounced(stale, AT_LEAST_MS, false);
  return stale && lasting;
}
