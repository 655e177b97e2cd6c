import type { ChangedField, ChangesReply } from '@fundarium/contract/comparison';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sourceWord } from '../../cards/history/source-word.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { changeValue } from '../../fields/change-value.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { paths } from '../../paths.ts';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { CHANGES_PER_PAGE, type ChangesAddress } from './address.ts';
import styles from './changes-page.module.css';

type Props = { readonly reply: ChangesReply; readonly asked: ChangesAddress };

/** Changes in groups, one line per field: from what, to what, when and by whom. */
export function ChangedRows({ reply: { rows, total }, asked }: Props) {
  const { t } = useTranslation();
  const clock = useRecordClock();
  const byField = asked.by === 'field';
  const groups = [...Map.groupBy(rows, (row) => groupKey(row, byField)).entries()];
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={t('title-changes')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(byField ? 'changes-entity' : 'changes-field')}</th>
              <th scope="col">{t('changes-before')}</th>
              <th scope="col">{t('changes-after')}</th>
              {asked.net === undefined && (
                <>
                  <th scope="col">{t('changes-effective')}</th>
                  <th scope="col" title={clock.tip(t('changes-integrated'))}>
                    {t('changes-integrated')}
                  </th>
                  <th scope="col">{t('changes-by')}</th>
                </>
              )}
            </tr>
          </thead>
          {groups.map(([key, own]) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={6} className={styles.group}>
                  {byField ? <FieldLabel row={own[0]!} /> : <EntityLink row={own[0]!} />}{' '}
                  <span className={styles.count}>
                    {t('changes-number', {
                      count: own[0]!.inGroup,
                      number: formatCount(own[0]!.inGroup, currentLocale()),
                    })}
                  </span>
                </th>
              </tr>
              {own.map((row, at) => (
                <tr key={`${row.act?.revision} ${row.entity.code} ${row.country} ${row.field} ${at}`}>
                  <th scope="row">{byField ? <EntityLink row={row} /> : <FieldLabel row={row} />}</th>
                  <td data-label={t('changes-before')}>
                    <Value row={row} of="previous" />
                  </td>
                  <td data-label={t('changes-after')}>
                    <Value row={row} of="value" />
                  </td>
                  {asked.net === undefined && <Act row={row} />}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <Steps total={total} asked={asked} />
    </>
  );
}

/** Breakdowns of one type and day stand together: their label says them. */
const groupKey = ({ entity, field, fieldLabel, country }: ChangedField, byField: boolean) =>
  byField ? `${field} ${country} ${fieldLabel}` : `${entity.level} ${entity.code}`;

function EntityLink({ row: { entity } }: { readonly row: ChangedField }) {
  const { levels } = useMetamodel();
  return (
    <>
      <Link {...paths.details(entity.level, entity.code)}>{entity.name ?? entity.code}</Link>{' '}
      <span className={styles.secondary}>
        {levels[entity.level]} · {entity.code}
      </span>
    </>
  );
}

function FieldLabel({ row: { field, fieldLabel, country } }: { readonly row: ChangedField }) {
  const { t } = useTranslation();
  const label = field === null ? t('changes-no-field') : (fieldLabel ?? field);
  return <>{country === null ? label : `${label} (${country})`}</>;
}

function Act({ row: { act } }: { readonly row: ChangedField }) {
  const { t, i18n } = useTranslation();
  const clock = useRecordClock();
  if (act === null) return null;
  const type = `change-type-${act.changeType}`;
  return (
    <>
      <td className={styles.day} data-label={t('changes-effective')}>
        {formatDate(act.effectiveDate, currentLocale())}
        {act.retroactive && <span className={styles.retroactive}>{t('changes-retroactive')}</span>}
      </td>
      <td className={styles.day} data-label={t('changes-integrated')}>
        {clock.show(act.integratedAt)}
      </td>
      <td data-label={t('changes-by')}>
        {[act.modifiedBy ?? sourceWord(act.source, i18n), ...(i18n.exists(type) ? [t(type)] : [])].join(
          ' · ',
        )}
      </td>
    </>
  );
}

/** A value as the list of changes shows it: by its field, and in words where it is of none. */
function Value({ row, of }: { readonly row: ChangedField; readonly of: 'previous' | 'value' }) {
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const { entity, country, act } = row;
  const subject = { kind: country === null ? 'entity' : 'registration', level: entity.level };
  const change = { ...row, subject, changeType: act?.changeType ?? ('SET_FIELDS' as const) };
  return <>{changeValue(change, of, { metamodel, context })}</>;
}

function Steps({ total, asked }: { readonly total: number; readonly asked: ChangesAddress }) {
  const { t } = useTranslation();
  const page = Number(asked.page ?? 1);
  const last = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
  if (last === 1 && page === 1) return null;
  const to = (at: number) => paths.changes({ ...asked, page: at === 1 ? undefined : String(at) });
  const number = (count: number) => formatCount(count, currentLocale());
  const from = (page - 1) * CHANGES_PER_PAGE + 1;
  return (
    <nav className={styles.steps} aria-label={t('finding-pages')}>
      {page > 1 && <TextLink {...to(Math.min(page - 1, last))}>{t('finding-page-before')}</TextLink>}
      <span>
        {t('finding-page-of', {
          from: number(Math.min(from, total)),
          to: number(Math.min(total, from + CHANGES_PER_PAGE - 1)),
          total: number(total),
        })}
      </span>
      {page < last && <TextLink {...to(page + 1)}>{t('finding-page-after')}</TextLink>}
    </nav>
  );
}
