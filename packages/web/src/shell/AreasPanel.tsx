import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import type { Way } from '../shortcuts.ts';
import styles from './areas-panel.module.css';
import { WayList } from './WayList.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly shortcuts: readonly Way[];
  readonly modules: readonly Way[];
  readonly onClose: () => void;
};

/** The shortcuts that the header has no room for, and the platform's other modules. */
export function AreasPanel({ anchor, label, shortcuts, modules, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { className: styles.panel, role: 'dialog', 'aria-label': label } }}
    >
      <WayList label={t('shell-shortcuts')} ways={shortcuts} onFollow={onClose} />
      <WayList label={t('shortcut-modules')} ways={modules} onFollow={onClose} />
    </Popover>
  );
}
