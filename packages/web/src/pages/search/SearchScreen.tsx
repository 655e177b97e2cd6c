import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { currentSession } from '../../api/session.ts';
import { DocumentPanel } from '../../documents/DocumentPanel.tsx';
import type { EnterRows } from '../../grid/list-place.ts';
import { fetchGridParts } from '../../grid/mui-parts.ts';
import type { SearchNature } from '../../paths.ts';
import type { SavedViews } from '../../settings/use-saved-views.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useFirstDraft } from '../../ui/drafts.ts';
import { loadFonts } from '../../ui/fonts.ts';
import { PHONE } from '../../ui/screens.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { SearchState } from './question/address.ts';
import { FilterAside } from './filters/FilterAside.tsx';
import { FilterSkeleton } from './filters/FilterSkeleton.tsx';
import {
  ArchiveDialog,
  ChartPanel,
  ColumnChooser,
  fetchParts,
  FilterPanel,
  IdentifiersDialog,
  SearchExport,
} from './mui-parts.ts';
import { MatrixLink } from './results/MatrixLink.tsx';
import { LookControls } from './bar/LookControls.tsx';
import { SearchBar } from './bar/SearchBar.tsx';
import type { SearchFields } from './question/search-fields.ts';
import styles from './search-page.module.css';
import { SearchResults } from './results/SearchResults.tsx';
import { SortMenu } from './columns/SortMenu.tsx';
import { isCharted, useChart } from './chart/use-chart.ts';
import { useDocumentBeside } from './results/use-document-beside.ts';
import { useFilterPlace } from './filters/use-filter-place.ts';
import { useForgivenResults } from './results/use-forgiven-results.ts';
import { useListMemory } from './results/use-list-memory.ts';
import { useSearchColumns } from './columns/use-search-columns.ts';
import type { Step } from './question/use-search-state.ts';
import { useSelection } from './results/use-selection.ts';
import { useSlash } from './bar/use-slash.ts';
import { ViewMenu } from './views/ViewMenu.tsx';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly saved: SavedViews;
  readonly standardView: () => SearchState;
  readonly state: SearchState;
  readonly step: Step;
};

