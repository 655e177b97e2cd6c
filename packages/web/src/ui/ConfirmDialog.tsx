import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly title: string;
  readonly text: string;
  /** What the button that does it says. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more before something that can't be undone. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: Props) {
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
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
