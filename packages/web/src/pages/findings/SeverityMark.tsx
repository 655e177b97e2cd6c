import type { FindingSeverity } from '@fundarium/contract/finding-endpoints';
import { useTranslation } from 'react-i18next';
import styles from './findings-page.module.css';

/** How grave a finding is, in a word. */
export function SeverityMark({ severity }: { readonly severity: FindingSeverity }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.severity} ${styles[severity]}`}>{t(`finding-severity-${severity}`)}</span>
  );
}
