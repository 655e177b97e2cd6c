import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../api/session.ts';

/** What a change of a person or of a session is seen in: rights end sessions, and each act is recorded. */
const SEEN_IN = ['people', 'sessions', 'activity'];

/** Has people, sessions and activity read anew after a change of one of them. */
export function useAdministrationChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    const { customerCode } = currentSession().claims;
    for (const name of SEEN_IN) void queries.invalidateQueries({ queryKey: [customerCode, name] });
  };
}
