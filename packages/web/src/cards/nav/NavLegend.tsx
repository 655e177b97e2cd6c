import { useTranslation } from 'react-i18next';
import { LineSwatch } from '../../charts/LineSwatch.tsx';
import { dashOf } from '../../charts/series-style.ts';
import { toneOf } from '../../figures/use-performance-formats.ts';
import { ExplainedValue } from './ExplainedValue.tsx';
import { codeOf, nameOf } from './nav-chart-content.ts';
import type { NavAsked } from './nav-explanation.ts';
import type { NavComparison } from './nav-lines.ts';
import styles from './nav-legend.module.css';
import { lineNotes, worstNote } from './nav-notes.ts';
import { shortNames } from './short-names.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  readonly formats: NavFormats;
  readonly onExplain: (asked: NavAsked) => void;
};

/** Which line is whose and how far it came; each can be taken out of the picture. */
export function NavLegend({ comparison, hidden, onHidden, formats, onExplain }: Props) {
  const { t } = useTranslation();
  const { lines } = comparison;
  const short = shortNames(lines.map(nameOf));
  const toggle = (code: string) => {
    const next = new Set(hidden);
    if (!next.delete(code)) next.add(code);
    onHidden(next);
  };
  return (
    <ul className={styles.legend} aria-label={t('nav-legend')}>
      {lines.map((line, at) => {
        const { change, place } = line;
        const [code, name] = [codeOf(line), nameOf(line)];
        const worst = worstNote(comparison, line, formats, t);
        return (
          <li key={code} className={styles.share}>
            <label className={styles.shown}>
              <input
                type="checkbox"
                aria-label={t('nav-legend-show', { name })}
                checked={!hidden.has(code)}
                onChange={() => toggle(code)}
              />
              <LineSwatch place={place} dash={dashOf(place)} />
              <span className={styles.name} title={name}>
                {short[at]}
              </span>
              <span className={styles.note}>
                {[
                  place === 'reference' ? t('nav-benchmark') : code,
                  line.unit,
                  ...lineNotes(comparison, line, formats, t),
                ]
                  .filter((each) => each !== null)
                  .join(' · ')}
              </span>
            </label>
            <strong className={styles.figure}>
              {line.points.length === 0 ? (
                '–'
              ) : (
                <ExplainedValue
                  text={change === null ? '–' : formats.percent(change)}
                  tone={toneOf({ value: change, unit: 'percent' })}
                  onExplain={() => onExplain({ code, what: 'return' })}
                />
              )}
            </strong>
            {worst && (
              <span className={styles.note}>
                <ExplainedValue
                  text={worst.text}
                  onExplain={() => onExplain({ code, what: 'drawdown', date: worst.date })}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
