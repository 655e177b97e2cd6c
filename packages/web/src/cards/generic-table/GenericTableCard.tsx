import { useTranslation } from 'react-i18next';
import { fieldKey, namedField, type FieldRow } from '../../fields/entity-fields.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { isCurrent, isShown, useFieldPage } from '../../fields/field-page.ts';
import { kindOf } from '../../fields/field-kinds.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { CardProps } from '../card-kind.ts';
import styles from './generic-table-card.module.css';

/** Fields in rows below columns (spec 2, card GENERIC_TABLE). */
export function GenericTableCard({ entity, card, title }: CardProps<'GENERIC_TABLE'>) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const customer = useCustomerSettings();
  const page = useFieldPage();
  const label = (labels: (typeof card.columns)[number]['labels']) => labels[metamodel.lang] ?? labels.en;
  const rows = card.rows
    .map((row) => {
      const cells = row.fields.map((name) => namedField(metamodel, entity, name, customer));
      return { cells, label: label(row.labels) ?? cells.find((cell) => cell !== null)?.field.label ?? '' };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const shown = rows.filter(({ cells }) =>
    cells.some((cell) => cell !== null && isShown(cell, page, context)),
  );
  const width = Math.max(card.columns.length, ...shown.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const hidden = rows.length - shown.length;
  return (
    <Card title={title}>
      {shown.length === 0 && <p className={styles.none}>{t('details-nothing-known')}</p>}
      {shown.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            {card.columns.length > 0 && (
              <thead>
                <tr>
                  <td />
                  {places.map((at) => (
                    <th key={at} scope="col">
                      {label(card.columns[at]?.labels ?? {}) ?? ''}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {shown.map((row, at) => (
                <tr key={at}>
                  <th scope="row">
                    <Highlighted text={row.label} found={page.search} />
                  </th>
                  {places.map((place) => (
                    <Cell key={place} card={card.name} row={row.cells[place] ?? null} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p className={styles.hidden}>{t('details-empty-hidden', { count: hidden })}</p>}
    </Card>
  );
}

function Cell({ card, row }: { readonly card: string; readonly row: FieldRow | null }) {
  const page = useFieldPage();
  if (row === null) return <td />;
  return (
    <td
      data-field={fieldKey(row)}
      data-current={isCurrent(page, card, row) || undefined}
      data-align={kindOf(row.field).align}
      title={row.field.label}
    >
      <FieldValue field={row.field} value={row.value} currency={row.currency} found={page.search} />
      {page.marks?.(row)}
      {page.below?.(row)}
    </td>
  );
}
