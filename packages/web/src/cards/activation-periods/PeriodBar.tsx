import styles from './activation-periods.module.css';
import { periodBars, type Period } from './period-bars.ts';

type Props = { readonly periods: readonly Period[]; readonly today: string };

const percent = (share: number) => `${share}%`;

/** Periods over time, with today. The table below says the same. */
export function PeriodBar({ periods, today }: Props) {
  const { bars, today: now, years } = periodBars(periods, today);
  return (
    <div className={styles.time} aria-hidden>
      <div className={styles.track}>
        {bars.map(({ from, to }) => (
          <span
            key={from}
            className={styles.period}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        <span className={styles.today} style={{ left: percent(now) }} />
      </div>
      <div className={styles.years}>
        {years.map(({ year, at }) => (
          <span key={year} style={{ left: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
