import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, type CSSProperties, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavState } from '../../../cards/nav/nav-choice.ts';
import { NavView } from '../../../cards/nav/NavView.tsx';
import { useChartAhead } from '../../../cards/nav/use-chart-ahead.ts';
import { useNavHistories } from '../../../cards/nav/use-nav-histories.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import styles from './chart-panel.module.css';
import { navStateOf, type Chart } from './chart-state.ts';
import { PanelEdge } from './PanelEdge.tsx';
import type { ChartedLevel } from './use-chart.ts';
import { usePanelHeight } from './use-panel-height.ts';

type Props = {
  readonly level: ChartedLevel;
  readonly chart: Chart;
  readonly onState: (state: NavState) => void;
  readonly onClose: () => void;
  /** Where the keyboard goes on when it was in the panel that closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** The NAVs of the selected shares, below the results; as high as the person draws it, and gone with Escape. */
export function ChartPanel({ level, chart, onState, onClose, button }: Props) {
  const { t } = useTranslation();
  const { height, draw, keep } = usePanelHeight();
  useChartAhead();
  const found = useNavHistories(level, chart.codes, { keepPrevious: true });
  const state = useMemo(() => navStateOf(chart), [chart]);
  const panel = useFocusAfter(button);
  useEscape(onClose);
  const close = (
    <Tooltip title={t('search-chart-close')}>
      <IconButton aria-label={t('search-chart-close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );

  return (
    <section
      ref={panel}
      className={styles.panel}
      style={{ '--panel-height': `${height}px` } as CSSProperties}
      aria-label={t('search-chart')}
    >
      <PanelEdge height={height} onHeight={draw} onDone={keep} />
      {found.data === undefined ? (
        <div className={styles.waiting}>
          <div className={styles.close}>{close}</div>
          {found.isError ? (
            <ErrorState what={t('nav-failed')} onRetry={() => void found.refetch()} />
          ) : (
            <Skeleton width="100%" height={160} />
          )}
        </div>
      ) : (
        <NavView
          level={level}
          series={found.data}
          state={state}
          onState={onState}
          legend="beside"
          actions={close}
        />
      )}
    </section>
  );
}
