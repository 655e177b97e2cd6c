import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import styles from './field-picker.module.css';
import { matchesField, type SearchField, type SearchFields } from './search-fields.ts';

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
      filterOptions={(options, { inputValue }) =>
        options.filter((field) => matchesField(field, inputValue.trim())).slice(0, SHOWN_LIMIT)
      }
      noOptionsText={t('search-no-field')}
      onChange={(_, field) => {
        if (field !== null) onPick(field);
      }}
      renderOption={({ key, ...attributes }, field) => (
        <li key={key} {...attributes}>
          <span className={styles.label}>{field.label}</span>
          <span className={styles.code}>{field.name}</span>
        </li>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={label} autoFocus={autoFocus} />}
    />
  );
}
