import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CalendarButton } from './CalendarButton.tsx';
import styles from './editors.module.css';

type Props = {
  readonly label: string;
  /** The operands as a person would type them. */
  readonly shown: string;
  readonly placeholder?: string;
  /** What was typed, as operands; null where it can't be read. */
  readonly read: (typed: string) => (string | null)[] | null;
  /** What is wrong with what is shown, though each part of it can be read. */
  readonly fault?: string | undefined;
  /** Says how to write it, where it can't be read. */
  readonly mistake: string;
  readonly onCommit: (operands: (string | null)[]) => void;
  readonly onSubmit?: (() => void) | undefined;
  /** For days: what the calendar begins with, how a day picked there joins what is typed, and the button's name. */
  readonly calendar?: Calendar | undefined;
  readonly autoFocus?: boolean | undefined;
};

export type Calendar = {
  readonly day: string;
  readonly join: (typed: string, day: string) => string;
  readonly label: string;
};

/** An input whose text counts when it is complete: on Enter and on leaving it. */
export function OperandInput(props: Props) {
  const { label, shown, placeholder, read, fault, mistake, onCommit, onSubmit, calendar } = props;
  const { autoFocus } = props;
  const [typed, setTyped] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const [shownBefore, setShownBefore] = useState(shown);
  if (shownBefore !== shown) {
    setShownBefore(shown);
    setTyped(shown);
    setWrong(false);
  }

  const commit = (text = typed): boolean => {
    if (text === shown) return true;
    const operands = read(text);
    setWrong(operands === null);
    if (operands !== null) onCommit(operands);
    return operands !== null;
  };

  return (
    <TextField
      fullWidth
      label={label}
      value={typed}
      placeholder={placeholder}
      error={wrong || fault !== undefined}
      helperText={wrong ? mistake : fault}
      autoFocus={autoFocus}
      slotProps={{
        // The whole keyboard: that of digits has no minus and no semicolon on some phones.
        htmlInput: { autoComplete: 'off' },
        inputLabel: { shrink: true },
        formHelperText: { role: 'status' },
        ...(calendar && {
          input: {
            className: styles['dated'] ?? '',
            endAdornment: (
              <CalendarButton {...calendar} onPick={(day) => commit(calendar.join(typed, day))} />
            ),
          },
        }),
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => commit()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== shown) {
          // What is typed is given up, and what it stands in stays open.
          event.preventDefault();
          event.stopPropagation();
          setTyped(shown);
          setWrong(false);
        }
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (commit()) onSubmit?.();
      }}
    />
  );
}
