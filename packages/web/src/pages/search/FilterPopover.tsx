import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { normaliseFilter, type Filter } from '@fundarium/contract/filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFilter } from '../../fields/filter-editing.ts';
import { FilterEditor } from '../../fields/FilterEditor.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import styles from './filter-popover.module.css';
import type { SearchFields } from './search-fields.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly fields: SearchFields;
  /** Null begins a new one: first its field is asked for. */
  readonly filter: Filter | null;
  readonly onApply: (filter: Filter) => void;
  readonly onClose: () => void;
};

/** One filter at its chip; what is complete applies at once. */
export function FilterPopover({ anchor, fields, filter: given, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(given);
  const field = filter === null ? undefined : fields.get(filter.name);

  const change = (next: Filter) => {
    setFilter(next);
    const complete = normaliseFilter(next);
    if (complete !== null) onApply(complete);
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { className: styles.popover ?? '', 'aria-label': field?.label ?? t('search-add-filter') },
      }}
    >
      {filter === null || field === undefined ? (
        <FieldPicker
          autoFocus
          fields={fields}
          label={t('search-add-filter')}
          onPick={({ name, definition }) => change(emptyFilter(name, definition))}
        />
      ) : (
        <>
          <strong title={filter.name}>{field.label}</strong>
          <FilterEditor
            autoFocus
            field={field.definition}
            filter={filter}
            onChange={change}
            onSubmit={onClose}
          />
          <Button className={styles.done ?? ''} onClick={onClose}>
            {t('search-done')}
          </Button>
        </>
      )}
    </Popover>
  );
}
