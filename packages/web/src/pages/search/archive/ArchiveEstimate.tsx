import Button from '@mui/material/Button';
import { fileSize } from '@fundarium/finance/file-size';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../jobs/failure-text.ts';
import { currentLocale } from '../../../ui/language.ts';
import { LoadingOverlay } from '../../../ui/LoadingOverlay.tsx';
import styles from './archive-dialog.module.css';
import type { Estimate } from './use-estimate.ts';

/** What an archive would hold, or that this is not known yet or could not be found out. */
export function ArchiveEstimate({ estimate }: { readonly estimate: Estimate }) {
  const { t, i18n } = useTranslation();
  const { data, error, isFetching, refetch } = estimate;
  const number = (count: number) => formatCount(count, currentLocale());
  const sizeText = (bytes: number) => {
    const { amount, unit } = fileSize(bytes);
    return t(`file-size-${unit}`, { value: number(amount) });
  };

  if (error !== null && !isFetching) {
    // What says that no archive can be built of these documents would be said again.
    const isExplained = error instanceof ApiFailure && error.code.startsWith('archive-');
    return (
      <div role="alert" className={styles.failed}>
        <span>{isExplained ? failureText(i18n, error) : t('archive-estimate-failed')}</span>
        {!isExplained && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => void refetch()}>
            {t('shell-retry')}
          </Button>
        )}
      </div>
    );
  }
  if (data === undefined)
    return (
      <div className={styles.waiting}>
        <LoadingOverlay label={t('archive-estimating')} covers="part" />
      </div>
    );

  const { documents, sizeBytes, leftOut, maxBytes } = data;
  const [size, most] = [sizeText(sizeBytes), sizeText(maxBytes)];
  return (
    <>
      <dl className={styles.facts} aria-live="polite">
        <dt>{t('archive-documents')}</dt>
        <dd>{number(documents)}</dd>
        <dt>{t('archive-size')}</dt>
        <dd>{t('archive-size-of', { size, most })}</dd>
        {leftOut > 0 && (
          <>
            <dt>{t('archive-left-out')}</dt>
            <dd>
              {number(leftOut)}
              <small>{t('archive-left-out-why')}</small>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
