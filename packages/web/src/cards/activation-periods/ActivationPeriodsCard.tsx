import type { ActivationsReply } from '@fundarium/contract/related-entities';
import { ACTIVATION_LEVELS } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { fieldKey, namedField, type FieldRow } from '../../fields/entity-fields.ts';
import { isCurrent, useFieldPage } from '../../fields/field-page.ts';
import { useCountryName } from '../../fields/use-country-name.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardProps } from '../card-kind.ts';
import styles from './activation-periods.module.css';
import { PeriodBar } from './PeriodBar.tsx';
import { PeriodTable } from './PeriodTable.tsx';

/** When and where an entity is active (spec 2, card ACTIVATION_PERIODS). */
export function ActivationPeriodsCard({ entity, card, title }: CardProps<'ACTIVATION_PERIODS'>) {
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
      {found.isSuccess && <Activations entity={entity} card={card.name} reply={found.data} />}
    </Card>
  );
}

type Props = { readonly entity: ShownEntity; readonly card: string; readonly reply: ActivationsReply };

function Activations({ entity, card, reply }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const nameOf = useCountryName();
  const locale = currentLocale();
  const { active, periods, lastActivation, lastDeactivation, activeCountries, businessDate } = reply;
  const date = (day: string | null) => (day === null ? null : formatDate(day, locale));
  const countries = activeCountries.map(nameOf).toSorted(new Intl.Collator(metamodel.lang).compare);
  const facts: readonly (readonly [code: string, text: string | null])[] = [
    ['ACTIVE', active === null ? null : t(active ? 'lifecycle-ACTIVE' : 'lifecycle-INACTIVE')],
    ['LAST_ACTIVATION_DATE', date(lastActivation)],
    ['LAST_DEACTIVATION_DATE', date(lastDeactivation)],
    [
      'ACTIVE_COUNTRIES',
      countries.length === 0 ? null : new Intl.ListFormat(metamodel.lang).format(countries),
    ],
  ];
  const shown = facts.flatMap(([code, text]) => {
    const row = namedField(metamodel, entity, `${entity.level}.${code}`);
    return row === null || text === null ? [] : [{ row, text }];
  });
  if (shown.length === 0 && periods.length === 0)
    return <p className={styles.none}>{t('card-activation-none')}</p>;
  return (
    <>
      <dl className={styles.facts}>
        {shown.map(({ row, text }) => (
          <Fact key={row.field.businessCode} card={card} row={row} text={text} />
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

type FactProps = { readonly card: string; readonly row: FieldRow; readonly text: string };

function Fact({ card, row, text }: FactProps) {
  const page = useFieldPage();
  return (
    <div data-field={fieldKey(row)} data-current={isCurrent(page, card, row) || undefined}>
      <dt>
        <Highlighted text={row.field.label} found={page.search} />
        {page.marks?.(row)}
      </dt>
      <dd>
        <Highlighted text={text} found={page.search} />
        {page.below?.(row)}
      </dd>
    </div>
  );
}
