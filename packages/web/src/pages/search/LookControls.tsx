import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import ChartIcon from '@mui/icons-material/ShowChart';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import CompactIcon from '@mui/icons-material/DensitySmall';
import GridIcon from '@mui/icons-material/TableRowsOutlined';
import NormalIcon from '@mui/icons-material/DensityMedium';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../grid/grid-column.ts';
import type { Look } from './address.ts';
import styles from './search-bar.module.css';

type Props = {
  readonly look: Look;
  /** Null where the screen leaves no choice. */
  readonly onLook: ((look: Look) => void) | null;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onColumns: () => void;
  /** What puts cards in order, which have no headers. */
  readonly order: ReactNode;
  /** Null where nothing can be drawn. */
  readonly onChart: (() => void) | null;
  readonly charting: boolean;
};

/** How to look at what was found: chart, columns, table or cards, height of rows. */
export function LookControls(props: Props) {
  const { look, onLook, density, onDensity, onColumns, onChart, charting } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.view}>
      {onChart !== null && (
        <Tooltip title={t('search-chart-tip')}>
          <IconButton
            aria-label={t('search-chart')}
            aria-keyshortcuts="c"
            aria-pressed={charting}
            color={charting ? 'primary' : 'default'}
            onClick={onChart}
          >
            <ChartIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {look === 'cards' && props.order}
      {look === 'grid' && (
        <Button
          className={styles.columns ?? ''}
          aria-label={t('search-columns')}
          color="inherit"
          startIcon={<ColumnsIcon />}
          onClick={onColumns}
        >
          <span>{t('search-columns')}</span>
        </Button>
      )}
      {onLook !== null && (
        <Tooltip title={t(look === 'grid' ? 'search-as-cards' : 'search-as-grid')}>
          <IconButton
            aria-label={t(look === 'grid' ? 'search-as-cards' : 'search-as-grid')}
            onClick={() => onLook(look === 'grid' ? 'cards' : 'grid')}
          >
            {look === 'grid' ? <CardsIcon fontSize="small" /> : <GridIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      {look === 'grid' && (
        <Tooltip title={t(density === 'compact' ? 'search-normal-rows' : 'search-compact-rows')}>
          <IconButton
            aria-label={t(density === 'compact' ? 'search-normal-rows' : 'search-compact-rows')}
            onClick={() => onDensity(density === 'compact' ? 'normal' : 'compact')}
          >
            {density === 'compact' ? <NormalIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
    </div>
  );
}
