import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayUse } from '../../../api/may.ts';
import { useStale } from '../../../api/use-stale.ts';
import { figureNamed } from '../../../cards/performance/figure.ts';
import type { FieldAsked } from '../../../cards/performance/FieldExplanation.tsx';
import { formatCount } from '../../../fields/decimal-text.ts';
import { CardList } from '../../../grid/CardList.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { Density, GridColumn } from '../../../grid/grid-column.ts';
import { isSelected, LONGEST_RANGE, toggled, type GridSelection } from '../../../grid/grid-selection.ts';
import type { EnterRows, ListPlace } from '../../../grid/list-place.ts';
import { GridSkeleton } from '../../../grid/GridSkeleton.tsx';
import { paths, type SearchNature } from '../../../paths.ts';
import { focusPage } from '../../../ui/focus-page.ts';
import { currentLocale } from '../../../ui/language.ts';
import { LoadingOverlay } from '../../../ui/LoadingOverlay.tsx';
import { showNotice } from '../../../ui/notices.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import type { Look, SearchState } from '../question/address.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { rowIdOf, uuidIn, type FoundRow } from './found-row.ts';
import { FieldExplanation } from '../mui-parts.ts';
import { ProduceDocuments } from './ProduceDocuments.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { SearchFields } from '../question/search-fields.ts';
import { NothingFound, SearchFailed } from './SearchOutcome.tsx';
import styles from './search-results.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { isCharted } from '../chart/use-chart.ts';
import { useCompare } from './use-compare.ts';
import { useColumnWidths } from '../columns/use-column-widths.ts';
import { useCopying } from './use-copying.ts';
import { useFittedWidths } from '../columns/use-fitted-widths.ts';
import type { ForgivenResults } from './use-forgiven-results.ts';
import type { Results } from './use-results.ts';
import type { Step } from '../question/use-search-state.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  /** What was asked for, with the quick text that finds something. */
  readonly state: SearchState;
  /** The quick text as it was typed. */
  readonly typed: string;
  readonly elsewhere: ForgivenResults['elsewhere'];
  readonly step: Step;
  readonly results: Results;
  readonly columns: readonly GridColumn<FoundRow>[];
  readonly look: Look;
  readonly density: Density;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onChart: (() => void) | null;
  /** Shows a row's document beside the list. */
  readonly onDocument: (row: FoundRow) => void;
  /** Uuid of the document that lies open beside the list. */
  readonly documentBeside: string | null;
  /** The first of what was found stands in the grid. */
  readonly onRowsShown: () => void;
  /** Where to begin in the list, and where it was left. */
  readonly takePlace: () => ListPlace | null;
  readonly onLeave: (place: ListPlace) => void;
  /** Takes the keyboard into the rows. */
  readonly enter: RefObject<EnterRows | null>;
  /** Below what was found. */
  readonly children: ReactNode;
};

