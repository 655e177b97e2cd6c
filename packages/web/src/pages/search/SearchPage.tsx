import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES } from '../../grid/grid-column.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { PHONE } from '../../ui/phone.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FilterAside } from './FilterAside.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SearchBar } from './SearchBar.tsx';
import { searchFieldsOf } from './search-fields.ts';
import styles from './search-page.module.css';
import { SearchResults } from './SearchResults.tsx';
import { useFilterPlace } from './use-filter-place.ts';
import { usePreference } from './use-preference.ts';
import { useResults } from './use-results.ts';
import { useSearchColumns } from './use-search-columns.ts';
import { useSearchState } from './use-search-state.ts';
import { useSlash } from './use-slash.ts';

/** `/v2/search/{nature}` */
export function SearchPage() {
  const { t } = useTranslation();
  usePageTitle(t('title-search-funds'));
  const { nature } = useParams({ from: '/v2/search/$nature' });
  const phone = useMediaQuery(PHONE);
  const look = phone ? 'cards' : 'grid';
  const place = useFilterPlace();

  const metamodel = useMetamodel();
  const fields = useMemo(() => searchFieldsOf(metamodel, nature), [metamodel, nature]);
  const [state, step] = useSearchState(nature, fields);
  const { shown, columns } = useSearchColumns(state.columns, fields, look, place.beside ? 'wide' : 'narrow');
  const results = useResults(state, shown, fields);

  const [density, setDensity] = usePreference('density', DENSITIES, 'normal');
  const [choosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  return (
    <div className={styles.page}>
      <SearchBar
        nature={nature}
        fields={fields}
        state={state}
        step={step}
        results={results}
        input={input}
        place={place}
        density={phone ? null : density}
        onDensity={setDensity}
        onColumns={() => setChoosing(true)}
      />
      <div className={styles.body}>
        <FilterAside place={place}>
          <FilterPanel
            fields={fields}
            applied={state.filters}
            onApply={(filters) => step({ filters })}
            onClose={() => place.setOpen(false)}
          />
        </FilterAside>
        <SearchResults
          nature={nature}
          fields={fields}
          state={state}
          step={step}
          results={results}
          columns={columns}
          look={look}
          density={density}
        />
      </div>
      {choosing && (
        <ColumnChooser
          fields={fields}
          shown={shown}
          onApply={(chosen) => {
            setChoosing(false);
            step({ columns: chosen });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
