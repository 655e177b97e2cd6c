import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { EditorProps } from '../field-kind.ts';
import { findNamed } from '../find-named.ts';
import { optionsOf } from '../options.ts';
import { TextEditor } from './TextEditor.tsx';

/** Most values of a list that are shown at once; typing narrows them. */
const SHOWN_LIMIT = 100;

/** Values out of a list, any of which is enough, found by label or code. */
export function ChoiceEditor(props: EditorProps) {
  const { field, operator, operands, onChange, context, autoFocus } = props;
  const { options, labels } = optionsOf(field, context.metamodel);
  // Part of a code can be looked for, too: that is typed, not chosen.
  if (options.length === 0 || operator === 'CONTAINS') return <TextEditor {...props} />;
  const label = (code: string) => labels.get(code) ?? code;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={8}
      options={options.map((each) => each.value)}
      value={operands.filter((each) => each !== null)}
      getOptionLabel={label}
      filterOptions={(codes, { inputValue }) =>
        findNamed(codes, inputValue, (code) => ({ label: label(code), code })).slice(0, SHOWN_LIMIT)
      }
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={context.t('field-no-option')}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={context.t('field-value')}
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
