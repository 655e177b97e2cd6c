import styles from './figure-table.module.css';
import { usePerformance } from './performance-context.ts';

type Props = {
  readonly label: string;
  readonly partial?: boolean;
  /** Of the NAVs used; where there are none, of nothing. */
  readonly period: { readonly startDate: string; readonly endDate: string } | null;
  /** In place of the dates, where there are none. */
  readonly note?: string | undefined;
};

/** The head of a row: the period, and between which NAVs its figures are. */
export function PeriodHeader({ label, partial = false, period, note }: Props) {
  const { formats } = usePerformance();
  return (
    <th scope="row">
      <span className={styles.period}>
        <span>
          {label}
          {partial && <span aria-hidden>*</span>}
        </span>
        {note !== undefined && <span className={styles.dates}>{note}</span>}
        {period && (
          <span className={styles.dates}>
            {formats.date(period.startDate)} – {formats.date(period.endDate)}
          </span>
        )}
      </span>
    </th>
  );
}
