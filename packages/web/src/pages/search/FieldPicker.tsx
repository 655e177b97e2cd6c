import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import styles from './field-picker.module.css';
import { findFields, type SearchField, type SearchFields } from './search-fields.ts';

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
  return (
    <Autocomplete<SearchField, false, false>
      options={[...fields.values()]}
      value={null}
      blurOnSelect
      clearOnBlur
      openOnFocus={autoFocus}
      autoHighlight
      groupBy={(field) => field.group}
      getOptionLabel={(field) => field.label}
      getOptionKey={(field) => field.name}
      filterOptions={(_, { inputValue }) => byGroup(findFields(fields, inputValue).slice(0, SHOWN_LIMIT))}
      noOptionsText={t('search-no-field')}
      onChange={(_, field) => {
        if (field !== null) onPick(field);
      }}
      renderGroup={({ key, group, children }) => (
        // The kit's own markup hides the options from the list that they belong to.
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
        <li key={key} {...attributes}>
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
