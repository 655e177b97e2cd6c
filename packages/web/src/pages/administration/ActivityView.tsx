import type { ActivityEntry } from '@fundarium/contract/administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { formatDateTime } from '../../fields/calendar-date.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { detailsInWords, subjectInWords } from './activity-words.ts';
import type { Texts } from './role-words.ts';
import styles from './administration.module.css';
import { ShowMore } from './ShowMore.tsx';
import { SimpleTable } from './SimpleTable.tsx';
import { useTexts } from './use-role-words.ts';

/** What was done, the newest first. */
export function ActivityView() {
  const { t } = useTranslation();
  const texts = useTexts();
  const list = useInfiniteQuery({
    queryKey: [currentSession().claims.customerCode, 'activity'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('activity', { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
  const { data, isError, refetch } = list;
  if (isError && data === undefined)
    return <ErrorState what={t('administration-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label="" covers="part" />;
  // An act of a part of the product that has no words for it yet is called as it is recorded.
  const actOf = ({ act }: ActivityEntry) =>
    texts.has(`administration-act-${act}`) ? t(`administration-act-${act}`) : act;
  return (
    <>
      <SimpleTable
        label={t('administration-activity')}
        rows={data.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            name: 'at',
            label: t('administration-at'),
            oneLine: true,
            render: ({ at }) => formatDateTime(at, currentLocale()),
          },
          { name: 'who', label: t('administration-who'), render: ({ who }) => who },
          { name: 'act', label: t('administration-act'), render: actOf },
          {
            name: 'subject',
            label: t('administration-subject'),
            render: (entry) => subjectInWords(entry, texts),
          },
          {
            name: 'details',
            label: t('administration-details'),
            render: ({ details }) => <Details details={details} texts={texts} />,
          },
        ]}
      />
      <ShowMore list={list} words={t('administration-older')} />
    </>
  );
}

function Details({ details, texts }: Pick<ActivityEntry, 'details'> & { readonly texts: Texts }) {
  const said = detailsInWords(details, texts);
  if (said.length === 0) return null;
  return (
    <dl className={styles.details}>
      {said.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
