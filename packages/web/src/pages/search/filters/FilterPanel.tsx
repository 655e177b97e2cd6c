import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFilter } from '../../../fields/filter-editing.ts';
import type { SearchNature } from '../../../paths.ts';
import type { SearchState } from '../question/address.ts';
import { isCountryFilter, joinedFilters, partedFilters } from '../question/country-fields.ts';
import { countedNames } from './counted-names.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { FilterItem } from './FilterItem.tsx';
import styles from './filter-panel.module.css';
import { ListedIdentifiers } from '../identifiers/ListedIdentifiers.tsx';
import { appliedOf, panelFilter, reconcile, type PanelFilter } from './panel-filters.ts';
import type { SearchField, SearchFields } from '../question/search-fields.ts';
import { usualFilters } from './usual-filters.ts';
import { useAskedValues } from './use-asked-values.ts';
import { useCounts } from './use-counts.ts';
import { useFilterFields } from './use-filter-fields.ts';
import type { Step } from '../question/use-search-state.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  readonly step: Step;
  readonly onClose: () => void;
  /** Opens the list of identifiers. */
  readonly onList: () => void;
};

/** All filters at once, each open for change; one that has its values applies at once. */
export const FilterPanel = memo(function FilterPanel(props: Props) {
  const { nature, fields, state, step, onClose, onList } = props;
  const { t } = useTranslation();
  const filterFields = useFilterFields(nature, fields);
  const applied = useMemo(() => joinedFilters(state), [state]);
  const [panel, setPanel] = useState<readonly PanelFilter[]>(() => applied.map(panelFilter));
  const [appliedBefore, setAppliedBefore] = useState(applied);
  const [begun, setBegun] = useState<number | null>(null);
  if (appliedBefore !== applied) {
    setAppliedBefore(applied);
    setPanel(reconcile(panel, applied));
  }
  const names = useMemo(() => countedNames(panel, filterFields.all), [panel, filterFields]);
  const counts = useCounts(nature, state, fields, names);
  const askValues = useAskedValues(nature, state, fields);

  const change = (next: readonly PanelFilter[]) => {
    setPanel(next);
    const complete = appliedOf(next);
    if (JSON.stringify(complete) !== JSON.stringify(appliedOf(panel))) step(partedFilters(complete));
  };
  const begin = ({ name, definition }: SearchField) => {
    const added = panelFilter(emptyFilter(name, definition));
    setBegun(added.key);
    change([...panel, added]);
  };
  const items = (among: readonly PanelFilter[]) => (
    <ul className={styles.list}>
      {among.map(({ key, filter }) => (
        <FilterItem
          key={key}
          fields={filterFields}
          filter={filter}
          counts={counts.get(filter.name)}
          askValues={askValues}
          autoFocus={key === begun}
          onChange={(next) => change(panel.map((each) => (each.key === key ? { key, filter: next } : each)))}
          onRemove={() => change(panel.filter((each) => each.key !== key))}
        />
      ))}
    </ul>
  );
  const isOnCountries = ({ filter }: PanelFilter) =>
    isCountryFilter(filter) && filterFields.all.has(filter.name);
  const onFields = panel.filter((each) => !isOnCountries(each));
  const onCountries = panel.filter(isOnCountries);
  const usual = usualFilters(
    nature,
    filterFields.all,
    panel.map(({ filter }) => filter.name),
  );

  return (
    <section className={styles.panel} aria-label={t('search-filters')}>
      <header className={styles.head}>
        <h2>{t('search-filters')}</h2>
        {(panel.length > 0 || state.identifiers.length > 0) && (
          <Button
            onClick={() => {
              setPanel([]);
              step({ filters: [], countries: [], identifiers: [] });
            }}
            color="inherit"
          >
            {t('search-clear-filters')}
          </Button>
        )}
        <Tooltip title={t('search-close-filters')}>
          <IconButton aria-label={t('search-close-filters')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </header>
      <FieldPicker fields={filterFields.all} label={t('search-add-filter')} onPick={begin} />
      <ListedIdentifiers nature={nature} identifiers={state.identifiers} onOpen={onList} />
      {onFields.length > 0 && items(onFields)}
      {onCountries.length > 0 && (
        <section className={styles.countries} aria-labelledby="filters-of-countries">
          <h3 id="filters-of-countries">{t('level-REGISTRATION_COUNTRY', { count: 2 })}</h3>
          <p className={styles.hint}>{t('search-one-country')}</p>
          {items(onCountries)}
        </section>
      )}
      {usual.length > 0 && (
        <div className={styles.usual} role="group" aria-label={t('search-usual-filters')}>
          <span className={styles.hint}>{t('search-usual-filters')}</span>
          {usual.map((field) => (
            <Button key={field.name} color="inherit" variant="outlined" onClick={() => begin(field)}>
              {field.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
});
