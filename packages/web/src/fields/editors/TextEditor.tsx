import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { formatCount } from '../decimal-text.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './text-editor.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** One or several texts, each a chip once entered; any of them is enough. Whole ones are suggested as they occur. */
export function TextEditor(props: EditorProps) {
  const { operator, operands, onChange, onSubmit, valuesLike, autoFocus } = props;
  const { t, locale } = props.context;
  const [typed, setTyped] = useState('');
  const texts = operands.filter((each) => each !== null);
  // A part of a text is what is typed: no value to choose.
  const suggested = useSuggestions(typed, operator === 'CONTAINS' ? undefined : valuesLike);
  const counts = new Map(suggested.map(({ value, count }) => [value, count]));
  const steeredTo = useRef<string | null>(null);

  const add = (given: string): boolean => {
    const text = given.trim();
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
      options={[...counts.keys()].filter((value) => !texts.includes(value))}
      // The server has found them, accents and case aside.
      filterOptions={(options) => options}
      value={texts}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onHighlightChange={(_, option) => {
        steeredTo.current = option;
      }}
      onClose={() => {
        steeredTo.current = null;
      }}
      onChange={(_, chosen, reason) => {
        if (reason === 'removeOption') onChange(chosen);
        else if (reason === 'selectOption') add(chosen.at(-1) ?? '');
      }}
      onBlur={() => add(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          // What is typed is given up, and what it stands in stays open.
          event.preventDefault();
          event.stopPropagation();
          setTyped('');
          return;
        }
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || steeredTo.current !== null) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        if (!add(typed)) onSubmit?.();
      }}
      slotProps={{ chip: { size: 'small' }, listbox: { className: styles['list'] ?? '' } }}
      renderOption={({ key, ...attributes }, value) => (
        <li key={key} {...attributes} className={`${attributes.className ?? ''} ${styles['option'] ?? ''}`}>
          <span className={styles['label']} title={value}>
            {value}
          </span>
          <span className={styles['count']}>{formatCount(counts.get(value) ?? 0, locale)}</span>
        </li>
      )}
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
