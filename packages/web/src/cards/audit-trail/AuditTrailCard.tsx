import type { AuditRow } from '@fundarium/contract/history';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { changeValue } from '../../fields/change-value.ts';
import { UNKNOWN } from '../../fields/format-field.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { paths } from '../../paths.ts';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLanguage } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardProps } from '../card-kind.ts';
import styles from './audit-trail.module.css';

/** Latest changes that the card shows; the audit screen has all of them. */
const ROWS = 8;

/** The latest changes of an entity, for whoever may see the audit (spec 2, card AUDIT_TRAIL). */
export function AuditTrailCard({ entity: { level, code }, title }: CardProps<'AUDIT_TRAIL'>) {
  const { t } = useTranslation();
  const found = useQuery(
    callQuery('entityAudit', {
      params: { level, code },
      query: { language: currentLanguage(), text: '', order: 'newest', offset: 0, limit: ROWS },
    }),
  );
  const total = found.data?.total;
  return (
    <Card
      title={title}
      actions={
        <Link className={styles.all} {...paths.audit(level, code)}>
          {t('card-audit-all')}
        </Link>
      }
    >
      {found.isPending && (
        <div className={styles.waiting} aria-busy>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} width="100%" height={16} />
          ))}
        </div>
      )}
      {found.isError && <ErrorState what={t('audit-failed')} onRetry={() => void found.refetch()} />}
      {total === 0 && <p className={styles.none}>{t('card-audit-none')}</p>}
      {found.isSuccess && total !== 0 && <LatestChanges rows={found.data.rows} />}
    </Card>
  );
}

function LatestChanges({ rows }: { readonly rows: readonly AuditRow[] }) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const clock = useRecordClock();
  const value = (row: AuditRow, side: 'value' | 'previous') => changeValue(row, side, { metamodel, context });
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('audit-rows')}</caption>
        <thead>
          <tr>
            <th scope="col" title={clock.tip(t('audit-column-INTEGRATED_AT'))}>
              {t('audit-column-INTEGRATED_AT')}
            </th>
            <th scope="col">{t('audit-column-FIELD_LABEL')}</th>
            <th scope="col">{t('audit-column-PREVIOUS')}</th>
            <th scope="col">{t('audit-column-VALUE')}</th>
            <th scope="col">{t('audit-column-EFFECTIVE_DATE')}</th>
            <th scope="col">{t('audit-column-MODIFIED_BY')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.revision} ${row.subject.country ?? ''} ${row.field ?? row.changeType}`}>
              <td className="figures">{clock.show(row.integratedAt)}</td>
              <td>{row.fieldLabel ?? t(`change-type-${row.changeType}`)}</td>
              {(['previous', 'value'] as const).map((side) => (
                <td key={side} className={styles.value} title={value(row, side)}>
                  {value(row, side)}
                </td>
              ))}
              <td className="figures">
                {formatDate(row.effectiveDate, context.locale) || UNKNOWN}
                {row.retroactive && <small> {t('audit-column-RETROACTIVE')}</small>}
              </td>
              <td>{row.modifiedBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
