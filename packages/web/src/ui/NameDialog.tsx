import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LONGEST_NAME = 100;

type Props = {
  readonly title: string;
  readonly label: string;
  readonly given: string;
  readonly isTaken: (name: string) => boolean;
  /** Whether it took the name; until then the dialog stays, and where it did not with what was typed. */
  readonly onApply: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for a name that nothing else of its kind may have (spec 5, unique value). */
export function NameDialog({ title, label, given, isTaken, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(given);
  const [applying, setApplying] = useState(false);
  const left = useRef(false);
  const name = typed.trim();
  // What is on its way has the name already.
  const taken = name !== '' && !applying && isTaken(name);
  const apply = async () => {
    if (name === given) return onClose();
    if (name === '' || taken || applying) return;
    setApplying(true);
    const took = await onApply(name);
    // Left before the answer came: what is open by now is another's.
    if (left.current) return;
    if (took) onClose();
    else setApplying(false);
  };
  const leave = () => {
    left.current = true;
    onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
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
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME, autoComplete: 'off', readOnly: applying } }}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave}>
            {t('search-cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name === '' || taken || applying}>
            {t('views-save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
