import { datesOf, shownBreakdowns } from '@fundarium/contract/shown-breakdowns';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api/api-failure.ts';
import { callQuery, entityQuery } from '../../api/queries.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { BreakdownsAddress } from './address.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { BreakdownsExport } from './BreakdownsExport.tsx';
import styles from './breakdowns-page.module.css';

type Props = {
  readonly code: string;
  readonly asked: BreakdownsAddress;
  readonly onAsk: (next: BreakdownsAddress) => void;
};

/** How a sub-fund is divided: by assets, countries, currencies and whatever types the customer has. */
export function BreakdownsPage({ code, asked, onAsk }: Props) {
  const { t } = useTranslation();
  const { breakdownTypes = [] } = useMetamodel();
  const { data: entity } = useQuery(entityQuery('PROD', code));
  const { data, error, refetch } = useQuery(callQuery('breakdowns', { query: { level: 'PROD', code } }));
  const name = entity?.name ?? code;
  usePageTitle(t('title-breakdowns', { code: name }));
  if (isNotFound(error)) return <p className={styles.none}>{t('breakdowns-not-found', { code })}</p>;
  if (error !== null) return <ErrorState what={t('breakdowns-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label={t('breakdowns-loading')} />;
  const dates = datesOf(data.breakdowns);
  const shown = shownBreakdowns(data.breakdowns, breakdownTypes, asked);
  const last = asked.date ?? dates[0];
  const earlier = dates.filter((date) => last !== undefined && date < last);
  return (
    <>
      <PageBar>
        <h1 className={styles.title} title={name}>
          {t('breakdowns')} <span>{name}</span>
        </h1>
        <Choice
          label={t('breakdowns-date')}
          days={dates}
          chosen={asked.date}
          none={t('breakdowns-latest')}
          onChoose={(date) => onAsk({ date, than: undefined })}
        />
        <Choice
          label={t('breakdowns-than')}
          days={earlier}
          chosen={asked.than}
          none={t('breakdowns-no-comparison')}
          onChoose={(than) => onAsk({ ...asked, than })}
        />
        <TextLink {...paths.details('PROD', code)}>{t('breakdowns-details')}</TextLink>
        {shown.length > 0 && <BreakdownsExport code={code} asked={asked} shown={shown} />}
      </PageBar>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('breakdowns-none')}</p>
      ) : (
        <div className={styles.cards}>
          {shown.map((breakdown) => (
            <BreakdownCard key={breakdown.type} breakdown={breakdown} />
          ))}
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly days: readonly string[];
  readonly chosen: string | undefined;
  /** What no choice is called. */
  readonly none: string;
  readonly onChoose: (day: string | undefined) => void;
};

function Choice({ label, days, chosen, none, onChoose }: ChoiceProps) {
  const listed = chosen === undefined || days.includes(chosen) ? days : [chosen, ...days];
  return (
    <label className={styles.choice}>
      {label}
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{none}</option>
        {listed.map((day) => (
          <option key={day} value={day}>
            {formatDate(day, currentLocale())}
          </option>
        ))}
      </select>
    </label>
  );
}
