import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import ChartIcon from '@mui/icons-material/ShowChart';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import CompactIcon from '@mui/icons-material/DensitySmall';
import GridIcon from '@mui/icons-material/TableRowsOutlined';
import NormalIcon from '@mui/icons-material/DensityMedium';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../../grid/grid-column.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import type { Look } from '../question/address.ts';
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
  readonly chartButton?: RefObject<HTMLButtonElement | null>;
  readonly onExport: () => void;
  /** Null where nothing found has files. */
  readonly onArchive: (() => void) | null;
};

/** How to look at what was found: chart, columns, table or cards, height of rows. */
export function LookControls(props: Props) {
  const { look, onLook, density, onDensity, onColumns, onChart, charting, onExport, onArchive } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.view}>
      {onChart !== null && (
        <IconButton
          ref={props.chartButton}
          tip={t('search-chart-tip')}
          aria-label={t('search-chart')}
          aria-keyshortcuts="c"
          aria-pressed={charting}
          color={charting ? 'primary' : 'default'}
          onClick={onChart}
        >
          <ChartIcon fontSize="small" />
        </IconButton>
      )}
      {look === 'cards' && props.order}
      {look === 'grid' && (
        <TextButton className={styles.columns ?? ''} aria-label={t('search-columns')} onClick={onColumns}>
          <span>
            <ColumnsIcon fontSize="small" />
          </span>
          <span>{t('search-columns')}</span>
        </TextButton>
      )}
      {onLook !== null && (
        <IconButton
          tip={t(look === 'grid' ? 'search-as-cards' : 'search-as-grid')}
          aria-label={t(look === 'grid' ? 'search-as-cards' : 'search-as-grid')}
          onClick={() => onLook(look === 'grid' ? 'cards' : 'grid')}
        >
          {look === 'grid' ? <CardsIcon fontSize="small" /> : <GridIcon fontSize="small" />}
        </IconButton>
      )}
      {look === 'grid' && (
        <IconButton
          tip={t(density === 'compact' ? 'search-normal-rows' : 'search-compact-rows')}
          aria-label={t(density === 'compact' ? 'search-normal-rows' : 'search-compact-rows')}
          onClick={() => onDensity(density === 'compact' ? 'normal' : 'compact')}
        >
          {density === 'compact' ? <NormalIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
        </IconButton>
      )}
      <IconButton tip={t('export-tip')} aria-label={t('export')} aria-keyshortcuts="s" onClick={onExport}>
        <ExportIcon fontSize="small" />
      </IconButton>
      {onArchive !== null && (
        <IconButton
          tip={t('archive-tip')}
          aria-label={t('archive')}
          aria-keyshortcuts="z"
          onClick={onArchive}
        >
          <ArchiveIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
