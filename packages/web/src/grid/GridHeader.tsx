import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import type { IHeaderParams } from 'ag-grid-community';
import { useEffect, useEffectEvent } from 'react';
import type { GridColumn } from './grid-column.ts';
import styles from './grid-header.module.css';
import { useGridOrder } from './grid-order.tsx';

type Props = IHeaderParams & { readonly given: GridColumn<never> };

/** A column's name, and which way and in which turn it sorts. */
export function GridHeader({ given, eGridHeader }: Props) {
  const { sort, onSort } = useGridOrder();
  const turn = sort.findIndex((each) => each.field === given.id);
  const descending = sort[turn]?.descending;
  const direction = turn < 0 ? 'none' : descending ? 'descending' : 'ascending';
  useEffect(() => {
    if (given.sortable) eGridHeader.setAttribute('aria-sort', direction);
    else eGridHeader.removeAttribute('aria-sort');
  }, [eGridHeader, given, direction]);

  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && given.sortable) onSort(given.id, event.shiftKey);
  });
  // The focus is on the grid's own element around this one.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEnter(event);
    eGridHeader.addEventListener('keydown', listen);
    return () => eGridHeader.removeEventListener('keydown', listen);
  }, [eGridHeader]);

  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <div
      className={`${styles.header} ${given.align === 'end' ? styles.end : ''} ${given.sortable ? styles.sortable : ''}`}
      title={given.title}
      role="presentation"
      onClick={given.sortable ? (event) => onSort(given.id, event.shiftKey) : undefined}
    >
      <span className={styles.label}>{given.header}</span>
      {turn >= 0 && (
        <span className={styles.order}>
          <Arrow sx={{ fontSize: 14 }} />
          {sort.length > 1 && turn + 1}
        </span>
      )}
    </div>
  );
}
