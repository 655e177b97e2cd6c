import ResetIcon from '@mui/icons-material/FitScreen';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { isWhole, type ChartZoom } from './chart-zoom.ts';
import styles from './line-chart.module.css';
import type { LineChartContent } from './line-chart-content.ts';
import { IconButton } from '../ui/IconButton.tsx';

type Props = {
  readonly labels: LineChartContent['labels'];
  readonly zoom: ChartZoom;
  readonly onZoom: (step: 'in' | 'out' | 'reset') => void;
};

/** Beside the slider, for whoever has neither wheel nor keyboard at hand. */
export function ZoomButtons({ labels, zoom, onZoom }: Props) {
  const whole = isWhole(zoom);
  const button = (
    step: 'in' | 'out' | 'reset',
    label: string,
    Icon: typeof ZoomInIcon,
    disabled: boolean,
  ) => (
    <IconButton aria-label={label} tip={label} disabled={disabled} onClick={() => onZoom(step)}>
      <Icon fontSize="inherit" />
    </IconButton>
  );
  return (
    <div className={styles.zoom}>
      {button('out', labels.zoomOut, ZoomOutIcon, whole)}
      {button('in', labels.zoomIn, ZoomInIcon, false)}
      {button('reset', labels.resetZoom, ResetIcon, whole)}
    </div>
  );
}
