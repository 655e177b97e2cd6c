import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/api-failure.ts';
import { callQuery } from '../../api/queries.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { paths } from '../../paths.ts';
import { findingsAsked, type Ask, type FindingsAddress } from './address.ts';
import { FindingFilters } from './FindingFilters.tsx';
import { FindingsExport } from './FindingsExport.tsx';
import { FindingRows } from './FindingRows.tsx';
import { FindingsSkeleton } from './FindingsSkeleton.tsx';
import styles from './findings-page.module.css';
import { PageSteps } from './PageSteps.tsx';
import { RuleList } from './RuleList.tsx';

type Props = { readonly asked: FindingsAddress; readonly onAsk: Ask };

/** What the rules have found in the customer's data, and how to mend it. */
export function FindingsPage({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('title-findings'));
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...callQuery('findings', { query: findingsAsked(asked) }),
    placeholderData: keepPreviousData,
  });
  const showsRules = asked.view === 'rules';
  // Both views show numbers of the same reply: until it is there, neither may say that there is nothing.
  const missing = isError ? (
    isNotFound(error) ? (
      <p className={styles.none}>{t('finding-entity-unknown', { entity: asked.entity })}</p>
    ) : (
      <ErrorState what={t('finding-failed')} onRetry={() => void refetch()} />
    )
  ) : data === undefined ? (
    <FindingsSkeleton />
  ) : null;
  return (
    <>
      <PageBar>
        <h1 className={styles.title}>
          {t('title-findings')}{' '}
          {data !== undefined && (
            <span className={styles.total} role="status">
              {formatCount(data.total, currentLocale())}
            </span>
          )}
        </h1>
        <nav className={styles.views} aria-label={t('finding-views')}>
          <TextLink
            {...paths.findings({ ...asked, view: undefined })}
            activeOptions={{ exact: true }}
            aria-current={showsRules ? undefined : 'page'}
          >
            {t('finding-view-list')}
          </TextLink>
          <TextLink
            {...paths.findings({ ...asked, view: 'rules' })}
            activeOptions={{ exact: true }}
            aria-current={showsRules ? 'page' : undefined}
          >
            {t('finding-view-rules')}
          </TextLink>
        </nav>
        {data !== undefined && !isError && !showsRules && <FindingsExport asked={asked} total={data.total} />}
      </PageBar>
      {showsRules ? (
        <div className={styles.rules} aria-busy={isPlaceholderData}>
          {missing ?? <RuleList counts={data?.countsByRule ?? []} asked={asked} />}
        </div>
      ) : (
        <div className={styles.page}>
          <FindingFilters asked={asked} found={data} onAsk={onAsk} />
          <section className={styles.found} aria-label={t('finding-view-list')} aria-busy={isPlaceholderData}>
            {missing}
            {data !== undefined && missing === null && (
              <>
                <FindingRows findings={data.findings} asked={asked} />
                <PageSteps total={data.total} asked={asked} />
              </>
            )}
          </section>
        </div>
      )}
    </>
  );
}
