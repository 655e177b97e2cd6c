import { attachmentNatureOf } from '@fundarium/contract/vocabulary';
import { readEntityName } from '@fundarium/contract/finding-endpoints';
import type { MatrixReply } from '@fundarium/contract/document-matrix';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isNotFound } from '../../api/api-failure.ts';
import { callQuery } from '../../api/queries.ts';
import { DocumentPanel } from '../../documents/DocumentPanel.tsx';
import { stepsBetween } from '../../documents/steps-between.ts';
import { usePreview } from '../../documents/use-preview.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLanguage, currentLocale } from '../../ui/language.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lastPageBefore, matrixAsked, pageOf, USUAL_LEVEL, type Ask, type MatrixAddress } from './address.ts';
import styles from './document-matrix.module.css';
import { Legend } from './Legend.tsx';
import { MatrixExport } from './MatrixExport.tsx';
import { MatrixPages } from './MatrixPages.tsx';
import { MatrixQuestion } from './MatrixQuestion.tsx';
import { MatrixTable } from './MatrixTable.tsx';

type Props = { readonly asked: MatrixAddress; readonly onAsk: Ask };

/** Which documents entities have, how old they are, and which are missing where a registration asks for them. */
export function DocumentMatrixPage({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('title-document-matrix'));
  const preview = usePreview();
  const [among, setAmong] = useState<readonly string[]>([]);
  const kept = useQuery({
    ...callQuery('keptSearch', { params: { id: asked.kept ?? '' } }),
    enabled: asked.kept !== undefined,
    // What is kept under an id never changes.
    staleTime: Infinity,
  });
  const listed = asked.kept === undefined ? null : (kept.data?.state.identifiers ?? null);
  const isAwaited = asked.kept !== undefined && listed === null;
  const found = useQuery({
    ...callQuery('attachmentMatrix', { body: matrixAsked(asked, currentLanguage(), listed) }),
    enabled: !isAwaited,
    placeholderData: keepPreviousData,
  });
  const { refetch } = isAwaited ? kept : found;
  const error = isAwaited ? kept.error : found.error;
  const data = isAwaited ? undefined : found.data;
  // Entities whose gaps were closed leave a page that there is not any more.
  const last = data === undefined || found.isPlaceholderData ? null : lastPageBefore(asked, data.total);
  const goTo = useEffectEvent((page: number) => onAsk(pageOf(asked, page), true));
  useEffect(() => {
    if (last !== null) goTo(last);
  }, [last]);
  const level =
    asked.entity === undefined ? (asked.level ?? USUAL_LEVEL) : readEntityName(asked.entity).level;
  return (
    <>
      <PageBar>
        <h1 className={styles.title}>
          {t('title-document-matrix')}{' '}
          {data !== undefined && error === null && (
            <span className={styles.total} role="status">
              {formatCount(data.total, currentLocale())}
            </span>
          )}
        </h1>
        <MatrixQuestion asked={asked} onAsk={onAsk} />
        {data !== undefined && error === null && <MatrixExport asked={asked} listed={listed} data={data} />}
      </PageBar>
      <section className={styles.page} aria-label={t('title-document-matrix')} aria-busy={found.isFetching}>
        <Legend />
        {error !== null ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div className={styles.waiting}>
            <Skeleton width="100%" height={360} />
          </div>
        ) : (
          <Found
            data={data}
            asked={asked}
            onShow={(uuid, all) => {
              setAmong(all);
              preview.show(uuid);
            }}
          />
        )}
      </section>
      <DocumentPanel
        preview={preview}
        nature={attachmentNatureOf(level)}
        steps={stepsBetween(among, preview.uuid, preview.show)}
      />
    </>
  );
}

type FoundProps = {
  readonly data: MatrixReply;
  readonly asked: MatrixAddress;
  readonly onShow: (uuid: string, among: readonly string[]) => void;
};

function Found({ data, asked, onShow }: FoundProps) {
  const { t } = useTranslation();
  if (data.total === 0)
    return (
      <p className={styles.none}>
        {t(asked.gaps === undefined ? 'document-matrix-none' : 'document-matrix-no-gaps')}
      </p>
    );
  if (data.rows.length === 0) return null;
  return (
    <>
      <MatrixTable
        rows={data.rows}
        today={data.today}
        by={asked.by ?? 'country'}
        caption={t('title-document-matrix')}
        onShow={onShow}
      />
      <MatrixPages total={data.total} asked={asked} />
    </>
  );
}

/** Too many entities, none there, a list that is gone, or it could not be loaded. */
function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiFailure && error.code === 'kept-search-not-found')
    return (
      <p className={styles.none} role="alert">
        {t(error.code)}
      </p>
    );
  const isTooMany = error instanceof ApiFailure && error.code === 'matrix-too-many-entities';
  if (!isTooMany && !isNotFound(error))
    return <ErrorState what={t('document-matrix-failed')} onRetry={onRetry} />;
  return (
    <p className={styles.none} role="alert">
      {t(isTooMany ? 'matrix-too-many-entities' : 'document-matrix-not-found')}
    </p>
  );
}
