import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import { usePerformanceFormats } from './use-performance-formats.ts';

type Props = {
  readonly months: readonly { readonly label: string; readonly value: number }[];
  /** The best or the worst of them. */
  readonly marked: string | undefined;
};

/** The complete months that were looked at, the newest first. */
export function ExplainedMonths({ months, marked }: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  // What rounds to zero still rose or fell, and counts so.
  const shown = (value: number) =>
    Math.abs(value) < 0.005 ? formats.exactPercent(value) : formats.percent(value);
  return (
    <section>
      <h3>{t('performance-months-looked-at')}</h3>
      <ol className={styles.months}>
        {months.toReversed().map(({ label, value }) => (
          <li key={label} aria-current={label === marked ? 'true' : undefined}>
            <span>{formats.month(label)}</span> <span>{shown(value)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
