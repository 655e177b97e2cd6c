import type { Filter } from '@fundarium/contract/filter';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { currencyFieldsOf } from '@fundarium/contract/own-currency';
import OperatorIcon from '@mui/icons-material/MoreHoriz';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMemo, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { fieldEditors } from './editors/field-editors.ts';
import type { AskValues, FieldCounts } from './field-counts.ts';
import { kindOf, operatorsOf } from './field-kinds.ts';
import styles from './filter-editor.module.css';
import { hidesOperator, needsOperands, withOperator } from './filter-editing.ts';
import { useFieldContext } from './use-field-context.ts';

type Props = {
  readonly field: FieldDefinition;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onSubmit?: (() => void) | undefined;
  readonly counts?: FieldCounts | undefined;
  readonly askValues?: AskValues | undefined;
  readonly autoFocus?: boolean | undefined;
};

/** Operator in words, for some types on demand, and an entry that fits the field's type. */
export function FilterEditor(props: Props) {
  const { field, filter, onChange, onSubmit, counts, askValues, autoFocus } = props;
  const context = useFieldContext();
  const { t } = context;
  const { listsEmpty = false } = kindOf(field);
  const [asked, setAsked] = useState(false);
  const hidden = !asked && hidesOperator(filter, field);
  const Editor = fieldEditors[field.type];
  const { operator, name } = filter;
  const valuesLike = useMemo<EditorProps['valuesLike']>(
    () => askValues && ((text, signal) => askValues(name, text, signal)),
    [askValues, name],
  );
  return (
    <div className={`${styles['editor']} ${hidden ? styles['plain'] : ''}`}>
      {!hidden && (
        <Select
          // Whoever asks for it wants another one.
          defaultOpen={asked}
          variant="standard"
          disableUnderline
          className={styles['operator'] ?? ''}
          value={operator}
          inputProps={{ 'aria-label': t('filter-operator') }}
          onChange={(event) => onChange(withOperator(filter, event.target.value))}
        >
          {[...new Set([...operatorsOf(field), operator])].map((each) => (
            <MenuItem key={each} value={each}>
              {t(`operator-${each}`)}
            </MenuItem>
          ))}
        </Select>
      )}
      {(needsOperands(operator) || (listsEmpty && operator === 'NULL')) && (
        <Editor
          // Another way to ask begins with what is entered, not with what was being typed.
          key={operator === 'BETWEEN' || operator === 'CONTAINS' ? operator : ''}
          field={field}
          operator={operator}
          operands={filter.operands}
          context={context}
          counts={counts}
          valuesLike={valuesLike}
          autoFocus={autoFocus}
          onSubmit={onSubmit}
          onChange={(operands, changed = operator) => onChange({ ...filter, operator: changed, operands })}
        />
      )}
      {hidden && (
        <IconButton
          className={styles['ask'] ?? ''}
          aria-label={t('filter-operator-ask')}
          tip={t('filter-operator-ask')}
          onClick={() => setAsked(true)}
        >
          <OperatorIcon fontSize="small" />
        </IconButton>
      )}
      {needsOperands(operator) && currencyFieldsOf(field).length > 0 && (
        <p className={styles['note']}>{t('field-own-currency')}</p>
      )}
    </div>
  );
}
