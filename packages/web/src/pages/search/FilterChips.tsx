import AddIcon from '@mui/icons-material/Add';
import type { Filter } from '@fundarium/contract/filter';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldContext } from '../../fields/use-field-context.ts';
import type { SearchNature } from '../../paths.ts';
import type { SearchState } from './address.ts';
import { joinedFilters, partedFilters } from './country-fields.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './filter-chips.module.css';
import { filterWords } from './filter-words.ts';
import { useIdentifierWords } from './identifiers/use-identifier-words.ts';
import { FilterPopover } from './kit-parts.ts';
import type { SearchFields } from './search-fields.ts';
import { isSupported } from './search-query.ts';
import { useFilterFields } from './use-filter-fields.ts';
import type { Step } from './use-search-state.ts';

/** From how many conditions on they can be removed all at once. */
const REMOVED_AT_ONCE = 2;

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  readonly step: Step;
  /** Opens the list of identifiers. */
  readonly onList: () => void;
};

/** The conditions in force, in words: a click changes one, its cross removes it, `+` begins another. */
export const FilterChips = memo(function FilterChips({ nature, fields, state, step, onList }: Props) {
  const { t } = useTranslation();
  const context = useFieldContext();
  const { all, labelOf } = useFilterFields(nature, fields);
  const identifierWords = useIdentifierWords(nature, state.identifiers);
  const filters = useMemo(() => joinedFilters(state), [state]);
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly index: number } | null>(null);
  const apply = (next: readonly Filter[]) => step(partedFilters(next));
  const conditions = filters.length + (state.identifiers.length > 0 ? 1 : 0);

  return (
    <div className={styles.chips} data-empty={conditions === 0} role="group" aria-label={t('search-filters')}>
      {conditions > 0 && (
        <div className={styles.strip}>
          {identifierWords !== null && (
            <FilterChip
              {...identifierWords}
              onOpen={onList}
              removeLabel={t('search-remove-filter', { field: t('identifiers-title') })}
              onRemove={() => step({ identifiers: [] })}
            />
          )}
          {filters.map((filter, index) => {
            const field = all.get(filter.name);
            const label = labelOf(filter.name);
            const supported = field !== undefined && isSupported(filter, all);
            return (
              <FilterChip
                key={`${filter.name} ${index}`}
                words={
                  supported
                    ? filterWords(filter, field, context)
                    : t('filter-unsupported', { label, businessCode: filter.name })
                }
                doubtful={!supported}
                onOpen={supported ? (anchor) => setOpen({ anchor, index }) : null}
                removeLabel={t('search-remove-filter', { field: label })}
                onRemove={() => apply(filters.filter((_, at) => at !== index))}
              />
            );
          })}
          {conditions >= REMOVED_AT_ONCE && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => step({ filters: [], countries: [], identifiers: [] })}
            >
              {t('search-clear-filters')}
            </button>
          )}
        </div>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={t('search-filter')}
        title={t('search-add-filter')}
        onClick={(event) => setOpen({ anchor: event.currentTarget, index: filters.length })}
      >
        <AddIcon style={{ fontSize: 16 }} />
        <span className={styles.addWord}>{t('search-filter')}</span>
      </button>
      {open !== null && (
        <FilterPopover
          anchor={open.anchor}
          nature={nature}
          fields={fields}
          state={state}
          filter={filters[open.index] ?? null}
          onApply={(filter) =>
            apply([...filters.slice(0, open.index), filter, ...filters.slice(open.index + 1)])
          }
          onList={() => {
            setOpen(null);
            onList();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
});
