import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { figureAge } from './figure-age.ts';
import { figureCode, type Figure } from './figure.ts';
import styles from './figure-cell.module.css';
import { useActiveFigure } from './FigureTable.tsx';
import { usePerformance } from './performance-context.ts';
import { toneOf } from '../../figures/use-performance-formats.ts';
import { useReason } from './use-reason.ts';

type Props = {
  readonly figure: Figure;
  /** What it is, in the words of its row and column: its name outside the table. */
  readonly label: string;
  /** Without the unit, which a heading says, and without the colour of the sign: the cell has its own. */
  readonly inHeatMap?: boolean;
  readonly partial?: boolean;
};

/** A figure of a table; it opens its explanation. An unknown one is a dash that says why. */
export function FigureCell({ figure, label, inHeatMap = false, partial: isPartial = false }: Props) {
  const { t } = useTranslation();
  const { reply, formats, explain } = usePerformance();
  const active = useActiveFigure();
  const reasonOf = useReason();
  const { name, value, month } = figure;
  const code = figureCode(name);
  const shown = value !== null && inHeatMap ? formats.points(value) : formats.figure(figure);
  const reason = value === null ? reasonOf(figure) : null;
  const partial = isPartial && value !== null;
  const age = value === null ? 'fresh' : figureAge(reply, name);
  const tone = inHeatMap ? undefined : age === 'fresh' ? toneOf(figure) : age;
  const asOf = age === 'fresh' ? null : t('figure-as-of', { date: formats.date(reply.referenceDate!) });
  const button = (
    <button
      type="button"
      data-figure={code}
      tabIndex={code === active ? 0 : -1}
      className={`${styles.figure} ${value === null ? styles.unknown : ''} ${tone ? styles[tone] : ''}`}
      aria-label={[
        `${label}: ${reason === null ? shown : `– ${reason}`}`,
        ...(month === undefined ? [] : [formats.month(month)]),
        ...(asOf === null ? [] : [asOf]),
        ...(partial ? [t('performance-partial')] : []),
      ].join(', ')}
      title={asOf ?? undefined}
      aria-haspopup="dialog"
      onClick={() => explain({ name, label })}
    >
      {shown}
      {partial && <span className={styles.mark}>*</span>}
      {month !== undefined && <small>{formats.month(month)}</small>}
    </button>
  );
  // Few figures are unknown; a tooltip for each of the others would cost more than it says.
  return reason === null ? (
    button
  ) : (
    <Tooltip title={reason} describeChild>
      {button}
    </Tooltip>
  );
}
