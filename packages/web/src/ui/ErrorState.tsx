import { useTranslation } from 'react-i18next';
import styles from './error-state.module.css';
import { TextButton } from './TextButton.tsx';

/** What could not be shown, and the way to try again. */
export function ErrorState({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p>{what}</p>
      <TextButton color="primary" outlined onClick={onRetry}>
        {t('shell-retry')}
      </TextButton>
    </div>
  );
}
