import ChartIcon from '@mui/icons-material/ShowChart';
import TableIcon from '@mui/icons-material/TableRows';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { Shape } from './nav-choice.ts';

/** Chart or table. */
export function NavShape({
  shape,
  onShape,
}: {
  readonly shape: Shape;
  readonly onShape: (shape: Shape) => void;
}) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('nav-shape')}
      value={shape}
      onChange={(_, next: Shape | null) => next && onShape(next)}
    >
      <ToggleButton value="chart" aria-label={t('nav-shape-chart')}>
        <Tooltip title={t('nav-shape-chart-tip')}>
          <ChartIcon fontSize="small" />
        </Tooltip>
      </ToggleButton>
      <ToggleButton value="table" aria-label={t('nav-shape-table')}>
        <Tooltip title={t('nav-shape-table-tip')}>
          <TableIcon fontSize="small" />
        </Tooltip>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
