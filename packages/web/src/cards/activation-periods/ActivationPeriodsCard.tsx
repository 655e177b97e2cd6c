import type { ActivationsReply } from '@fundarium/contract/related-entities';
import { ACTIVATION_LEVELS } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { useCountryName } from '../../fields/use-country-name.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardProps } from '../card-kind.ts';
import styles from './activation-periods.module.css';
import { PeriodBar } from './PeriodBar.tsx';
import { PeriodTable } from './PeriodTable.tsx';

/** When and where an entity is active (spec 2, card ACTIVATION_PERIODS). */
export function ActivationPeriodsCard({ entity, title }: CardProps<'ACTIVATION_PERIODS'>) {
  const { t } = useTranslation();
  // The card is for these levels alone.
  const level = ACTIVATION_LEVELS.find((each) => each === entity.level) ?? 'PART';
  const found = useQuery(callQuery('activations', { params: { level, code: entity.code } }));
  return (
    <Card title={title}>
      {found.isPending && (
        <div className={styles.waiting} aria-busy>
          <Skeleton width="60%" height={16} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={16} />
          <Skeleton width="100%" height={16} />
        </div>
      )}
      {found.isError && (
        <ErrorState what={t('card-activation-failed')} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && <Activations reply={found.data} />}
    </Card>
  );
}

function Activations({ reply }: { readonly reply: ActivationsReply }) {
  const { t } = useTranslation();
  const { lang } = useMetamodel();
  const nameOf = useCountryName();
  const locale = currentLocale();
  const { active, periods, lastActivation, lastDeactivation, activeCountries, businessDate } = reply;
  const date = (day: string) => formatDate(day, locale);
  const countries = activeCountries.map(nameOf).toSorted(new Intl.Collator(lang).compare);
  const facts = [
    active !== null && [t('card-activation-state'), t(active ? 'lifecycle-ACTIVE' : 'lifecycle-INACTIVE')],
    lastActivation !== null && [t('card-activation-last'), date(lastActivation)],
    lastDeactivation !== null && [t('card-activation-last-end'), date(lastDeactivation)],
    countries.length > 0 && [t('card-activation-countries'), new Intl.ListFormat(lang).format(countries)],
  ].filter((each) => each !== false);
  if (facts.length === 0 && periods.length === 0)
    return <p className={styles.none}>{t('card-activation-none')}</p>;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {periods.length === 0 ? (
        <p className={styles.none}>{t('card-activation-no-periods')}</p>
      ) : (
        <>
          <PeriodBar periods={periods} today={businessDate} />
          <PeriodTable periods={periods} today={businessDate} />
        </>
      )}
    </>
  );
}
