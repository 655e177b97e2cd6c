import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './editors/CalendarButton.tsx';
import { useTypedDay } from './use-typed-day.ts';

type Props = {
  readonly label: string;
  readonly help?: string | undefined;
  /** `yyyy-mm-dd`, or null for none. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  /** Why the day can't be taken, besides that it is none. */
  readonly mistake?: string | null | undefined;
  readonly autoFocus?: boolean;
};

/** One day, typed as the person's locale writes it or as `yyyy-mm-dd`, or picked; taken when it is complete. */
export function DateInput({ label, help, day, onDay, mistake, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const { text, hint, wrong, type, leave, pick } = useTypedDay({ day, onDay, mistake });
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      label={label}
      value={text}
      placeholder={hint}
      error={wrong !== null}
      helperText={wrong ?? help}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton day={day ?? ''} label={t('field-pick-date')} onPick={pick} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
