import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../ui/use-shortcut.ts';
import styles from './comparison.module.css';
import { ComparisonLegend } from './ComparisonLegend.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { compareNavs, openToSome, shareCurrency } from './nav-comparison.ts';
import type { NavHistory } from './nav-history.ts';
import { navSource } from './nav-source.ts';
import type { NavChoice } from './nav-view.ts';
import { NavControls } from './NavControls.tsx';
import { NavShape, type Shape } from './NavShape.tsx';
import { useNavFormats } from './use-nav-formats.ts';

const ComparisonChart = lazy(() =>
  import('./ComparisonChart.tsx').then(({ ComparisonChart }) => ({ default: ComparisonChart })),
);

type Props = {
  readonly level: 'PART' | 'STRUCTURED_PRODUCT';
  readonly series: readonly NavHistory[];
  readonly interval: NavInterval | undefined;
  readonly onInterval: (interval: NavInterval) => void;
  /** Beside the controls. */
  readonly actions: ReactNode;
};

/** One to ten shares over one range: chart or table, base 100, and what each of them did. */
export function NavComparisonView({ level, series, interval, onInterval, actions }: Props) {
  const { t } = useTranslation();
  const sources = useMemo(() => series.map((each) => navSource(each)), [series]);
  const open = useMemo(() => openToSome(sources), [sources]);
  const [choice, setChoice] = useState<NavChoice>({
    range: { kind: 'interval', interval: interval ?? '1Y' },
    base100: true,
    mode: 'total',
  });
  const [shape, setShape] = useState<Shape>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useShortcut('t', () => setShape(shape === 'chart' ? 'table' : 'chart'));

  // What no share is old enough for gives way to all that there is.
  const chosen = useMemo<NavChoice>(
    () =>
      choice.range.kind === 'interval' && !open.includes(choice.range.interval)
        ? { ...choice, range: { kind: 'interval', interval: 'INCEPTION' } }
        : choice,
    [choice, open],
  );
  const comparison = useMemo(() => compareNavs(sources, chosen), [sources, chosen]);
  const formats = useNavFormats(
    { level },
    useMemo(() => series.flatMap(({ navs }) => navs.slice(-30)), [series]),
  );
  const sameCurrency = shareCurrency(sources);
  const leftOut = sources.reduce((sum, each) => sum + each.leftOut, 0);

  return (
    <div className={styles.comparison}>
      <div className={styles.head}>
        <NavControls
          choice={comparison === null ? chosen : { ...chosen, base100: comparison.base100 }}
          open={open.length === 0 ? NAV_INTERVALS.slice(0, 0) : open}
          from={comparison?.from ?? ''}
          to={comparison?.until ?? ''}
          onChange={(next) => {
            setChoice(next);
            if (next.range.kind === 'interval') onInterval(next.range.interval);
          }}
        />
        <span className={styles.space} />
        <NavShape shape={shape} onShape={setShape} />
        {actions}
      </div>
      {comparison === null ? (
        <p className={styles.none}>
          {t(sources.every((each) => each.series.dates.length === 0) ? 'nav-none' : 'nav-none-in-range')}
        </p>
      ) : (
        <div className={styles.body}>
          <div className={styles.picture}>
            {shape === 'chart' ? (
              <Suspense fallback={null}>
                <ComparisonChart comparison={comparison} hidden={hidden} formats={formats} />
              </Suspense>
            ) : (
              <ComparisonTable comparison={comparison} hidden={hidden} formats={formats} />
            )}
          </div>
          <div className={styles.side}>
            <ComparisonLegend
              lines={comparison.lines}
              hidden={hidden}
              onHidden={setHidden}
              formats={formats}
            />
            <p className={styles.notes}>
              {t(chosen.mode === 'total' ? 'nav-total-return-note' : 'nav-price-return-note')}
              {` · ${t('nav-reference-date', { date: formats.date(comparison.until) })}`}
              {!sameCurrency && ` · ${t('nav-several-currencies')}`}
              {chosen.mode === 'total' && leftOut > 0 && ` · ${t('nav-left-out', { count: leftOut })}`}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
