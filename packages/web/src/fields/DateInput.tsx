import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './editors/CalendarButton.tsx';
import { useTypedDay } from './use-typed-day.ts';

type Props = {
  readonly label: string;
  readonly help?: string | undefined;
  /** `yyyy-mm-dd`, or null for none. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  /** The day is settled: the entry was left, ended by Enter, or the day picked. */
  readonly onDone?: ((day: string | null) => void) | undefined;
  /** Why the day can't be taken, besides that it is none. */
  readonly mistake?: string | null | undefined;
  readonly autoFocus?: boolean;
};

/**
 * One day, typed as the person's locale writes it or as `yyyy-mm-dd`, or picked; taken when it is complete. What is no
 * day keeps a form from being sent.
 */
export function DateInput({ label, help, day, onDay, onDone, mistake, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const { text, hint, wrong, type, leave, pick } = useTypedDay({ day, onDay, mistake });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);
  const done = () => {
    leave();
    if (wrong === null) onDone?.(day);
  };
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      inputRef={input}
      label={label}
      value={text}
      placeholder={hint}
      error={wrong !== null}
      helperText={wrong ?? help}
      onChange={({ target }) => type(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                day={day ?? ''}
                label={t('field-pick-date')}
                onPick={(picked) => {
                  pick(picked);
                  onDone?.(picked);
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
