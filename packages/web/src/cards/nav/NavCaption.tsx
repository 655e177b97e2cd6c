import { useTranslation } from 'react-i18next';
import type { NavComparison } from './nav-lines.ts';
import styles from './nav-legend.module.css';
import { lineNotes } from './nav-notes.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly notes: readonly string[];
  readonly formats: NavFormats;
};

/** Of a single share: the return of the range, and all that says how it came about. */
export function NavCaption({ comparison, notes, formats }: Props) {
  const { t } = useTranslation();
  const [line] = comparison.lines;
  if (line === undefined) return null;
  const { change } = line;
  const tone = change === null || change === 0 ? undefined : change > 0 ? styles.gain : styles.loss;
  return (
    <div className={styles.caption}>
      <strong className={`${styles.figure} ${tone ?? ''}`}>
        {change === null ? '–' : formats.percent(change)}
      </strong>
      {[...notes, ...lineNotes(comparison, line, formats, t)].map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}
