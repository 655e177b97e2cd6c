import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../api/session.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { CardList } from '../../grid/CardList.tsx';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { DENSITIES, type GridSelection } from '../../grid/grid-column.ts';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../ui/metamodel.ts';
import { PHONE } from '../../ui/phone.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { gridColumnsOf } from './columns.tsx';
import { columnsShown } from './default-columns.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { CARD_COLUMNS, ResultCard } from './ResultCard.tsx';
import { SearchBar } from './SearchBar.tsx';
import { searchFieldsOf } from './search-fields.ts';
import { NothingFound, SearchFailed } from './SearchOutcome.tsx';
import styles from './search-page.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { usePreference } from './use-preference.ts';
import { useResults } from './use-results.ts';
import { useSearchState } from './use-search-state.ts';
import { useSlash } from './use-slash.ts';

/** What takes longer shows that it is under way (look: anything over half a second). */
const PROGRESS_AFTER_MS = 500;

/** `/v2/search/{nature}` */
export function SearchPage() {
  const { t } = useTranslation();
  usePageTitle(t('title-search-funds'));
  const { nature } = useParams({ from: '/v2/search/$nature' });
  const navigate = useNavigate();
  const { breakpoints } = useTheme();
  const phone = useMediaQuery(PHONE);
  const beside = useMediaQuery(breakpoints.up('md'));
  const wide = useMediaQuery(breakpoints.up('lg'));

  const metamodel = useMetamodel();
  const context = useFieldContext();
  const fields = useMemo(() => searchFieldsOf(metamodel, nature), [metamodel, nature]);
  const [state, step] = useSearchState(nature, fields);
  // By its text, so that a step which leaves the columns alone leaves the grid's definitions alone.
  const names = columnsShown(phone ? CARD_COLUMNS : state.columns, fields).join(',');
  const shown = useMemo(() => (names === '' ? [] : names.split(',')), [names]);
  const columns = useMemo(
    () => gridColumnsOf(shown, fields, context, beside ? 'wide' : 'narrow'),
    [shown, fields, context, beside],
  );
  const { found, waiting, error, retry } = useResults(state, shown, fields);
  const slow = useDebounced(waiting, PROGRESS_AFTER_MS) && waiting;

  const [density, setDensity] = usePreference('density', DENSITIES, 'normal');
  const [panel, setPanel] = usePreference('filters', ['open', 'closed'], wide ? 'open' : 'closed');
  const [drawer, setDrawer] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [selection, setSelection] = useState<GridSelection | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  const filtersOpen = beside ? panel === 'open' : drawer;
  const openFilters = (open: boolean) => (beside ? setPanel(open ? 'open' : 'closed') : setDrawer(open));
  const filterPanel = (
    <FilterPanel
      fields={fields}
      applied={state.filters}
      onApply={(filters) => step({ filters })}
      onClose={() => openFilters(false)}
    />
  );
  const label = t(`level-${nature}`, { count: 2 });

  return (
    <div className={styles.page}>
      <SearchBar
        nature={nature}
        fields={fields}
        state={state}
        step={step}
        total={error === null ? (found?.total ?? null) : null}
        waiting={waiting}
        input={input}
        filtersOpen={filtersOpen}
        onFilters={() => openFilters(!filtersOpen)}
        density={phone ? null : density}
        onDensity={setDensity}
        onColumns={() => setChoosing(true)}
      />
      <div className={styles.body}>
        {beside && filtersOpen && <aside className={styles.aside}>{filterPanel}</aside>}
        {!beside && (
          <Drawer
            open={drawer}
            onClose={() => setDrawer(false)}
            slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': t('search-filters') } }}
          >
            {filterPanel}
          </Drawer>
        )}
        <div className={styles.results} aria-busy={waiting}>
          {slow && <LinearProgress className={styles.progress ?? ''} aria-label={t('grid-loading')} />}
          {error === null && found !== null && found.total > found.printed && (
            <p className={styles.tooMany}>
              {t('too-many-results', {
                total: formatCount(found.total, context.locale),
                printed: formatCount(found.printed, context.locale),
              })}
            </p>
          )}
          {error !== null ? (
            <SearchFailed error={error} onRetry={retry} />
          ) : found === null ? (
            <GridSkeleton density={density} label={t('grid-loading')} />
          ) : found.total === 0 ? (
            <NothingFound state={state} onClear={() => step({ quickText: '', filters: [] })} />
          ) : phone ? (
            <CardList
              key={found.source.listKey}
              label={label}
              source={found.source}
              rowId={({ code }) => code}
            >
              {(row) => <ResultCard row={row} fields={fields} />}
            </CardList>
          ) : (
            <DataGrid
              label={label}
              columns={columns}
              source={found.source}
              rowId={({ code }) => code}
              sort={state.sort}
              onSort={(sort) => step({ sort })}
              onOpen={({ level, code }) => void navigate(paths.details(level, code))}
              onSelect={setSelection}
              onColumnOrder={([, ...order]) => step({ columns: order })}
              density={density}
              widthsKey={`fundarium.widths.${currentSession().claims.customerCode}.${nature}`}
            />
          )}
          {selection !== null && selection.ids.length > 0 && <SelectionBar selection={selection} />}
        </div>
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
