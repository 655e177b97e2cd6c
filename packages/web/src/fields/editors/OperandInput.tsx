import TextField from '@mui/material/TextField';
import { useState } from 'react';

type Props = {
  readonly label: string;
  /** The operands as a person would type them. */
  readonly shown: string;
  readonly placeholder?: string;
  /** What was typed, as operands; null where it can't be read. */
  readonly read: (typed: string) => (string | null)[] | null;
  /** Says how to write it, where it can't be read. */
  readonly mistake: string;
  readonly onCommit: (operands: (string | null)[]) => void;
  readonly onSubmit?: (() => void) | undefined;
  readonly numeric?: boolean;
  readonly autoFocus?: boolean | undefined;
};

/** An input whose text counts when it is complete: on Enter and on leaving it. */
export function OperandInput(props: Props) {
  const { label, shown, placeholder, read, mistake, onCommit, onSubmit, numeric, autoFocus } = props;
  const [typed, setTyped] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const [shownBefore, setShownBefore] = useState(shown);
  if (shownBefore !== shown) {
    setShownBefore(shown);
    setTyped(shown);
    setWrong(false);
  }

  const commit = (): boolean => {
    if (typed === shown) return true;
    const operands = read(typed);
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
      error={wrong}
      helperText={wrong ? mistake : undefined}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { inputMode: numeric ? 'decimal' : undefined, autoComplete: 'off' },
        inputLabel: { shrink: true },
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (commit()) onSubmit?.();
      }}
    />
  );
}
