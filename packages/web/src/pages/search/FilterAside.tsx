import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-aside.module.css';
import type { FilterPlace } from './use-filter-place.ts';

type Props = { readonly place: FilterPlace; readonly children: ReactNode };

/** The filter panel's place: beside the results, or over them on a small screen. */
export function FilterAside({ place: { beside, open, setOpen }, children }: Props) {
  const { t } = useTranslation();
  if (beside) return open && <aside className={styles.aside}>{children}</aside>;
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': t('search-filters') } }}
    >
      {children}
    </Drawer>
  );
}
