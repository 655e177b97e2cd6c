import type { AttachmentSaid } from '@fundarium/contract/attachments';
import { useTranslation } from 'react-i18next';
import { serverPaths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './document-preview.module.css';
import { isServed } from './is-served.ts';
import type { NotShown } from './use-document-file.ts';

type Props = {
  readonly state: NotShown;
  readonly said: AttachmentSaid | null;
  readonly onRetry: () => void;
};

/** Why a document is not shown, and what can be done instead. */
export function PreviewWords({ state, said, onRetry }: Props) {
  const { t } = useTranslation();
  if (state === 'loading')
    return (
      <div className={styles.waiting}>
        <span className="visually-hidden" role="status">
          {t('document-preview-loading')}
        </span>
        <Skeleton width="100%" height={720} />
      </div>
    );
  if (state === 'failed') return <ErrorState what={t('document-preview-failed')} onRetry={onRetry} />;
  return (
    <div className={styles.words} role="status">
      <p>{t(`document-preview-${state}`)}</p>
      {said !== null && said.externalUri !== null && state === 'elsewhere' && (
        <a href={said.externalUri} target="_blank" rel="noopener noreferrer">
          {t('document-preview-open-at', { host: new URL(said.externalUri).host })}
        </a>
      )}
      {said !== null && isServed(said) && (
        <a href={serverPaths.document(said.uuid)} download>
          {t('document-preview-download')}
        </a>
      )}
    </div>
  );
}
