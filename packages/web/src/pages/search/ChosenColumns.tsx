import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import UpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canMove, moved, type ColumnMove } from '../../grid/column-layout.ts';
import type { ColumnLayout } from '../../grid/grid-column.ts';
import styles from './column-chooser.module.css';
import type { SearchFields } from './search-fields.ts';

type Props = {
  readonly fields: SearchFields;
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
};

/** The chosen columns: their order by buttons, or by Alt and an arrow key; the pinned ones lead. */
export function ChosenColumns({ fields, layout, onChange }: Props) {
  const { t } = useTranslation();
  const move = (name: string, way: ColumnMove) => onChange(moved(layout, name, way));
  const onKey = (event: KeyboardEvent, name: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(name, event.key === 'ArrowUp' ? 'left' : 'right');
  };
  return (
    <div className={styles.pane}>
      <h3 className={styles.head}>{t('search-columns-shown', { number: layout.order.length })}</h3>
      <ol className={styles.scroller}>
        {layout.order.map((name) => {
          const field = fields.get(name)?.label ?? name;
          const pinned = layout.pins.includes(name);
          return (
            <li key={name} className={styles.chosen} onKeyDown={(event) => onKey(event, name)}>
              <span title={name}>{field}</span>
              <IconButton
                aria-label={t(pinned ? 'search-column-unpin' : 'search-column-pin', { field })}
                color={pinned ? 'primary' : 'default'}
                onClick={() => move(name, pinned ? 'unpin' : 'pin')}
              >
                {pinned ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
              </IconButton>
              <IconButton
                aria-label={t('search-column-up', { field })}
                disabled={!canMove(layout, name, 'left')}
                onClick={() => move(name, 'left')}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('search-column-down', { field })}
                disabled={!canMove(layout, name, 'right')}
                onClick={() => move(name, 'right')}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('search-column-remove', { field })}
                onClick={() => move(name, 'hide')}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
