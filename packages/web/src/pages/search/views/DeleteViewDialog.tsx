import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly name: string; readonly onDelete: () => void; readonly onClose: () => void };

/** Spec 4: there is no way back from a view's deletion, so it is asked for twice. */
export function DeleteViewDialog({ name, onDelete, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('views-delete-title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('views-delete-text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onDelete}>
          {t('views-delete-confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
