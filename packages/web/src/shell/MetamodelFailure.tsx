import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

/** Spec 4: the metamodel has changed and could not be read again; what is shown follows the old one. */
export function MetamodelFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure} role="alert">
      {t('shell-metamodel-not-reloaded')}
      <Button onClick={onRetry}>{t('shell-retry')}</Button>
    </div>
  );
}
