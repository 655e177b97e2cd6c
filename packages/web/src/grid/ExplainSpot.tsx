import InfoIcon from '@mui/icons-material/InfoOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './explain-spot.module.css';
import type { GridColumn } from './grid-column.ts';

type Props = {
  readonly columns: readonly GridColumn<never>[];
  readonly onExplain: (rowIndex: number, column: string) => void;
};

/** A cell, and where its button stands within the grid's box, in px. */
type Spot = {
  readonly rowIndex: number;
  readonly column: string;
  readonly top: number;
  readonly left: number;
  readonly height: number;
};

/**
 * The button that explains the value under the pointer, or the one that has the keyboard. There is one for the whole
 * grid: one in each cell would be paid for by every row that is scrolled past.
 */
export function ExplainSpot({ columns, onExplain }: Props) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLSpanElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    const box = anchor.current!.parentElement!;
    const explained = new Set(columns.flatMap(({ id, explained: is }) => (is ? [id] : [])));
    const look = ({ target }: Event) => {
      if (anchor.current!.contains(target as Element)) return;
      const found = spotAt(target as Element, box, explained);
      setSpot((before) => (isSame(before, found) ? before : found));
    };
    const hide = () => setSpot(null);
    box.addEventListener('mousemove', look);
    box.addEventListener('focusin', look);
    box.addEventListener('mouseleave', hide);
    box.addEventListener('scroll', hide, true);
    return () => {
      box.removeEventListener('mousemove', look);
      box.removeEventListener('focusin', look);
      box.removeEventListener('mouseleave', hide);
      box.removeEventListener('scroll', hide, true);
    };
  }, [columns]);

  const label = spot && columns.find(({ id }) => id === spot.column)?.label;
  return (
    <span ref={anchor}>
      {spot && label !== undefined && (
        <button
          type="button"
          // The keyboard has a key of its own for it, in the cell.
          tabIndex={-1}
          className={styles.spot}
          style={{ top: spot.top, left: spot.left, height: spot.height }}
          aria-label={t('grid-explain', { column: label })}
          title={t('grid-explain', { column: label })}
          aria-haspopup="dialog"
          // The cell keeps the keyboard, which comes back to it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onExplain(spot.rowIndex, spot.column)}
        >
          <InfoIcon />
        </button>
      )}
    </span>
  );
}

const MARGIN = 3;

const isSame = (one: Spot | null, other: Spot | null): boolean =>
  one?.column === other?.column &&
  one?.rowIndex === other?.rowIndex &&
  one?.top === other?.top &&
  one?.left === other?.left;

function spotAt(target: Element, box: HTMLElement, explained: ReadonlySet<string>): Spot | null {
  const cell = target.closest('.ag-cell');
  const row = cell?.closest('.ag-row');
  const column = cell?.getAttribute('col-id');
  const rowIndex = row?.getAttribute('row-index');
  // A row that is on its way has no value yet.
  if (!cell || !row || !column || !rowIndex || !explained.has(column) || cell.textContent === '') return null;
  const [of, around] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
  // Pinned columns lie over the start of those that scroll.
  const pinned = row.querySelector('.ag-grid-pinned-left-cells');
  const seen = pinned && !pinned.contains(cell) ? pinned.getBoundingClientRect().right : of.left;
  return {
    rowIndex: Number(rowIndex),
    column,
    top: of.top - around.top + MARGIN,
    left: Math.max(of.left, seen) - around.left + MARGIN,
    height: of.height - 2 * MARGIN,
  };
}
