import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { EditorProps } from '../field-kind.ts';

/** One or several texts, each a chip once entered; any of them is enough. */
export function TextEditor({ operands, onChange, onSubmit, context: { t }, autoFocus }: EditorProps) {
  const [typed, setTyped] = useState('');
  const texts = operands.filter((each) => each !== null);

  const commit = (): boolean => {
    const text = typed.trim();
    setTyped('');
    if (text === '') return false;
    if (!texts.includes(text)) onChange([...texts, text]);
    return true;
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={texts}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, chosen, reason) => {
        if (reason === 'removeOption') onChange(chosen);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!commit()) onSubmit?.();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={t('field-value')}
          placeholder={texts.length === 0 ? t('field-type-and-enter') : undefined}
          autoFocus={autoFocus}
          slotProps={{
            ...parameters.slotProps,
            inputLabel: { ...parameters.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
