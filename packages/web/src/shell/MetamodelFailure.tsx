import { useTranslation } from 'react-i18next';
import { TextButton } from '../ui/TextButton.tsx';
import styles from './shell.module.css';

/** Spec 4: the metamodel has changed and could not be read again; what is shown follows the old one. */
export function MetamodelFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure} role="alert">
      {t('shell-metamodel-not-reloaded')}
      <TextButton color="primary" onClick={onRetry}>
        {t('shell-retry')}
      </TextButton>
    </div>
  );
}
