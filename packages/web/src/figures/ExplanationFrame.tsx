import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../ui/phone.ts';
import styles from './explanation.module.css';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** The dialog that a figure opens, named as the figure is where it stands. */
export function ExplanationFrame({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery(PHONE);
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* Focus, so that the keyboard can scroll it. */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('performance-close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
