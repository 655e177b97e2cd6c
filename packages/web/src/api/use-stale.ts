import type { Revision } from '@fundarium/contract/revision';
import { useEffect, useState } from 'react';
import { onRevision } from './call.ts';

/** Whether the record has gone on since what is shown was read. */
export function useStale(shown: Revision | null): boolean {
  const [newest, setNewest] = useState<Revision | null>(null);
  useEffect(() => onRevision(setNewest), []);
  return shown !== null && newest !== null && newest.number > shown.number;
}
