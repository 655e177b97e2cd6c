import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DragIcon from '@mui/icons-material/DragIndicator';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { memo, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnMove } from '../../../grid/column-layout.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './column-chooser.module.css';

/** What is dragged is a column of this list, and nothing else that a page may take. */
const DRAGGED = 'application/x-fundarium-column';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly pinned: boolean;
  readonly canGoUp: boolean;
  readonly canGoDown: boolean;
  readonly onMove: (name: string, way: ColumnMove) => void;
  readonly onDrop: (name: string, on: string) => void;
};

/** One of the chosen columns; drawn anew only where it is another than before, since there may be hundreds. */
export const ChosenColumn = memo(function ChosenColumn(props: Props) {
  const { name, label: field, pinned, canGoUp, canGoDown, onMove, onDrop } = props;
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(name, event.key === 'ArrowUp' ? 'left' : 'right');
  };
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, over: boolean) => {
    if (over) currentTarget.dataset['over'] = '';
    else delete currentTarget.dataset['over'];
  };
  return (
    <li
      className={styles.chosen}
      draggable
      onKeyDown={onKey}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, name);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        mark(event, true);
      }}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        mark(event, false);
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (dragged === '') return;
        event.preventDefault();
        onDrop(dragged, name);
      }}
    >
      <DragIcon fontSize="small" className={styles.handle ?? ''} />
      <span title={name}>{field}</span>
      <IconButton
        aria-label={t(pinned ? 'search-column-unpin' : 'search-column-pin', { field })}
        color={pinned ? 'primary' : 'default'}
        onClick={() => onMove(name, pinned ? 'unpin' : 'pin')}
      >
        {pinned ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
      </IconButton>
      <IconButton
        aria-label={t('search-column-up', { field })}
        disabled={!canGoUp}
        onClick={() => onMove(name, 'left')}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('search-column-down', { field })}
        disabled={!canGoDown}
        onClick={() => onMove(name, 'right')}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('search-column-remove', { field })} onClick={() => onMove(name, 'hide')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </li>
  );
});
