import { useTranslation } from 'react-i18next';
import styles from './comparison.module.css';
import type { ComparedLine } from './nav-comparison.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly lines: readonly ComparedLine[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  readonly formats: NavFormats;
};

/** Which line is whose and how far it came; each can be taken out of the picture. */
export function ComparisonLegend({ lines, hidden, onHidden, formats }: Props) {
  const { t } = useTranslation();
  const toggle = (code: string) => {
    const next = new Set(hidden);
    if (!next.delete(code)) next.add(code);
    onHidden(next);
  };
  return (
    <ul className={styles.legend} aria-label={t('nav-legend')}>
      {lines.map(({ source: { quotations }, points, change, startsLate }, index) => {
        const name = quotations.name ?? quotations.code;
        const tone = change === null || change === 0 ? undefined : change > 0 ? styles.gain : styles.loss;
        return (
          <li key={quotations.code}>
            <label className={styles.share}>
              <input
                type="checkbox"
                aria-label={t('nav-legend-show', { name })}
                checked={!hidden.has(quotations.code)}
                onChange={() => toggle(quotations.code)}
                style={{ accentColor: `var(--mui-palette-own-series-${index % 10})` }}
              />
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.figure}>
                <strong className={tone}>{change === null ? '–' : formats.percent(change)}</strong>
              </span>
              <span className={styles.note}>
                {[
                  quotations.code,
                  quotations.currency,
                  points.length === 0 && t('nav-legend-none'),
                  startsLate !== null && t('nav-legend-late', { date: formats.date(startsLate) }),
                ]
                  .filter((each) => typeof each === 'string')
                  .join(' · ')}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
