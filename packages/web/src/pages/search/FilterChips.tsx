import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import type { Filter } from '@fundarium/contract/filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { FilterPopover } from './FilterPopover.tsx';
import styles from './filter-chips.module.css';
import { filterWords } from './filter-words.ts';
import type { SearchFields } from './search-fields.ts';
import { isSupported } from './search-query.ts';

type Props = {
  readonly fields: SearchFields;
  readonly filters: readonly Filter[];
  readonly onApply: (filters: Filter[]) => void;
};

/** The filters in force, in words: a click changes one, its cross removes it, `+` begins another. */
export function FilterChips({ fields, filters, onApply }: Props) {
  const { t } = useTranslation();
  const context = useFieldContext();
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly index: number } | null>(null);
  const remove = (index: number) => onApply(filters.filter((_, at) => at !== index));

  return (
    <div
      className={styles.chips}
      data-empty={filters.length === 0}
      role="group"
      aria-label={t('search-filters')}
    >
      {filters.map((filter, index) => {
        const field = fields.get(filter.name);
        const supported = field !== undefined && isSupported(filter, fields);
        const words = supported
          ? filterWords(filter, field, context)
          : t('filter-unsupported', { label: field?.label ?? filter.name, businessCode: filter.name });
        return (
          <span key={`${filter.name} ${index}`} className={supported ? styles.chip : styles.unsupported}>
            <button
              type="button"
              className={styles.words}
              title={words}
              disabled={!supported}
              onClick={(event) => setOpen({ anchor: event.currentTarget, index })}
            >
              {words}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('search-remove-filter', { field: field?.label ?? filter.name })}
              onClick={() => remove(index)}
            >
              <CloseIcon sx={{ fontSize: 14 }} />
            </button>
          </span>
        );
      })}
      <button
        type="button"
        className={styles.add}
        onClick={(event) => setOpen({ anchor: event.currentTarget, index: filters.length })}
      >
        <AddIcon sx={{ fontSize: 16 }} />
        {t('search-filter')}
      </button>
      {open !== null && (
        <FilterPopover
          anchor={open.anchor}
          fields={fields}
          filter={filters[open.index] ?? null}
          onApply={(filter) =>
            onApply([...filters.slice(0, open.index), filter, ...filters.slice(open.index + 1)])
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
