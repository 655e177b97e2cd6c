import type { Filter } from '@fundarium/contract/filter';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { Operator } from '@fundarium/contract/vocabulary';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { kindOf, operatorsOf } from './field-kinds.ts';
import styles from './filter-editor.module.css';
import { needsOperands, withOperator } from './filter-editing.ts';
import { useFieldContext } from './use-field-context.ts';

type Props = {
  readonly field: FieldDefinition;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onSubmit?: (() => void) | undefined;
  readonly autoFocus?: boolean | undefined;
};

/** Operator in words and an entry that fits the field's type. */
export function FilterEditor({ field, filter, onChange, onSubmit, autoFocus }: Props) {
  const context = useFieldContext();
  const { t } = context;
  const kind = kindOf(field);
  return (
    <div className={styles['editor']}>
      <TextField
        select
        fullWidth
        label={t('filter-operator')}
        value={filter.operator}
        onChange={(event) => onChange(withOperator(filter, event.target.value as Operator))}
      >
        {operatorsOf(field).map((each) => (
          <MenuItem key={each} value={each}>
            {t(`operator-${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {needsOperands(filter.operator) && (
        <kind.Editor
          field={field}
          operator={filter.operator}
          operands={filter.operands}
          context={context}
          autoFocus={autoFocus}
          onSubmit={onSubmit}
          onChange={(operands) => onChange({ ...filter, operands })}
        />
      )}
    </div>
  );
}
