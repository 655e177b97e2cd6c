import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LONGEST_NAME = 100;

type Props = {
  readonly title: string;
  readonly label: string;
  readonly given: string;
  readonly isTaken: (name: string) => boolean;
  readonly onApply: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for a name that nothing else of its kind may have (spec 5, unique value). */
export function NameDialog({ title, label, given, isTaken, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(given);
  const name = typed.trim();
  const taken = name !== '' && isTaken(name);

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name === given) onClose();
          else if (name !== '' && !taken) onApply(name);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            autoFocus
            margin="dense"
            label={label}
            value={typed}
            error={taken}
            helperText={taken ? t('value-already-in-use') : ' '}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME, autoComplete: 'off' } }}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('search-cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name === '' || taken}>
            {t('views-save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
