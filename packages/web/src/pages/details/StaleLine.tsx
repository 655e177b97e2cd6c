import type { Revision } from '@fundarium/contract/revision';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { entityQuery } from '../../api/queries.ts';
import { currentSession } from '../../api/session.ts';
import { useStale } from '../../api/use-stale.ts';
import { focusPage } from '../../ui/focus-page.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './stale-line.module.css';

type Props = { readonly level: Level; readonly code: string; readonly revision: Revision };

/** What is no part of the record: it stays as it is, with all that the person is just changing of it. */
const NOT_OF_RECORD = new Set<unknown>([
  'userSettings',
  'customerSettings',
  'metamodel',
  'keptLayout',
  'jobs',
]);

/** Says that the record has gone on since the page was read, over the page, which stays where it is. */
export function StaleLine({ level, code, revision }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  useLookAgain(level, code);
  const stale = useStale(revision);
  if (!stale) return null;
  const reload = () => {
    const { customerCode } = currentSession().claims;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [customer, name] }) => customer === customerCode && !NOT_OF_RECORD.has(name),
    });
    focusPage();
  };
  return (
    <div className={styles.place}>
      <p className={styles.line} role="status">
        {t('details-stale')}
        <TextButton color="primary" onClick={reload}>
          {t('search-reload')}
        </TextButton>
      </p>
    </div>
  );
}

/**
 * Asks how far the record is whenever the tab is looked at again: nothing else of a quiet page would hear of it. What is
 * shown does not change by itself.
 */
function useLookAgain(level: Level, code: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => {
      const { staleTime } = queries.getDefaultOptions().queries ?? {};
      const query = entityQuery(level, code);
      const read = queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
      if (document.visibilityState !== 'visible' || Date.now() - read < Number(staleTime ?? 0)) return;
      void queries.prefetchQuery({ ...query, queryKey: [...query.queryKey, 'again'] });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queries, level, code]);
}
