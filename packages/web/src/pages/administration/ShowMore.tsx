import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './administration.module.css';

type Props = {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'fetchNextPage' | 'isFetching' | 'isFetchNextPageError' | 'isRefetchError' | 'refetch'
  >;
  readonly words: string;
};

/** The way to the next page of a list. What could not be read, there or anew, takes nothing away that is shown. */
export function ShowMore({ list, words }: Props) {
  const { t } = useTranslation();
  const { hasNextPage, isFetching, isFetchNextPageError, isRefetchError } = list;
  const failed = (isFetchNextPageError || isRefetchError) && !isFetching;
  if (!hasNextPage && !failed) return null;
  return (
    <div className={styles.tools}>
      {hasNextPage && (
        <TextButton outlined disabled={isFetching} onClick={() => void list.fetchNextPage()}>
          {words}
        </TextButton>
      )}
      {failed && <span role="alert">{t('administration-failed')}</span>}
      {failed && isRefetchError && (
        <TextButton color="primary" onClick={() => void list.refetch()}>
          {t('shell-retry')}
        </TextButton>
      )}
    </div>
  );
}
