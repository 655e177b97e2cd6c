import type { IHeaderParams } from 'ag-grid-community';
import { useTranslation } from 'react-i18next';
import { useGridChoice } from './grid-context.tsx';
import { countSelected, isEverySelected } from './grid-selection.ts';
import styles from './selection-box.module.css';
import { useHeaderKeys } from './use-header-keys.ts';

/** Selects all rows of the list, also those that were never loaded. */
export function SelectionHeader({ eGridHeader }: Pick<IHeaderParams, 'eGridHeader'>) {
  const { t } = useTranslation();
  const { selection, total, onChooseAll } = useGridChoice();
  const count = countSelected(selection, total);
  const all = isEverySelected(selection, total);
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
