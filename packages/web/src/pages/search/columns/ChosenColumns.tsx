import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, placed, type ColumnMove } from '../../../grid/column-layout.ts';
import type { ColumnLayout } from '../../../grid/grid-column.ts';
import { ChosenColumn } from './ChosenColumn.tsx';
import styles from './column-chooser.module.css';
import type { SearchFields } from '../question/search-fields.ts';

type Props = {
  readonly fields: SearchFields;
  /** With the pinned ones first. */
  readonly layout: ColumnLayout;
  readonly onChange: Dispatch<SetStateAction<ColumnLayout>>;
};

/** The chosen columns: their order by dragging, by buttons, or by Alt and an arrow key; the pinned ones lead. */
export function ChosenColumns({ fields, layout: { order, pins }, onChange }: Props) {
  const { t } = useTranslation();
  const move = useCallback(
    (name: string, way: ColumnMove) => onChange((layout) => moved(layout, name, way)),
    [onChange],
  );
  const drop = useCallback(
    (name: string, on: string) => onChange((layout) => placed(layout, name, on)),
    [onChange],
  );
  const pinned = new Set(pins);
  const inGroup = (name: string, at: number) =>
    order[at] !== undefined && pinned.has(order[at]) === pinned.has(name);
  return (
    <div className={styles.pane}>
      <h3 className={styles.head}>{t('search-columns-shown', { number: order.length })}</h3>
      <ol className={styles.scroller}>
        {order.map((name, at) => (
          <ChosenColumn
            key={name}
            name={name}
            label={fields.get(name)?.label ?? name}
            pinned={pinned.has(name)}
            canGoUp={inGroup(name, at - 1)}
            canGoDown={inGroup(name, at + 1)}
            onMove={move}
            onDrop={drop}
          />
        ))}
      </ol>
    </div>
  );
}
