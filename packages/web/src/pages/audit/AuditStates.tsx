import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { auditParameters, type AuditState } from './audit-address.ts';
import styles from './audit-page.module.css';
import type { AuditPlace } from './use-audit-rows.ts';

const WAITING_ROWS = 20;

/** The list's shape before its first rows are known. */
export function AuditLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status" aria-label={t('audit-loading')}>
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        <div key={row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

export function AuditFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      <ErrorState what={t('audit-failed')} onRetry={onRetry} />
    </div>
  );
}

/** No row: whether the filters leave none, or there is none. */
export function NoChange({ state, onClear }: { readonly state: AuditState; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const isFiltered = Object.values(auditParameters(state)).some((each) => each !== undefined);
  return (
    <div className={styles.state} role="status">
      <h2>{t(isFiltered ? 'audit-nothing-found' : 'audit-nothing')}</h2>
      {isFiltered ? (
        <TextButton color="primary" outlined onClick={onClear}>
          {t('audit-clear-all')}
        </TextButton>
      ) : (
        <p>{t('audit-nothing-why')}</p>
      )}
    </div>
  );
}

/** Another customer's entity looks no different from one that never was. */
export function NoSuchEntity({ place }: { readonly place: NonNullable<AuditPlace> }) {
  const { t } = useTranslation();
  const { level, code } = place;
  return (
    <div className={styles.state} role="status">
      <h2>{t(`entity-not-found-${level}`, { code })}</h2>
      <p>{t('details-not-found-advice')}</p>
      <TextLink {...paths.search(level, { quickText: code })}>
        {t('details-not-found-search', { code })}
      </TextLink>
    </div>
  );
}
