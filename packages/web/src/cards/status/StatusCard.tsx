import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { fieldKey, namedField } from '../../fields/entity-fields.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { isCurrent, isShown, useFieldPage } from '../../fields/field-page.ts';
import { formatField } from '../../fields/format-field.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { StatePill } from '../../ui/StatePill.tsx';
import type { CardProps } from '../card-kind.ts';
import { disagreementOf, lifeDates } from './life-dates.ts';
import { LifeLine } from './LifeLine.tsx';
import styles from './status.module.css';

/** Where an entity stands in its life, and its dates on a line with today (spec 2, card STATUS). */
export function StatusCard({ entity, card, title }: CardProps<'STATUS'>) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const page = useFieldPage();
  const context = useFieldContext();
  const { values, state, businessDate } = entity;
  const dates = lifeDates(values).flatMap(({ code, date }) => {
    const row = namedField(metamodel, entity, `${entity.level}.${code}`);
    return row === null ? [] : [{ row, date }];
  });
  const delivered = namedField(metamodel, entity, `${entity.level}.STATUS`);
  const derived = namedField(metamodel, entity, `${entity.level}.LIFECYCLE_STATE`);
  const against = disagreementOf(values, state, businessDate);
  const words = {
    status: delivered === null ? '' : formatField(delivered.field, delivered.value, context),
    state: t(`lifecycle-${state}`),
  };
  const dated =
    against?.with === 'date' ? dates.find(({ row }) => row.field.businessCode === against.code) : undefined;
  return (
    <Card title={title}>
      <div className={styles.state}>
        {derived === null ? (
          <StatePill state={state} />
        ) : (
          <span
            data-field={fieldKey(derived)}
            data-current={isCurrent(page, card.name, derived) || undefined}
          >
            <StatePill state={state} />
            {page.marks?.(derived)}
            {page.below?.(derived)}
          </span>
        )}
        {delivered !== null && isShown(delivered, page, context) && (
          <span
            data-field={fieldKey(delivered)}
            data-current={isCurrent(page, card.name, delivered) || undefined}
          >
            <span className={styles.label}>
              <Highlighted text={delivered.field.label} found={page.search} />{' '}
            </span>
            <FieldValue field={delivered.field} value={delivered.value} found={page.search} />
            {page.marks?.(delivered)}
            {page.below?.(delivered)}
          </span>
        )}
      </div>
      {against !== null && delivered !== null && (
        <p className={styles.disagrees} role="note">
          {dated === undefined
            ? t('card-status-disagrees', words)
            : t('card-status-disagrees-date', {
                ...words,
                field: dated.row.field.label,
                date: formatDate(dated.date, currentLocale()),
              })}
        </p>
      )}
      {dates.length === 0 ? (
        <p className={styles.none}>{t('card-status-none')}</p>
      ) : (
        <LifeLine card={card.name} dates={dates} today={businessDate} />
      )}
    </Card>
  );
}
