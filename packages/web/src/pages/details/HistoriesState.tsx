import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './details-page.module.css';

type Props = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** Why fields show no history though it was asked for: it is on its way, or could not be had. */
export function HistoriesState({ isPending, isError, refetch }: Props) {
  const { t } = useTranslation();
  if (isError) return <ErrorState what={t('history-failed')} onRetry={() => void refetch()} />;
  if (!isPending) return null;
  return (
    <p className={styles.nothing} role="status">
      {t('history-loading')}
    </p>
  );
}
