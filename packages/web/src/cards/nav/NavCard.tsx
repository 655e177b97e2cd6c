import type { EntityReply } from '@fundarium/contract/entity';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { NavCaption } from './NavCaption.tsx';
import { NavControls } from './NavControls.tsx';
import { NavShape, type Shape } from './NavShape.tsx';
import { NavTable } from './NavTable.tsx';
import styles from './nav-card.module.css';
import { navSource, type NavSource } from './nav-source.ts';
import { navView, openIntervals, type NavChoice } from './nav-view.ts';
import { useNavFormats } from './use-nav-formats.ts';
import { useNavHistories } from './use-nav-histories.ts';

const NavChart = lazy(() => import('./NavChart.tsx').then(({ NavChart }) => ({ default: NavChart })));

type Props = { readonly entity: EntityReply; readonly className?: string | undefined };

/** NAVs of a share class or a structured product: chart or table, intervals, base 100 (spec 2, card NAV). */
export function NavCard({ entity, className }: Props) {
  const { t } = useTranslation();
  const { level, code } = entity;
  const found = useNavHistories(level === 'STRUCTURED_PRODUCT' ? level : 'PART', [code]);
  const history = found.data?.[0];
  const source = useMemo(() => (history === undefined ? null : navSource(history)), [history]);

  if (source !== null && source.series.dates.length > 0) {
    return <LoadedNavCard entity={entity} source={source} className={className} />;
  }
  return (
    <Card title={t('nav-title')} className={className}>
      {found.isPending && (
        <div className={styles.waiting}>
          <Skeleton width="100%" height={280} />
        </div>
      )}
      {found.isError && <ErrorState what={t('nav-failed')} onRetry={() => void found.refetch()} />}
      {found.isSuccess && <p className={styles.none}>{t('nav-none')}</p>}
    </Card>
  );
}

function LoadedNavCard({ entity, source, className }: Props & { readonly source: NavSource }) {
  const { t } = useTranslation();
  const open = useMemo(() => openIntervals(source), [source]);
  const [choice, setChoice] = useState<NavChoice>({
    range: { kind: 'interval', interval: open.includes('1Y') ? '1Y' : 'INCEPTION' },
    base100: false,
    mode: 'total',
  });
  const [shape, setShape] = useState<Shape>('chart');
  useShortcut('t', () => setShape((before) => (before === 'chart' ? 'table' : 'chart')));
  const view = useMemo(() => navView(source, choice), [source, choice]);
  const formats = useNavFormats(entity, source.quotations.navs);
  const { currency } = source.quotations;

  return (
    <Card
      title={t('nav-title')}
      subtitle={currency ?? undefined}
      className={className}
      actions={<NavShape shape={shape} onShape={setShape} />}
    >
      <NavControls
        choice={choice}
        open={open}
        from={view?.base.date ?? source.series.dates[0]!}
        to={view?.last.date ?? source.series.dates.at(-1)!}
        onChange={setChoice}
      />
      {view === null && <p className={styles.none}>{t('nav-none-in-range')}</p>}
      {view !== null && shape === 'chart' && (
        <Suspense fallback={<div className={styles.chartSpace} />}>
          <NavChart view={view} choice={choice} source={source} formats={formats} />
        </Suspense>
      )}
      {view !== null && shape === 'table' && (
        <NavTable
          rows={view.rows}
          base100={choice.base100}
          caption={t('nav-table', { from: formats.date(view.base.date), to: formats.date(view.last.date) })}
          formatDate={formats.date}
          formatPrice={formats.price}
          formatIndex={formats.index}
        />
      )}
      {view !== null && <NavCaption view={view} choice={choice} leftOut={source.leftOut} formats={formats} />}
    </Card>
  );
}
