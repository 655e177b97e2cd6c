import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TYPED_AFTER_MS } from '../../../ui/delays.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import styles from './field-picker.module.css';
import { findFields, type SearchField, type SearchFields } from '../question/search-fields.ts';

/** Most fields that are shown at once; typing narrows them. */
const SHOWN_LIMIT = 100;
type Props = {
  readonly fields: SearchFields;
  readonly label: string;
  readonly onPick: (field: SearchField) => void;
  readonly autoFocus?: boolean;
};

/** A field out of hundreds, found by label or code, under its level and category. */
export function FieldPicker({ fields, label, onPick, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, TYPED_AFTER_MS);
  const [open, setOpen] = useState(autoFocus);
  const shown = open ? byGroup(findFields(fields, settled).slice(0, SHOWN_LIMIT)) : [];
  const pick = (field: SearchField) => {
    setTyped('');
    setOpen(false);
    onPick(field);
  };

  return (
    <Autocomplete<SearchField>
      options={shown}
      value={null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      blurOnSelect
      clearOnBlur
      autoHighlight
      groupBy={(field) => field.group}
      getOptionLabel={(field) => field.label}
      getOptionKey={(field) => field.name}
      filterOptions={(options) => options}
      noOptionsText={t('search-no-field')}
      onChange={(_, field) => {
        if (field !== null) pick(field);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === settled) return;
        // Whoever types and chooses at once means what is typed, not what the list still shows.
        event.defaultMuiPrevented = true;
        const [first] = findFields(fields, typed);
        if (first !== undefined) pick(first);
      }}
      renderGroup={({ key, group, children }) => (
        // The UI library's own markup hides the options from the list that they belong to.
        <li key={key} role="presentation">
          <div className={styles.group} role="presentation">
            {group}
          </div>
          <ul className={styles.members} role="group" aria-label={group}>
            {children}
          </ul>
        </li>
      )}
      renderOption={({ key, ...attributes }, field) => (
        <li key={key} {...attributes} className={`${attributes.className ?? ''} ${styles.option}`}>
          <span className={styles.label}>{field.definition.label}</span>
          <span className={styles.code}>{field.name}</span>
        </li>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={label} autoFocus={autoFocus} />}
    />
  );
}

/** Each group once, that of the best field first. */
function byGroup(found: readonly SearchField[]): SearchField[] {
  return [...Map.groupBy(found, (field) => field.group).values()].flat();
}
