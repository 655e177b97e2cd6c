import type { ComparedEntity, ComparisonReply } from '@fundarium/contract/comparison';
import type { Level } from '@fundarium/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import type { FieldContext, FieldValueGiven } from '../../fields/field-kind.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { kindOf } from '../../fields/field-kinds.ts';
import { paths } from '../../paths.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { StatePill } from '../../ui/StatePill.tsx';
import type { Ask, CompareAddress } from './address.ts';
import { cellText } from './cell-text.ts';
import { ColumnEditor } from './ColumnEditor.tsx';
import styles from './compare-page.module.css';
import { lacksFigures, type RowGroup, type ShownRow } from '@fundarium/contract/compared-groups';

type Props = {
  readonly asked: CompareAddress;
  /** The columns as they are asked for. */
  readonly asking: readonly ComparedEntity[];
  readonly onAsk: Ask;
  readonly reply: ComparisonReply;
  readonly groups: readonly RowGroup[];
  readonly context: FieldContext;
  /** The currency of an amount in a column. */
  readonly currencyOf: (row: ShownRow, at: number) => string | null;
  /** How many rows differ, in words. */
  readonly differences: string;
  /** Whether rows that differ are marked: not where there are no others. */
  readonly marks: boolean;
};

/** Fields in rows, entities in columns. */
export function ComparedTable({
  asked,
  asking,
  onAsk,
  reply: { columns },
  groups,
  context,
  currencyOf,
  differences,
  marks,
}: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const { showCodes } = useUserSettings().settings.globals;
  return (
    <div className={styles.scroll} role="region" aria-label={t('title-compare')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              {t('compare-field')}
              <span className={styles.total} role="status">
                {differences}
              </span>
            </th>
            {columns.map((column, at) => (
              // The same entity may stand there at several dates.
              <th key={`${column.level} ${column.code} ${at}`} scope="col">
                <Link {...paths.details(column.level, column.code)}>{column.name ?? column.code}</Link>
                <span className={styles.secondary}>
                  {levels[column.level]} · {column.code}
                </span>
                <details className={styles.dates}>
                  <summary>
                    {column.isToday
                      ? t('compare-today')
                      : t(column.knownOn === null ? 'compare-valid-on-day' : 'compare-valid-and-known', {
                          valid: formatDate(column.validOn, context.locale),
                          known: column.knownOn === null ? '' : formatDate(column.knownOn, context.locale),
                        })}
                  </summary>
                  {asking.length === columns.length && (
                    <ColumnEditor
                      asked={asked}
                      columns={asking}
                      at={at}
                      name={column.name ?? column.code}
                      today={columns.find(({ isToday }) => isToday)?.validOn}
                      onAsk={onAsk}
                    />
                  )}
                </details>
                {column.state === null ? (
                  <span className={styles.absent}>{t('compare-not-there')}</span>
                ) : (
                  <StatePill state={column.state} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.length === 0 && (
          // The header stays: its dates and columns are how another comparison is asked for.
          <tbody>
            <tr>
              <td colSpan={columns.length + 1} className={styles.none}>
                {t(
                  lacksFigures(columns, asked.category)
                    ? 'compare-figures-of-today'
                    : 'compare-no-difference',
                )}
              </td>
            </tr>
          </tbody>
        )}
        {groups.map(({ key, label, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                {label}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={`${row.part} ${row.country} ${row.field}`} data-differs={marks && row.differs}>
                <th scope="row">
                  {row.label}
                  {showCodes && <code>{row.field}</code>}
                  {marks && row.differs && <span className="visually-hidden">{t('compare-differs')}</span>}
                </th>
                {columns.map((column, at) => (
                  <td
                    key={`${column.level} ${column.code} ${at}`}
                    className={isAtEnd(row, at) ? styles.end : ''}
                  >
                    <Cell row={row} at={at} context={context} currency={currencyOf(row, at)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function isAtEnd({ definitions }: ShownRow, at: number): boolean {
  const definition = definitions[at] ?? null;
  return definition !== null && kindOf(definition).align === 'end';
}

function Cell({
  row,
  at,
  context,
  currency,
}: {
  readonly row: ShownRow;
  readonly at: number;
  readonly context: FieldContext;
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  // Blank to the eye: a dash is a value that is not known.
  if (!row.applies[at]) return <span className="visually-hidden">{t('compare-not-at-level')}</span>;
  const value = row.values[at] ?? null;
  const definition = row.definitions[at] ?? null;
  if (definition !== null)
    return <FieldValue field={definition} value={value as FieldValueGiven} currency={currency} />;
  if (value !== null && typeof value === 'object' && 'code' in value && 'level' in value) {
    const { level, code } = value as { level: Level; code: string };
    return <Link {...paths.details(level, code)}>{code}</Link>;
  }
  return <Fragment>{cellText(row, at, context, 'shown')}</Fragment>;
}
