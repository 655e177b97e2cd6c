import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './explanation.module.css';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** The dialog that a figure opens, named as the figure is where it stands. */
export function ExplanationFrame({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
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
