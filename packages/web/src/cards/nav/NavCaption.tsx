import { lastUnit } from '@fundarium/finance/price-unit';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../../figures/use-performance-formats.ts';
import { ExplainedValue } from './ExplainedValue.tsx';
import { codeOf } from './nav-chart-content.ts';
import type { NavAsked } from './nav-explanation.ts';
import type { NavComparison } from './nav-lines.ts';
import styles from './nav-legend.module.css';
import { lineNotes, worstNote } from './nav-notes.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly notes: readonly string[];
  readonly formats: NavFormats;
  readonly onExplain: (asked: NavAsked) => void;
};

/** Of a single share: the return of the range, and all that says how it came about. */
export function NavCaption({ comparison, notes, formats, onExplain }: Props) {
  const { t } = useTranslation();
  const [line] = comparison.lines;
  if (line === undefined) return null;
  const { change, unit } = line;
  const code = codeOf(line);
  // The card is headed by the unit of the last price there is: the range may end before a change of it.
  const units = unit === null || unit === lastUnit(line.source.quotations) ? [] : [unit];
  const worst = worstNote(comparison, line, formats, t);
  return (
    <div className={styles.caption}>
      <strong className={styles.figure}>
        <ExplainedValue
          text={change === null ? '–' : formats.percent(change)}
          tone={toneOf({ value: change, unit: 'percent' })}
          onExplain={() => onExplain({ code, what: 'return' })}
        />
      </strong>
      {[...units, ...notes, ...lineNotes(comparison, line, formats, t)].map((note) => (
        <span key={note}>{note}</span>
      ))}
      {worst && (
        <ExplainedValue
          text={worst.text}
          onExplain={() => onExplain({ code, what: 'drawdown', date: worst.date })}
        />
      )}
    </div>
  );
}
