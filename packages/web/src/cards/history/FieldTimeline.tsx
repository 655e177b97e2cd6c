import { distinctDecimals } from '@fundarium/contract/distinct-decimals';
import { changedTexts } from '@fundarium/contract/language-texts';
import type { TimelineStep } from '@fundarium/contract/history';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayUse } from '../../api/may.ts';
import { callQuery } from '../../api/queries.ts';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { formatDate } from '../../fields/calendar-date.ts';
import type { FieldValueGiven } from '../../fields/field-kind.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { UNKNOWN } from '../../fields/format-field.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { paths } from '../../paths.ts';
import { useRecordClock, type RecordClock } from '../../settings/use-record-clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { sourceWord } from './source-word.ts';
import styles from './field-history.module.css';

type Props = {
  readonly id: string;
  /** Whose field it is: the entity's own, or that of one above it. */
  readonly level: Level;
  readonly code: string;
  readonly field: FieldDefinition;
  /** Of a field of a registration: its country. */
  readonly country?: string | undefined;
  readonly currency?: string | null | undefined;
  /** As known on a day: steps integrated later are not shown. */
  readonly knownOn?: string | undefined;
};

/** Every value that a field had, newest first, in place. Persons and deliveries are shown to whoever may see the audit. */
export function FieldTimeline({ id, level, code, field, country, currency, knownOn }: Props) {
  const { t } = useTranslation();
  const mayAudit = useMayUse('audit-trail');
  const clock = useRecordClock();
  const { data, isError, refetch } = useQuery(
    callQuery('timeline', {
      params: { level, code },
      query: {
        field: field.businessCode,
        order: 'newest',
        ...(country === undefined ? {} : { country }),
        ...(knownOn === undefined ? {} : { knownOn }),
      },
    }),
  );
  const label = t('history-open', { field: field.label });
  const values = data?.steps.flatMap(({ value, previous }) => [value, previous]) ?? [];
  // One value reads the same wherever it stands.
  const [shownAs = field] = distinctDecimals(
    values.map(() => field),
    values,
  );
  if (isError)
    return (
      <div id={id} className={styles.timeline} data-field-timeline>
        <ErrorState what={t('history-failed')} onRetry={() => void refetch()} />
      </div>
    );
  if (data === undefined)
    return (
      <div
        id={id}
        className={styles.timeline}
        data-field-timeline
        role="status"
        aria-label={t('history-loading')}
      >
        <span className={styles.waiting} />
      </div>
    );
  return (
    <div id={id} className={styles.timeline} data-field-timeline>
      {data.steps.length === 0 ? (
        <p>{t('history-none')}</p>
      ) : (
        <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('history-valid-from')}</th>
                <th scope="col">{t('history-valid-to')}</th>
                <th scope="col">{t('history-value')}</th>
                <th scope="col">{t('history-previous')}</th>
                <th scope="col" title={clock.tip(t('history-integrated-at'))}>
                  {t('history-integrated-at')}
                </th>
                {mayAudit && <th scope="col">{t('history-by')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.steps.map((step, at) => (
                <Step
                  key={`${step.revision} ${step.validFrom} ${at}`}
                  field={shownAs}
                  {...{ step, currency, mayAudit, clock }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.steps.length > 0 && (
        <ExportButton
          label={t('export-timeline')}
          source={{
            type: 'TIMELINE',
            level,
            code,
            query: {
              field: field.businessCode,
              order: 'newest',
              ...(country !== undefined && { country }),
              ...(knownOn !== undefined && { knownOn }),
            },
          }}
          asked={[
            [
              t('history-open', { field: field.label }),
              `${code}${country === undefined ? '' : ` · ${country}`}`,
            ],
          ]}
          rows={data.steps.length}
          columns={{ SCREEN: 9 }}
        />
      )}
      {mayAudit && (
        <TextLink {...paths.audit(level, code, { fields: [field.businessCode] })}>
          {t('history-audit')}
        </TextLink>
      )}
    </div>
  );
}

type StepProps = {
  readonly step: TimelineStep;
  readonly field: FieldDefinition;
  readonly currency: string | null | undefined;
  readonly mayAudit: boolean;
  readonly clock: RecordClock;
};

function Step({ step, field, currency, mayAudit, clock }: StepProps) {
  const { t, i18n } = useTranslation();
  const locale = currentLocale();
  const { value, previous, validFrom, validTo, integratedAt, retroactive, superseded } = step;
  const { lang } = useMetamodel();
  const texts = field.perLanguage ? changedTexts(previous, value, lang) : null;
  const shown = (each: unknown) => (
    <FieldValue field={field} value={each as FieldValueGiven} currency={currency} />
  );
  // Where the table is too narrow for a header, each cell says what it is.
  const cell = (label: string, content: ReactNode) => (
    <td data-label={t(label)}>
      <div>{content}</div>
    </td>
  );
  return (
    <tr className={superseded ? styles.superseded : undefined}>
      <th scope="row" data-label={t('history-valid-from')}>
        <div>
          {formatDate(validFrom, locale)}
          {retroactive && <em>{t('history-retroactive')}</em>}
          {superseded && <em>{t('history-superseded')}</em>}
        </div>
      </th>
      {cell('history-valid-to', validTo === null ? UNKNOWN : formatDate(validTo, locale))}
      {cell('history-value', texts === null ? shown(value) : texts.after)}
      {cell('history-previous', texts === null ? shown(previous) : texts.before)}
      {cell('history-integrated-at', clock.show(integratedAt))}
      {mayAudit &&
        cell(
          'history-by',
          <>
            {step.modifiedBy} <small>{sourceWord(step.source, i18n)}</small>
          </>,
        )}
    </tr>
  );
}
