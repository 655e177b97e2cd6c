import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../ui/language.ts';
import { dateExample, formatDate, parseDate } from './calendar-date.ts';
import { CalendarButton } from './editors/CalendarButton.tsx';

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
export function DateInput({ label, help, day, onDay, mistake = null, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const parsed = parseDate(text, locale);
    if (parsed !== null || text.trim() === '') onDay(parsed);
  };
  const isNone = typed !== null && typed.trim() !== '' && parseDate(typed, locale) === null;
  const wrong = isNone ? t('field-not-a-date', { example: dateExample(locale) }) : mistake;
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      label={label}
      value={typed ?? (day === null ? '' : formatDate(day, locale))}
      placeholder={dateExample(locale)}
      error={wrong !== null}
      helperText={wrong ?? help}
      onChange={({ target }) => take(target.value)}
      // Once taken, it is written as the locale has it.
      onBlur={() => !isNone && setTyped(null)}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                day={day ?? ''}
                label={t('field-pick-date')}
                onPick={(picked) => {
                  setTyped(null);
                  onDay(picked);
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
