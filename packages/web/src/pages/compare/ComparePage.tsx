import { LEAST_COMPARED } from '@fundarium/contract/comparison';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { callQuery } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { readColumn, type Ask, type CompareAddress } from './address.ts';
import { ColumnEditor } from './ColumnEditor.tsx';
import { Compared } from './Compared.tsx';
import styles from './compare-page.module.css';
import { useColumnRemoval } from './use-column-removal.ts';

type Props = { readonly asked: CompareAddress; readonly onAsk: Ask };

/** Entities side by side, or one at several dates. */
export function ComparePage({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('title-compare'));
  const columns = (asked.column ?? []).flatMap((each) => readColumn(each) ?? []);
  const enough = columns.length >= LEAST_COMPARED;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery('compare', { body: { columns } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const reply = enough && error === null ? data : undefined;
  const { ask, place, input } = useColumnRemoval(columns, reply === undefined || !isPlaceholderData, onAsk);
  return (
    <Compared
      asked={asked}
      columns={columns}
      onAsk={ask}
      place={place}
      input={input}
      reply={reply}
      isStale={reply !== undefined && isPlaceholderData}
    >
      {(!enough || error !== null) && (
        <ul className={styles.columns} aria-label={t('compare-columns')}>
          {columns.map((column, at) => (
            <li key={`${column.level} ${column.code} ${at}`}>
              <strong>{column.code}</strong>
              <ColumnEditor asked={asked} columns={columns} at={at} name={column.code} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
      {!enough && (
        <p className={styles.none}>{t(columns.length === 0 ? 'compare-none' : 'compare-one-more')}</p>
      )}
      {enough && error !== null && <Refused error={error} onRetry={() => void refetch()} />}
      {enough && error === null && data === undefined && (
        <LoadingOverlay label={t('compare-loading')} covers="part" />
      )}
    </Compared>
  );
}

/** Why there is no comparison: what is wrong with it, or that it could not be loaded. */
function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation();
  if (!(error instanceof ApiFailure) || ![404, 422].includes(error.status))
    return <ErrorState what={t('compare-failed')} onRetry={onRetry} />;
  const rules = [...new Set(error.problems.map(({ rule }) => rule))];
  return (
    <p className={styles.none} role="alert">
      {error.status === 404
        ? t('compare-not-found')
        : [
            t('comparison-invalid'),
            ...rules.flatMap((rule) =>
              i18n.exists(`compare-refused-${rule}`) ? t(`compare-refused-${rule}`) : [],
            ),
          ].join(' ')}
    </p>
  );
}
