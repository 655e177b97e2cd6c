import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import { countSelected, NOTHING_SELECTED, type GridSelection } from '../../../grid/grid-selection.ts';
import { currentLocale } from '../../../ui/language.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import styles from './selection-bar.module.css';
import type { Copying } from './use-copying.ts';

type Props = {
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  /** Takes the keyboard on, where the bar goes away with it. */
  readonly onCleared: () => void;
  readonly total: number;
  readonly copying: Copying;
  /** Null where nothing can be drawn of what is selected. */
  readonly onChart: (() => void) | null;
  /** Null where too few or too many are selected to stand side by side. */
  readonly onCompare: (() => void) | null;
  /** What else can be done with it. */
  readonly children?: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { selection, onSelect, onCleared, total, copying, onChart, onCompare, children } = props;
  const { t } = useTranslation();
  const number = (count: number) => formatCount(count, currentLocale());
  const count = countSelected(selection, total);
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span role="status">
        {selection.kind === 'only'
          ? t('search-selected', { number: number(count) })
          : t('search-selected-of', { number: number(count), total: number(total) })}
      </span>
      <TextButton
        onClick={() => {
          onSelect(NOTHING_SELECTED);
          onCleared();
        }}
      >
        {t('search-clear-selection')}
      </TextButton>
      {onChart !== null && (
        <TextButton color="primary" onClick={onChart}>
          {t('search-chart')}
        </TextButton>
      )}
      {onCompare !== null && (
        <TextButton color="primary" onClick={onCompare}>
          {t('compare-action')}
        </TextButton>
      )}
      <TextButton
        color="primary"
        title={t('search-copy-stored')}
        onClick={({ shiftKey }) => void copying.rows({ headings: true, as: shiftKey ? 'stored' : 'shown' })}
      >
        {t('search-copy-rows')}
      </TextButton>
      <TextButton color="primary" onClick={() => void copying.codes()}>
        {t('search-copy-codes')}
      </TextButton>
      {children}
    </div>
  );
}
