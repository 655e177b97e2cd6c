import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './audit-filters.module.css';

type Props = {
  readonly label: string;
  /** What is chosen, in words; null where nothing is. */
  readonly said: string | null;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
};

/** A condition: its button says what is chosen, the panel below it chooses. */
export function FilterButton({ label, said, onClear, children }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color={said === null ? 'inherit' : 'primary'}
        className={said === null ? styles.filter : styles.set}
        endIcon={<ExpandIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className={styles.said}>
          {said === null ? label : t('filter-text-EQUALS', { field: label, values: said })}
        </span>
      </Button>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.panel } }}
        >
          {children(close)}
          <div className={styles.foot}>
            <Button color="inherit" disabled={said === null} onClick={onClear}>
              {t('audit-filter-clear')}
            </Button>
            <Button onClick={close}>{t('audit-close')}</Button>
          </div>
        </Popover>
      )}
    </>
  );
}