/** A search as it is drawn: by what, and what it found. */
export const SearchScreen = memo(function SearchScreen({
  nature,
  fields,
  saved,
  standardView,
  state,
  step,
}: Props) {
  const phone = useMedia(PHONE);
  const place = useFilterPlace();
  const { setOpen } = place;
  const { settings, update } = useUserSettings();
  const { density, quickText: quickTextMode } = settings.repository.search;

  const enterRows = useRef<EnterRows>(null);
  const look = phone ? 'cards' : state.look;
  const beside = useDocumentBeside(() => enterRows.current?.('again'));
  const { shown, columns } = useSearchColumns(nature, state, fields, look, {
    showCodes: settings.globals.showCodes,
    onDocument: beside.show,
  });
  const { results, asked, elsewhere } = useForgivenResults(nature, state, shown, fields);
  const memory = useListMemory(nature);
  const [selection, setSelection] = useSelection(results.rowsKey, state.chart?.codes ?? [], memory.selection);
  const { note } = memory;
  useEffect(() => note(results.found?.source ?? null, selection), [note, results.found, selection]);
  const chart = useChart(results.found, state, step);
  const chartButton = useRef<HTMLButtonElement>(null);
  const toggleChart = () => (state.chart === null ? void chart.open(selection) : chart.close());
  useShortcut('c', () => isCharted(nature) && toggleChart());

  // The panel, and with it the UI library, comes after what is waited for, the first rows, and stays from then on.
  const [answered, setAnswered] = useState(false);
  const { found, error } = results;
  const rowsAwaited = error === null && (found === null || (look === 'grid' && found.total > 0));
  if (!answered && !rowsAwaited) setAnswered(true);

  useEffect(() => {
    if (!answered) return;
    loadFonts();
    // So that menus and dialogs are there when they are opened; where this fails, opening them tries again.
    Promise.all([fetchParts(), fetchGridParts()]).catch(() => undefined);
  }, [answered]);

  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState(false);
  useShortcut('s', () => setExporting(true));
  const [archiving, setArchiving] = useState(false);
  const archived = isAttachmentNature(nature) ? nature : null;
  useShortcut('z', () => archived !== null && setArchiving(true));
  const draft = useFirstDraft(currentSession().claims, 'list');
  const [listed, setListed] = useState<readonly string[] | null>(() =>
    draft === null ? null : splitIdentifiers(draft),
  );
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  // Steady, so that what only shows the conditions is left alone while what was found changes.
  const closeFilters = useCallback(() => setOpen(false), [setOpen]);
  const openList = useCallback(() => setListed([]), []);

  return (
    <div className={styles.page}>
      <SearchBar
        nature={nature}
        fields={fields}
        state={asked}
        step={step}
        views={
          <ViewMenu nature={nature} saved={saved} standardView={standardView} state={state} step={step} />
        }
        results={results}
        input={input}
        onDown={() => enterRows.current?.()}
        quickTextMode={quickTextMode}
        onQuickTextMode={(next) => void update('repository', { search: { quickText: next } })}
        place={place}
        looks={
          <>
            {isAttachmentNature(nature) && <MatrixLink nature={nature} state={state} />}
            <LookControls
              look={look}
              onLook={phone ? null : (next) => step({ look: next })}
              density={density}
              onDensity={(next) => void update('repository', { search: { density: next } })}
              order={
                <SortMenu
                  nature={nature}
                  fields={fields}
                  names={shown}
                  sort={state.sort}
                  onSort={(sort) => step({ sort })}
                />
              }
              onColumns={() => setChoosing(true)}
              onChart={isCharted(nature) ? toggleChart : null}
              charting={state.chart !== null}
              chartButton={chartButton}
              onExport={() => setExporting(true)}
              onArchive={archived === null ? null : () => setArchiving(true)}
            />
          </>
        }
        onList={openList}
        onPasteList={setListed}
      />
      <div className={styles.body}>
        <FilterAside place={place}>
          {answered ? (
            <FilterPanel
              nature={nature}
              fields={fields}
              state={asked}
              step={step}
              onClose={closeFilters}
              onList={openList}
            />
          ) : (
            <FilterSkeleton />
          )}
        </FilterAside>
        <SearchResults
          nature={nature}
          fields={fields}
          state={asked}
          typed={state.quickText}
          elsewhere={elsewhere}
          step={step}
          results={results}
          columns={columns}
          look={look}
          density={density}
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            void chart.follow(next);
          }}
          onRowsShown={() => setAnswered(true)}
          onDocument={beside.show}
          documentBeside={beside.preview.uuid}
          takePlace={memory.takePlace}
          onLeave={memory.onLeave}
          enter={enterRows}
          onChart={isCharted(nature) && state.chart === null ? () => void chart.open(selection) : null}
        >
          {isCharted(nature) && state.chart !== null && (
            <ChartPanel
              level={nature}
              chart={state.chart}
              onState={chart.show}
              onClose={chart.close}
              button={chartButton}
            />
          )}
        </SearchResults>
        {isAttachmentNature(nature) && (
          <DocumentPanel beside nature={nature} preview={beside.preview} steps={beside.stepsIn(found)} />
        )}
      </div>
      {listed !== null && (
        <IdentifiersDialog
          nature={nature}
          identifiers={state.identifiers}
          offered={listed}
          onApply={(identifiers) => step({ identifiers })}
          onClose={() => setListed(null)}
        />
      )}
      {exporting && (
        <SearchExport
          nature={nature}
          fields={fields}
          state={asked}
          columns={columns.map(({ id }) => id)}
          rows={found?.total ?? null}
          onClose={() => setExporting(false)}
        />
      )}
      {archiving && archived !== null && (
        <ArchiveDialog
          nature={archived}
          fields={fields}
          state={asked}
          onFilters={() => setOpen(true)}
          onClose={() => setArchiving(false)}
        />
      )}
      {choosing && (
        <ColumnChooser
          nature={nature}
          fields={fields}
          shown={shown}
          pins={state.pins}
          onApply={(columns, pins) => {
            setChoosing(false);
            step({ columns, pins });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
});
