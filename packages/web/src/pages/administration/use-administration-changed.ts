import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../api/session.ts';

/** What a change of a person or of a session is seen in: rights end sessions, and each act is recorded. */
const SEEN_IN = ['people', 'sessions', 'activity'];

/**
 * Has people, sessions and activity read anew after a change of one of them. Lists that are not on screen are forgotten: shown
 * until they are read again, they would offer former rights to be changed.
 */
export function useAdministrationChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    const { customerCode } = currentSession().claims;
    for (const name of SEEN_IN) {
      const queryKey = [customerCode, name];
      queries.removeQueries({ queryKey, type: 'inactive' });
      void queries.invalidateQueries({ queryKey });
    }
  };
}
