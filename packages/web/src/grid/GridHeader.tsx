import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import MoreIcon from '@mui/icons-material/MoreVert';
import type { IHeaderParams } from 'ag-grid-community';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './grid-column.ts';
import { useGridOrder } from './grid-context.tsx';
import styles from './grid-header.module.css';
import { HeaderMenu } from './mui-parts.ts';
import { nextSort } from './sort-order.ts';
import { useHeaderKeys } from './use-header-keys.ts';

type Props = IHeaderParams & { readonly given: GridColumn<never> };

/** A column's name, which way and in which turn it sorts, and the menu of what can be done with it. */
export function GridHeader({ given, eGridHeader }: Props) {
  const { t } = useTranslation();
  const { sort, onSort } = useGridOrder();
  const [menu, setMenu] = useState(false);
  const turn = sort.findIndex((each) => each.field === given.id);
  const descending = sort[turn]?.descending;
  const direction = turn < 0 ? 'none' : descending ? 'descending' : 'ascending';
  useEffect(() => {
    if (given.sortable) eGridHeader.setAttribute('aria-sort', direction);
    else eGridHeader.removeAttribute('aria-sort');
  }, [eGridHeader, given, direction]);
  useEffect(() => {
    if (given.label === given.header) eGridHeader.removeAttribute('aria-description');
    else eGridHeader.setAttribute('aria-description', given.label);
  }, [eGridHeader, given]);
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setMenu(true);
    };
    eGridHeader.addEventListener('contextmenu', open);
    return () => eGridHeader.removeEventListener('contextmenu', open);
  }, [eGridHeader]);

  const choose = (joining: boolean) => given.sortable && onSort((now) => nextSort(now, given.id, joining));
  useHeaderKeys(eGridHeader, (event) => {
    if (event.key === 'Enter') choose(event.shiftKey);
    // The menu keys open it through `contextmenu`.
    else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      setMenu(true);
    }
  });

  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <div
      className={`${styles.header} ${given.align === 'end' ? styles.end : ''} ${given.sortable ? styles.sortable : ''}`}
      role="presentation"
      onClick={(event) => choose(event.shiftKey)}
    >
      <span className={styles.label}>
        {given.header}
        {given.code !== undefined && <span className={styles.code}>{given.code}</span>}
      </span>
      {turn >= 0 && (
        <span className={styles.order}>
          <Arrow style={{ fontSize: 14 }} />
          {sort.length > 1 && (
            <span title={t('grid-sort-turn', { turn: turn + 1, number: sort.length })}>{turn + 1}</span>
          )}
        </span>
      )}
      <button
        type="button"
        className={styles.more}
        // For the mouse: the keyboard has its own ways, and the header's name stays what it is.
        tabIndex={-1}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          setMenu(true);
        }}
      >
        <MoreIcon style={{ fontSize: 16 }} />
      </button>
      {menu && (
        <HeaderMenu
          anchor={eGridHeader}
          column={given}
          onClose={() => {
            setMenu(false);
            eGridHeader.focus();
          }}
        />
      )}
    </div>
  );
}
