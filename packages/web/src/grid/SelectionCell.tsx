import type { IHeaderParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import { useGridChoice } from './grid-context.tsx';
import { countSelected, isSelected } from './grid-selection.ts';
import styles from './selection-cell.module.css';
import { useHeaderKeys } from './use-header-keys.ts';

/** The checkbox of a row. A plain one: thirty of them come and go while scrolling. */
export function SelectionCell({ node, data }: CustomCellRendererProps) {
  const { t } = useTranslation();
  const { selection, onChoose } = useGridChoice();
  const { id, rowIndex } = node;
  if (data === undefined || id === undefined || rowIndex === null) return null;
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      aria-label={t('grid-select-row', { row: id })}
      checked={isSelected(selection, id)}
      // The click, not the change, knows of Shift.
      onClick={(event) => onChoose(rowIndex, id, event.shiftKey)}
      onChange={() => {}}
    />
  );
}

/** Selects all rows of the list, also those that were never loaded. */
export function SelectionHeader({ eGridHeader }: IHeaderParams) {
  const { t } = useTranslation();
  const { selection, total, onChooseAll } = useGridChoice();
  const count = countSelected(selection, total);
  const all = count > 0 && count >= total;
  useHeaderKeys(eGridHeader, (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onChooseAll(!all);
  });
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      aria-label={t('grid-select-all')}
      checked={all}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => onChooseAll(!all)}
    />
  );
}
