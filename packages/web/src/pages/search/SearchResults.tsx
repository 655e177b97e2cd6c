import type { SearchRow } from '@fundarium/contract/search';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../api/session.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { CardList } from '../../grid/CardList.tsx';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { Density, GridColumn } from '../../grid/grid-column.ts';
import { LONGEST_RANGE, type GridSelection } from '../../grid/grid-selection.ts';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { paths, type SearchNature } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { showNotice } from '../../ui/notices.ts';
import type { Look, SearchState } from './address.ts';
import { ResultCard } from './ResultCard.tsx';
import type { SearchFields } from './search-fields.ts';
import { NothingFound, SearchFailed } from './SearchOutcome.tsx';
import styles from './search-results.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { useCopying } from './use-copying.ts';
import type { Results } from './use-results.ts';
import type { Step } from './use-search-state.ts';

/** What takes longer shows that it is under way (look: anything over half a second). */
const PROGRESS_AFTER_MS = 500;

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  readonly step: Step;
  readonly results: Results;
  readonly columns: readonly GridColumn<SearchRow>[];
  readonly look: Look;
  readonly density: Density;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
};

/** What a search found, as a grid or as cards, or why there is nothing to show. */
export function SearchResults(props: Props) {
  const { nature, fields, state, step, results, columns, look, density, selection, onSelect } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { found, waiting, error, retry } = results;
  const slow = useDebounced(waiting, PROGRESS_AFTER_MS) && waiting;
  const locale = currentLocale();
  const copying = useCopying(found, selection, columns, fields.get('CODE')?.label ?? 'CODE');
  const label = t(`level-${nature}`, { count: 2 });

  return (
    <div className={styles.results} aria-busy={waiting}>
      {slow && <LinearProgress className={styles.progress ?? ''} aria-label={t('grid-loading')} />}
      {error === null && found !== null && found.total > found.printed && (
        <p className={styles.tooMany}>
          {t('too-many-results', {
            total: formatCount(found.total, locale),
            printed: formatCount(found.printed, locale),
          })}
        </p>
      )}
      {error !== null ? (
        <SearchFailed error={error} onRetry={retry} />
      ) : found === null ? (
        <GridSkeleton density={density} label={t('grid-loading')} />
      ) : found.total === 0 ? (
        <NothingFound
          state={state}
          onClear={() => step({ quickText: '', filters: [], countries: [], identifiers: [] })}
        />
      ) : look === 'cards' ? (
        <CardList key={found.source.listKey} label={label} source={found.source} rowId={({ code }) => code}>
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
          selection={selection}
          onSelect={onSelect}
          onRangeTooLong={() =>
            void showNotice(t('grid-range-too-long', { number: formatCount(LONGEST_RANGE, locale) }))
          }
          onLayout={({ order, pins }) => step({ columns: order, pins })}
          onCopyCell={copying.cell}
          onCopyRows={() => void copying.rows(false)}
          density={density}
          widthsKey={`fundarium.widths.${currentSession().claims.customerCode}.${nature}`}
        />
      )}
      {found !== null && (
        <SelectionBar
          selection={selection}
          onSelect={onSelect}
          total={found.total}
          copying={copying}
          onChart={null}
        />
      )}
    </div>
  );
}
