import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCode } from '../../api/fetched-code.ts';
import type { LineChartHandle } from '../../charts/LineChart.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { codeOf } from './nav-chart-content.ts';
import type { NavChoice, NavState, Shape } from './nav-choice.ts';
import type { NavAsked } from './nav-explanation.ts';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { compareNavs, drawable, openIntervals, shareUnit } from './nav-lines.ts';
import { navNotes } from './nav-notes.ts';
import { navSource } from '@fundarium/finance/nav-source';
import styles from './nav-view.module.css';
import { NavCaption } from './NavCaption.tsx';
import { NavControls } from './NavControls.tsx';
import { NavDownloads, type FileOfNavs } from './NavDownloads.tsx';
import { NavLegend } from './NavLegend.tsx';
import { NavShape } from './NavShape.tsx';
import { NavTable } from './NavTable.tsx';
import { unpricedNavs, unpricedText } from './unpriced-navs.ts';
import { useAhead } from './use-ahead.ts';
import { useBenchmark } from './use-benchmark.ts';
import { loadNavChart } from './use-chart-ahead.ts';
import { usePicture } from './use-picture.ts';
import { useFigureMethod } from './use-figure-method.ts';
import { useNavFormats } from './use-nav-formats.ts';

const NavExplanation = lazy(() =>
  fetchCode(() => import('./NavExplanation.tsx')).then(({ NavExplanation }) => ({ default: NavExplanation })),
);
const NavExport = lazy(() =>
  fetchCode(() => import('./NavExport.tsx')).then(({ NavExport }) => ({ default: NavExport })),
);
const NavChart = lazy(() => loadNavChart().then(({ NavChart }) => ({ default: NavChart })));

type Props = {
  readonly level: 'PART' | 'STRUCTURED_PRODUCT';
  readonly series: readonly NavHistory[];
  readonly state: NavState;
  readonly onState: (state: NavState) => void;
  /** Beside the lines, each to be hidden; or below them, in words. */
  readonly legend: 'beside' | 'below';
  readonly actions?: ReactNode;
};

/** One to ten shares over one range: chart or table, what each of them did, and all of it as a file. */
export function NavView({ level, series, legend, actions, ...given }: Props) {
  const { t } = useTranslation();
  const [state, onState] = useAhead(given.state, given.onState);
  const { choice, shape } = state;
  const onShape = (next: Shape) => onState({ ...state, shape: next });
  const method = useFigureMethod();
  const sources = useMemo(
    () => (method === null ? [] : series.map((each) => navSource(each, method))),
    [series, method],
  );
  const benchmark = useBenchmark(series, method);
  const open = useMemo(() => openIntervals(sources), [sources]);
  const hidden = useMemo(() => new Set(state.hidden), [state.hidden]);
  useShortcut('t', () => onShape(shape === 'chart' ? 'table' : 'chart'));
  const chart = useRef<LineChartHandle>(null);
  const [asked, setAsked] = useState<NavAsked | null>(null);

  // What no share is old enough for gives way to all that there is.
  const chosen = useMemo<NavChoice>(() => {
    const possible = drawable(choice, sources);
    const { range } = possible;
    return range.kind === 'interval' && !open.includes(range.interval)
      ? { ...possible, range: { kind: 'interval', interval: 'INCEPTION' } }
      : possible;
  }, [choice, sources, open]);
  const comparison = useMemo(() => compareNavs(sources, chosen, benchmark), [sources, chosen, benchmark]);
  const isUnpriced = sources.every((each) => each.series.dates.length === 0);
  const unpriced = useMemo(
    () => (isUnpriced && sources.length === 1 ? unpricedNavs(sources[0]!) : null),
    [isUnpriced, sources],
  );
  const tabled = comparison ?? unpriced;
  const formats = useNavFormats(
    { level },
    useMemo(() => series.flatMap(({ navs }) => navs.slice(-30)), [series]),
  );
  const savePicture = usePicture(comparison, chosen, hidden, formats, chart);
  const [exporting, setExporting] = useState<Exclude<FileOfNavs, 'png'> | null>(null);
  const hasShare = tabled?.lines.some((line) => line.place !== 'reference' && !hidden.has(codeOf(line)));
  const notes = comparison === null ? [] : navNotes(comparison, chosen, formats, t);
  const beside = legend === 'beside' || (comparison?.lines.length ?? 0) > 1;
  // A panel is as high as the person draws it, a card as its chart.
  const height = legend === 'beside' ? '' : styles.fixed;
  const bodyClass = beside ? `${styles.body} ${styles.split} ${height}` : styles.body;

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <NavControls
          choice={chosen}
          open={open}
          sameCurrency={shareUnit(sources, chosen.range)}
          from={comparison?.from ?? sources[0]?.series.dates[0] ?? ''}
          to={comparison?.until ?? sources[0]?.series.dates.at(-1) ?? ''}
          onChange={(next) =>
            // A drawdown has no return of its own to choose: what was chosen before comes back after it.
            onState({
              ...state,
              choice: chosen.figure === 'drawdown' ? { ...next, mode: choice.mode, log: choice.log } : next,
            })
          }
        />
        <div className={styles.tools}>
          <NavDownloads
            pictured={comparison !== null && shape === 'chart'}
            drawn={comparison !== null}
            disabled={hasShare !== true}
            onDownload={(kind) => (kind === 'png' ? void savePicture() : setExporting(kind))}
          />
          <NavShape shape={shape} onShape={onShape} />
          {actions}
        </div>
      </div>
      {comparison === null ? (
        method === null ? (
          <div className={legend === 'below' ? styles.awaited : styles.space} />
        ) : (
          <>
            <p className={styles.none}>
              {isUnpriced ? unpricedText(sources, t, formats.date) : t('nav-none-in-range')}
            </p>
            {unpriced && (
              <NavTable comparison={unpriced} hidden={hidden} formats={formats} onExplain={setAsked} />
            )}
          </>
        )
      ) : (
        <div className={bodyClass}>
          <div className={styles.picture}>
            {shape === 'chart' ? (
              <Suspense fallback={<div className={styles.space} />}>
                <NavChart
                  ref={chart}
                  comparison={comparison}
                  choice={chosen}
                  hidden={hidden}
                  formats={formats}
                />
              </Suspense>
            ) : (
              <NavTable comparison={comparison} hidden={hidden} formats={formats} onExplain={setAsked} />
            )}
          </div>
          {beside ? (
            <div className={styles.side}>
              <NavLegend
                comparison={comparison}
                hidden={hidden}
                onHidden={(codes) => onState({ ...state, hidden: [...codes] })}
                onExplain={setAsked}
                formats={formats}
              />
              <p className={styles.notes}>{notes.join(' · ')}</p>
            </div>
          ) : (
            <NavCaption comparison={comparison} notes={notes} formats={formats} onExplain={setAsked} />
          )}
        </div>
      )}
      {exporting !== null && tabled && (
        <Suspense>
          <NavExport
            {...{ level, comparison: tabled, hidden, notes, formats }}
            layout={exporting === 'days' ? 'DAYS' : 'SIDE_BY_SIDE'}
            onClose={() => setExporting(null)}
          />
        </Suspense>
      )}
      {asked && comparison && (
        <Suspense>
          <NavExplanation
            asked={asked}
            comparison={comparison}
            formats={formats}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
