import { useTranslation } from 'react-i18next';
import styles from './document-matrix.module.css';

const STATES = ['there', 'old', 'missing', 'filing'] as const;

/** What the colours of the cells say, and whose reading it is. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <div className={styles.legend}>
      <ul>
        {STATES.map((state) => (
          <li key={state}>
            <span className={styles.sample} data-state={state} aria-hidden>
              {state === 'missing' ? '!' : state === 'filing' ? '…' : '12'}
            </span>
            {t(`document-matrix-is-${state}`)}
          </li>
        ))}
        <li>
          <span className={styles.sample} aria-hidden />
          {t('document-matrix-is-blank')}
        </li>
      </ul>
      <p>{t('document-matrix-reading')}</p>
    </div>
  );
}
