import type { ReactNode } from 'react';
import { fieldKey, type FieldRow } from './entity-fields.ts';
import { FieldValue } from './field-value.tsx';
import { isCurrent, useFieldPage } from './field-page.ts';
import styles from './field-cell.module.css';

type Props = {
  /** Name of the card that shows it. */
  readonly card: string;
  readonly row: FieldRow;
  /** What stands below the value. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

/** A field in a cell of a table that says elsewhere what it is; what the page says of fields comes with it. */
export function FieldCell({ card, row, children, className = '' }: Props) {
  const page = useFieldPage();
  return (
    <td
      className={`${styles.cell} ${className}`}
      data-field={fieldKey(row)}
      data-current={isCurrent(page, card, row) || undefined}
      title={row.field.label}
    >
      <FieldValue field={row.field} value={row.value} currency={row.currency} found={page.search} />
      {page.marks?.(row)}
      {children}
      {page.below?.(row)}
    </td>
  );
}