/** What a search found, as a grid or as cards, or why there is nothing to show. */
export function SearchResults(props: Props) {
  const { nature, fields, state, step, results, columns, look, density, selection, onSelect } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { found, waiting, error, retry } = results;
  const locale = currentLocale();
  const { widths, onWidth } = useColumnWidths(nature);
  const fitted = useFittedWidths(columns, found);
  const allWidths = useMemo(() => ({ ...fitted.widths, ...widths }), [fitted.widths, widths]);
  const copying = useCopying(found, selection, columns, fields.get('CODE')?.label ?? 'CODE');
  const mayProduce = useMayUse('template-production');
  const onCompare = useCompare(nature, found, selection);
  const stale = useStale(found?.revision ?? null) && !waiting;
  const [asked, setAsked] = useState<FieldAsked | null>(null);
  const { documentBeside } = props;
  const isCurrent = useCallback(
    (id: string) => documentBeside !== null && uuidIn(id) === documentBeside,
    [documentBeside],
  );
  const explain = ({ level, code, values }: FoundRow, field: string) => {
    const name = figureNamed(field);
    if (name === null || !isCharted(level)) return;
    const listed = (values[field] ?? null) !== null;
    setAsked({ level, code, name, label: fields.get(field)?.label ?? field, listed });
  };
  const card = (whole: FoundRow) => {
    const { uuid, ...row } = whole;
    const id = rowIdOf(uuid === undefined ? row : { ...row, uuid });
    const given = {
      fields,
      selected: isSelected(selection, id),
      onToggle: () => onSelect(toggled(selection, id)),
    };
    if (uuid !== undefined)
      return <DocumentCard row={{ ...row, uuid }} {...given} onOpen={() => props.onDocument(whole)} />;
    return <ResultCard row={row} {...given} onExplain={(field) => explain(row, field)} />;
  };
  const open = (row: FoundRow) => {
    if (row.uuid === undefined) void navigate(paths.details(row.level, row.code));
    else props.onDocument(row);
  };
  const clear = () => step({ quickText: '', filters: [], countries: [], identifiers: [] });
  const label = t(`level-${nature}`, { count: 2 });
  const place = { takePlace: props.takePlace, onLeave: props.onLeave, enter: props.enter };

  return (
    <div className={styles.results} aria-busy={waiting}>
      {error === null && found !== null && found.total > found.printed && (
        <p className={styles.tooMany}>
          {t('too-many-results', {
            total: formatCount(found.total, locale),
            printed: formatCount(found.printed, locale),
          })}
        </p>
      )}
      {error === null && stale && (
        <p className={styles.stale} role="status">
          {t('search-stale')}
          <TextButton
            color="primary"
            onClick={() => {
              retry();
              focusPage();
            }}
          >
            {t('search-reload')}
          </TextButton>
        </p>
      )}
      {error === null && state.quickText !== props.typed && (
        <p className={styles.instead} role="status">
          {t('search-instead', { text: props.typed, instead: state.quickText })}
        </p>
      )}
      <div className={styles.list}>
        {waiting && <LoadingOverlay label={t('search-under-way')} covers="part" />}
        {error !== null ? (
          <SearchFailed error={error} onRetry={retry} onClear={clear} />
        ) : found?.total === 0 ? (
          <NothingFound nature={nature} state={state} elsewhere={props.elsewhere} onClear={clear} />
        ) : look === 'cards' && found === null ? (
          <GridSkeleton density={density} label={t('grid-loading')} />
        ) : look === 'cards' && found !== null ? (
          <CardList
            key={`${found.source.listKey} ${found.source.contentKey}`}
            label={label}
            source={found.source}
            rowId={rowIdOf}
            onToggle={(row) => onSelect(toggled(selection, rowIdOf(row)))}
            {...place}
          >
            {card}
          </CardList>
        ) : (
          <DataGrid
            label={label}
            columns={columns}
            source={fitted.source}
            rowId={rowIdOf}
            sort={state.sort}
            onSort={(change) => step((now) => ({ sort: change(now.sort) }))}
            onOpen={open}
            selection={selection}
            onSelect={onSelect}
            onRangeTooLong={() =>
              void showNotice(t('grid-range-too-long', { number: formatCount(LONGEST_RANGE, locale) }))
            }
            isCurrent={isCurrent}
            onExplain={explain}
            onLayout={({ order, pins }) => step({ columns: order, pins })}
            onCopyCell={copying.cell}
            onCopyRows={(as) => void copying.rows({ headings: false, as })}
            density={density}
            onRowsShown={props.onRowsShown}
            widths={allWidths}
            onWidth={onWidth}
            {...place}
          />
        )}
      </div>
      {found !== null && (
        <SelectionBar
          selection={selection}
          onSelect={onSelect}
          onCleared={() => props.enter.current?.('again')}
          total={found.total}
          copying={copying}
          onChart={props.onChart}
          onCompare={onCompare}
        >
          {!isAttachmentNature(nature) && mayProduce && (
            <ProduceDocuments nature={nature} found={found} selection={selection} />
          )}
        </SelectionBar>
      )}
      {asked && <FieldExplanation {...asked} onClose={() => setAsked(null)} />}
      {props.children}
    </div>
  );
}
