import type { LifecycleState } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import styles from './state-pill.module.css';

/** Where an entity stands in its life (spec 2, status card). Amber marks what is on its way out. */
export function StatePill({ state }: { readonly state: LifecycleState }) {
  const { t } = useTranslation();
  return <span className={`${styles.pill} ${styles[state]}`}>{t(`lifecycle-${state}`)}</span>;
}
