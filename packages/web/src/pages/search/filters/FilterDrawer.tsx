import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-aside.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** The filter panel over the results, where there is no room beside them. */
export function FilterDrawer({ open, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': t('search-filters') } }}
    >
      {children}
    </Drawer>
  );
}
