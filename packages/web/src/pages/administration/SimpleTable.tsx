import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './administration.module.css';

export type Column<T> = {
  readonly name: string;
  /** Empty for a column of buttons. */
  readonly label: string;
  readonly render: (row: T) => ReactNode;
  /** Whether it stays on one line: a name to sign in with, a time. */
  readonly oneLine?: true;
};

type Props<T> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
};

/** A table of a few hundred rows at most; on a phone each row is a block with its labels. */
export function SimpleTable<T>({ label, rows, columns, keyOf }: Props<T>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('administration-none')}</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, label: head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, label: head, render, oneLine }) => (
                <td key={name} data-label={head} className={oneLine && styles.oneLine}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
